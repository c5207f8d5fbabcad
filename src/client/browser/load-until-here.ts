/** In ms, until what could not be fetched is asked for again. */
const EVERY = 3000;

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** What `load` brings, asked for again and again while it cannot be fetched: without a network, say. */
export async function loadUntilHere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait(EVERY);
    }
  }
}
