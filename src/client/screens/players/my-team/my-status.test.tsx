import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPair, aTie } from '../../../../../tests/support/fixtures.factory.ts';
import { aView } from '../../../../../tests/support/view.factory.ts';
import type { Fixture, Tie } from '../../../../common/fixture/fixture.schema.ts';
import { publicHarness } from '../../../app/public-harness.support.tsx';
import { MyStatus } from './my-status.tsx';

afterEach(cleanup);

/** The line of team 1's last result. */
function resultOf(ending: Partial<Fixture>, ties?: Tie[]) {
  const [first, next] = aPair('2-2', '') as [Fixture, Fixture];
  const result = { ...first, ...ending };
  const rest = { before: 0, minutes: null, ifNeeded: false };
  render(
    <MyStatus
      day={{ kind: 'next', fixture: next, ...rest, result }}
      teamId={1}
      tournament={aView([result, next], ties && { ties })}
      meets={null}
      clockOf={() => null}
    />,
    { wrapper: publicHarness() },
  );
  return document.querySelector('section > p > b')?.textContent;
}

const awarded = { outcome: 'awarded', winnerTeamId: 1 } as const;
test.each([
  ['a draw', {}, 'Draw 2 : 2'],
  [
    'a match awarded to the team',
    { ...awarded, homeScore: null, awayScore: null },
    'Won · Awarded',
  ],
  ['a match awarded to the other team', { ...awarded, winnerTeamId: 2 }, 'Lost · Awarded'],
])('RES-1 the last result of a team: %s', (_what, ending, text) => {
  expect(resultOf(ending)).toBe(text);
});

test.each([
  ['the only set', [1], 'Won 2 : 2'],
  ['the last set', [7, 1], 'Won 2 : 2'],
  ['a set before the last', [1, 7], 'Draw 2 : 2'],
])(
  'KO-7 the last result of a team: %s, level, of a level tie that it won',
  (_which, sets, text) => {
    const end = { outcome: 'played', winnerTeamId: 1, reason: 'Shots 2:0' } as const;
    const ties = [aTie({ id: 9, teamA: 1, teamB: 2, fixtures: sets, ...end })];
    expect(resultOf({ tieId: 9, set: 1 }, ties)).toBe(text);
  },
);
