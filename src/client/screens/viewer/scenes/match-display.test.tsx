import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aFixture } from '../../../../../tests/support/fixtures.factory.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { MatchDisplay } from './match-display.tsx';

afterEach(cleanup);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const names = (id: number) => `Team ${id}`;
const wrapper = publicHarness();
const view = { redOnLeft: true, flip: false };

/** Texts of the parts of the picture that have a mark. */
const textsOf = (container: HTMLElement, mark: string) =>
  [...container.querySelectorAll(mark)].map(({ textContent }) => textContent);

test('the viewer marks the team that an awarded match was awarded to (RES-1)', () => {
  const fixture = aFixture({ outcome: 'awarded', winnerTeamId: 1 });
  const { container } = render(
    <MatchDisplay {...{ fixture, fixtures: [fixture], names, view }} />,
    { wrapper },
  );
  screen.getByText('Awarded');
  const [won, ...others] = textsOf(container, '[data-won]');
  expect(won).toContain('Team 1');
  expect(others).toEqual([]);
  screen.getByRole('img', { name: 'WIN' });
});

test('the viewer marks no winner of a draw in a group and of a void match (RES-1)', () => {
  for (const fixture of [
    aFixture({ homeScore: 1, awayScore: 1 }),
    aFixture({ outcome: 'void', homeScore: 2, awayScore: 1 }),
  ]) {
    const { container } = render(
      <MatchDisplay {...{ fixture, fixtures: [fixture], names, view }} />,
      { wrapper },
    );
    expect(textsOf(container, '[data-won]')).toEqual([]);
    cleanup();
  }
});
