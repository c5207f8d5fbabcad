/** What a journey needs of a page, whichever program drives it. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs `read` in the page: it may use nothing from outside but its arguments. */
  evaluate<Result, Args extends unknown[]>(
    read: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the first visible element of that selector, with that text where one is given. */
  click(selector: string, text?: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(file: string): Promise<void>;
}

export type Key = 'Enter' | 'Tab' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowUp';

export interface Engine {
  page: EnginePage;
  close(): Promise<void>;
}

/** Runs in the page: the first visible element of that selector whose text, label or placeholder is that. */
export function findVisible(selector: string, text: string | null): Element | null {
  const said = (element: Element) =>
    [
      element.textContent,
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
    ].map((line) => line?.trim());
  const all = [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.getClientRects().length > 0 && (text === null || said(element).includes(text)),
  );
  return all[0] ?? null;
}

/** ms until a page that is held up has answered. */
const PATIENCE = 30_000;

/** Asks until the answer is neither false, null nor undefined, and returns it. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  patience = PATIENCE,
): Promise<NonNullable<Answer>> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`${what}: not within ${patience / 1000} s`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
