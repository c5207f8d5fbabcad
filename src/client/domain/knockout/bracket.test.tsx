import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aState } from '../../../../tests/support/fixtures.factory.ts';
import {
  aGroup,
  aKnockout,
  aTimetable,
  someCages,
} from '../../../../tests/support/timetable.factory.ts';
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

test('PUB-1 a tie that is not played has its cage and time, also before its teams are known', async () => {
  vi.useFakeTimers({ now: new Date().setHours(12, 0, 0, 0), toFake: ['Date'] });
  const { tournament, fixtures, ties } = aKnockout({
    ...{ id: 3, groups: [aGroup({ id: 1, teams: 4 })], places: 4, isSeated: true },
  });
  const snapshot = { ...aState([...fixtures], tournament), fixtures: [...fixtures], ties };
  const championship = { cages: someCages(1), timetable: aTimetable() };
  render(<Bracket tournament={aView(snapshot.fixtures, snapshot)} />, {
    wrapper: publicHarness(championship, [snapshot]),
  });
  await screen.findByText('SF1 · Cage 1, about 12:00');
  screen.getByText('Third place · Cage 1, about 12:16');
  screen.getByText('The final · Cage 1, about 12:24');
  vi.useRealTimers();
});
