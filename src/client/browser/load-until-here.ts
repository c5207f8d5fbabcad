/** In ms: delay before a failed load is retried. */
const EVERY = 3000;

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** The result of `load`, repeated until it succeeds. */
export async function loadUntilHere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait(EVERY);
    }
  }
}
