import { expect, test } from 'vitest';
import { aFixture, aTie, scores } from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { Tie } from '../fixture/tie.schema.ts';
import { setWinnerOf } from './set-winner.rules.ts';

const set = (text: string, fields: Partial<Fixture> = {}) =>
  aFixture({ id: 3, tieId: 7, ...scores(text), ...fields });
const tie = (fields: Partial<Tie> = {}) =>
  aTie({
    ...{ id: 7, teamA: 1, teamB: 2, fixtures: [3], outcome: 'played', winnerTeamId: 2 },
    ...{ reason: 'Shots 2:0', ...fields },
  });

test.each([
  ['0-0', 'by shots', tie()],
  ['1-1', 'by the admin’s ruling', tie({ reason: 'Drawn lots' })],
  ['1-1', 'by the admin’s award', tie({ outcome: 'awarded' })],
  ['1-1', 'after three sets', tie({ bestOf: 3, fixtures: [1, 2, 3], wins: { a: 1, b: 1 } })],
])(
  'the last set of a tie, level with %s, goes to the winner of the tie %s (KO-7)',
  (text, _how, won) => {
    expect(setWinnerOf(set(text), won)).toBe(2);
  },
);

test.each([
  ['a set of a group', set('1-1'), undefined, 'draw'],
  ['the last set of a tie without a winner', set('1-1'), tie({ winnerTeamId: null }), 'draw'],
  ['an earlier set of the tie', set('1-1'), tie({ fixtures: [3, 4] }), 'draw'],
  ['a level set of a tie that its sets decided', set('1-1'), tie({ wins: { a: 0, b: 1 } }), 'draw'],
  ['a last set that the other team won', set('2-1'), tie(), 1],
  ['a lit last set', set('1-1', { mapLit: 2 }), tie(), null],
  ['a void last set', set('1-1', { outcome: 'void' }), tie(), null],
  ['a last set without a score', set(''), tie(), null],
  ['a half entered last set', set('1-'), tie(), null],
])('%s keeps the result of its own score (KO-7)', (_what, fixture, of, winner) => {
  expect(setWinnerOf(fixture, of)).toBe(winner);
});
