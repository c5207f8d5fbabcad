import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { keepTranslatedPageTrue } from './translated-page.ts';

type Translator = (text: Text) => unknown;

/** What Chromium does to a text. */
const byFont: Translator = (text) => {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = `[${text.nodeValue}]`;
  outer.append(inner);
  text.replaceWith(outer);
};
const byFontInTwoSteps: Translator = (text) => {
  const font = document.createElement('font');
  font.textContent = `[${text.nodeValue}]`;
  text.before(font);
  text.remove();
};
/** What Safari does to a text. */
const byText: Translator = (text) => text.replaceWith(`[${text.nodeValue}]`);

function translate(root: Node, translator: Translator): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) if (!text.nodeValue?.startsWith('[')) translator(text);
}

const observed = () => act(async () => undefined);
const Facts = ({ match, score }: { match: number; score: number }) => (
  <p>
    Match {match} <b>{score}</b> goals {score}
  </p>
);
const textOf = (root: Element) => root.textContent?.replaceAll(/[[\]]/g, '');

test.each([
  ['Chromium', byFont],
  ['a translator that inserts, then removes', byFontInTwoSteps],
  ['Safari', byText],
])(
  'a page translated by %s shows each later fact, however often it is translated',
  async (_, by) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const steps = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(8000)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (facts) => {
        const { container, rerender, unmount } = render(<Facts match={0} score={0} />);
        keepTranslatedPageTrue(container);
        for (const [match, score, later] of facts) {
          translate(container, by);
          await observed();
          rerender(<Facts match={match} score={score} />);
          await observed();
          expect(textOf(container)).toBe(`Match ${match} ${score} goals ${score}`);
          vi.advanceTimersByTime(later);
          vi.setSystemTime(Date.now() + later);
        }
        unmount();
      }),
      { numRuns: 30 },
    );
    vi.useRealTimers();
  },
);

test('a translation of a text that has changed meanwhile is not shown', async () => {
  const { container, rerender } = render(<Facts match={1} score={2} />);
  keepTranslatedPageTrue(container);
  rerender(<Facts match={7} score={2} />);
  await observed();
  translate(container, (text) => text.nodeValue === '7' && text.replaceWith('[1]'));
  await observed();
  expect(textOf(container)).toBe('Match 7 2 goals 2');
});
