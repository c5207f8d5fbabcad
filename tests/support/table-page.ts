import type { Page } from 'playwright-core';

/** The parts of a tournament's page, by what people call them. */
export const card = (on: Page, match: number) =>
  on.locator(`article[aria-label^="Match ${match}:"]`);
export const boxes = (on: Page, match: number) =>
  on.locator(`input[aria-label^="Match ${match},"]`);
export const button = (on: Page, name: string) => on.getByRole('button', { name, exact: true });
/** Waits until the card of a match says so. */
export const says = (on: Page, match: number, text: RegExp) =>
  on.getByRole('article', { name: new RegExp(`^Match ${match}:.*${text.source}`) }).waitFor();

export async function typeScore(on: Page, match: number, home: string, away: string) {
  await boxes(on, match).first().focus();
  await on.keyboard.type(home);
  await on.keyboard.press('Tab');
  await on.keyboard.type(away);
  await on.keyboard.press('Enter');
}

/** The matches in the order in which they stand, by their ids. */
export const order = (on: Page) =>
  on.locator('article').evaluateAll((cards) => cards.map((one) => one.dataset.fixture));

/** Waits until the dragged match is over a place: an earlier drop would leave it where it was. */
export const over = (on: Page, place: number) =>
  on.getByText(`Over place ${place}.`, { exact: true }).waitFor({ state: 'attached' });

/** In ms: a key must have an effect within this time. */
const ANSWERED = 3000;

/**
 * Presses a key of a drag by keyboard until `said` is announced. The drag reads no key before it has
 * measured its places; a user who sees no effect presses again.
 */
export async function pressUntilSaid(on: Page, key: string, said: string): Promise<void> {
  const words = on.getByText(said, { exact: true });
  for (let tries = 3; tries > 0; tries -= 1) {
    await on.keyboard.press(key);
    try {
      return await words.waitFor({ state: 'attached', timeout: ANSWERED });
    } catch (error) {
      if (tries === 1) throw error;
    }
  }
}
