import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aView } from '../../../../tests/support/view.factory.ts';
import type { Tie } from '../../../common/fixture/fixture.schema.ts';
import { publicHarness } from '../../app/public-harness.support.tsx';
import { Bracket } from './bracket.tsx';

afterEach(cleanup);

const played: Tie = {
  id: 1,
  code: 'F',
  round: 1,
  position: 1,
  bestOf: 3,
  slotA: { team: 1 },
  slotB: { team: 2 },
  teamA: 1,
  teamB: 2,
  reason: null,
  marks: [],
  fixtures: [],
  wins: { a: 0, b: 0 },
  outcome: 'played',
  winnerTeamId: 1,
};

test.each([
  [{ outcome: 'walkover' }, 'The final · Walkover'],
  [{ outcome: 'awarded', reason: 'Late' }, 'The final · Awarded'],
  [{ reason: 'Golden goal 3:2' }, 'The final · Golden goal 3:2'],
  [{ reason: 'Coin toss' }, 'The final · Coin toss'],
  [{}, 'The final · best of 3'],
] as const)('KO-4 a tie with %o is titled %s', (change, title) => {
  const tournament = aView([], { ties: [{ ...played, ...change }] });
  render(<Bracket tournament={tournament} />, { wrapper: publicHarness() });
  const [head] = screen.getByRole('article', { name: 'The final' }).children;
  expect(head?.textContent?.trim()).toBe(title);
});
