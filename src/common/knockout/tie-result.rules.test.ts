import { describe, expect, it, test } from 'vitest';
import { aFixture, aTie, scores } from '../../../tests/support/fixtures.factory.ts';
import { isNotNeeded } from '../fixture/decider.rules.ts';
import type { Fixture, StoredTie, Tie } from '../fixture/fixture.schema.ts';
import { notNeededIds } from '../fixture/pairing.rules.ts';
import {
  hasBegun,
  isLevel,
  seatScores,
  setWinnerOf,
  statusOf,
  tieView,
} from './tie-result.rules.ts';

const tie: StoredTie = {
  ...{ id: 7, code: 'F', round: 1, position: 1, bestOf: 3, teamA: 1, teamB: 2 },
  ...{ slotA: { team: 1 }, slotB: { team: 2 }, ruling: null, rulingWinner: null },
  ...{ reason: null, marks: [] },
};

/** Sets with their scores, the home team changing as it does. */
const sets = (...texts: string[]): Fixture[] =>
  texts.map((text, index) =>
    aFixture({
      ...{ id: index + 1, tieId: 7, set: index + 1, round: 1 },
      ...(index % 2 === 0 ? { homeTeamId: 1, awayTeamId: 2 } : { homeTeamId: 2, awayTeamId: 1 }),
      ...scores(text),
    }),
  );
const view = (...texts: string[]) => tieView(tie, sets(...texts));

describe('KO-6 a tie', () => {
  it('is won with two of three sets, and the third is not needed', () => {
    expect(view('2-0', '1-3', '')).toMatchObject({
      ...{ wins: { a: 2, b: 0 }, outcome: 'played', winnerTeamId: 1, fixtures: [1, 2, 3] },
    });
    const played = sets('2-0', '1-3', '');
    expect([...notNeededIds(played)]).toEqual([3]);
  });

  it('needs no open set between two won ones', () => {
    expect(view('2-0', '', '2-0')).toMatchObject({ outcome: 'played', winnerTeamId: 1 });
    expect([...notNeededIds(sets('2-0', '', '2-0'))]).toEqual([2]);
    expect(notNeededIds(sets('2-0', '', '0-2')).size).toBe(0);
  });

  it('goes on as long as the other team can level', () => {
    expect(view('2-0', '1-1', '')).toMatchObject({ wins: { a: 1, b: 0 }, outcome: null });
    expect(view('2-0', '1-1', '0-0')).toMatchObject({ outcome: 'played', winnerTeamId: 1 });
    expect(notNeededIds(sets('2-0', '1-1', '')).size).toBe(0);
    const five = sets('2-0', '0-2', '', '', '');
    expect(five.filter((fixture) => isNotNeeded(fixture, five))).toEqual([]);
    const won = sets('2-0', '0-2', '2-0', '', '');
    expect([...notNeededIds(won)]).toEqual([4, 5]);
  });

  it('does not count a set in play', () => {
    const lit = sets('2-0', '1-3', '').map((set) => (set.id === 2 ? { ...set, mapLit: 2 } : set));
    expect(tieView(tie, lit as Fixture[])).toMatchObject({ wins: { a: 1, b: 0 }, outcome: null });
  });

  it('has begun with the first score', () => {
    expect(hasBegun(tie, sets('', '', ''))).toBe(false);
    expect(hasBegun(tie, sets('1-', '', ''))).toBe(true);
  });
});

it('KO-7 a tie is level when every set is over and neither team is ahead', () => {
  const level = sets('2-0', '2-0', '1-1');
  expect(isLevel(tieView(tie, level), level)).toBe(true);
  const open = sets('2-0', '2-0', '');
  expect(isLevel(tieView(tie, open), open)).toBe(false);
  const inPlay = level.map((set) => (set.id === 3 ? { ...set, mapLit: 2 as const } : set));
  expect(isLevel(tieView(tie, inPlay), inPlay)).toBe(false);
  const decidedTie = { ...tie, ruling: 'decided', rulingWinner: 2, reason: 'Shots' } as const;
  expect(tieView(decidedTie, level)).toMatchObject({ outcome: 'played', winnerTeamId: 2 });
});

it('KO-7 a ruling and its reason do not count once a corrected set decides the tie', () => {
  const decidedTie = { ...tie, ruling: 'decided', rulingWinner: 1, reason: 'Coin toss' } as const;
  expect(tieView(decidedTie, sets('2-0', '2-0', '1-1'))).toMatchObject({ reason: 'Coin toss' });
  expect(tieView(decidedTie, sets('2-0', '2-0', '1-2'))).toMatchObject({
    ...{ outcome: 'played', winnerTeamId: 2, reason: null },
  });
  expect(tieView(decidedTie, sets('2-0', '2-0', ''))).toMatchObject({
    outcome: null,
    reason: null,
  });
});

it('KO-11 a walkover has a winner without sets, and none where both are out', () => {
  const walkover = { ...tie, ruling: 'walkover', rulingWinner: 2 } as const;
  expect(tieView(walkover, [])).toMatchObject({ outcome: 'walkover', winnerTeamId: 2 });
  expect(tieView({ ...tie, ruling: 'none' }, [])).toMatchObject({
    ...{ outcome: 'none', winnerTeamId: null },
  });
});

it('KO-1 a knockout is complete when each of its ties is over', () => {
  expect(statusOf(sets('2-0', '0-2', ''), [tie])).toBe('Completed');
  const next = { ...tie, id: 8, code: 'P3', teamA: null };
  expect(statusOf(sets('2-0', '0-2', ''), [tie, next])).toBe('Ongoing');
});

const stored = ({ bestOf, ...parts }: Partial<StoredTie>): StoredTie => ({
  ...{ id: 7, code: 'F', round: 1, position: 1, bestOf: bestOf ?? 1, reason: null },
  ...{ slotA: { team: 1 }, slotB: { team: 2 }, teamA: 1, teamB: 2 },
  ...{ ruling: null, rulingWinner: null, marks: [], ...parts },
});

/** '2-0': the goals of teams 1 and 2; '': open. Every second set is played with changed sides. */
const setsByTeam = (...results: string[]): Fixture[] =>
  results.map((result, index) => {
    const [first, second] = result === '' ? [null, null] : result.split('-').map(Number);
    const isSwapped = index % 2 === 1;
    return aFixture({
      ...{ id: index + 1, tieId: 7, set: index + 1 },
      ...{ homeTeamId: isSwapped ? 2 : 1, awayTeamId: isSwapped ? 1 : 2 },
      ...{
        homeScore: (isSwapped ? second : first) ?? null,
        awayScore: (isSwapped ? first : second) ?? null,
      },
    });
  });

const shots = { ruling: 'decided', rulingWinner: 2, reason: 'Shots 3:1' } as const;

describe('KO-13 the score of a tie', () => {
  it.each<[string, Partial<StoredTie>, Fixture[], string | null]>([
    ['of one set has its goals', {}, setsByTeam('2-1'), '2 1'],
    [
      'of one set in play or under review is empty',
      {},
      [{ ...(setsByTeam('2-1')[0] as Fixture), mapLit: 2 }],
      null,
    ],
    [
      'of three sets with the first in play or under review is empty',
      { bestOf: 3 },
      setsByTeam('2-1', '', '').map((set, index) => (index === 0 ? { ...set, mapLit: 2 } : set)),
      null,
    ],
    ['of one set after shots has both', shots, setsByTeam('2-2'), '2 (1) 2 (3)'],
    [
      'of one set after overtime has its goals',
      { ...shots, reason: 'Overtime 1:0' },
      setsByTeam('2-2'),
      '2 2',
    ],
    ['of one open set is empty', {}, setsByTeam(''), null],
    [
      'of one set with half a score is empty',
      {},
      [{ ...(setsByTeam('2-1')[0] as Fixture), awayScore: null }],
      null,
    ],
    [
      'of an awarded set is empty',
      {},
      [{ ...(setsByTeam('2-1')[0] as Fixture), outcome: 'awarded', winnerTeamId: 2 }],
      null,
    ],
    ['of a walkover is empty', { ruling: 'walkover', rulingWinner: 1 }, [], null],
    ['of three sets has the sets won', { bestOf: 3 }, setsByTeam('2-0', '0-1', '3-0'), '2 1'],
    [
      'of three sets after a draw has nobody ahead',
      { bestOf: 3 },
      setsByTeam('1-1', '', ''),
      '0 0',
    ],
    ['of three sets before the first result is empty', { bestOf: 3 }, setsByTeam('', '', ''), null],
    [
      'of three sets after shots has both',
      { bestOf: 3, ...shots },
      setsByTeam('2-0', '0-1', '1-1'),
      '1 (1) 1 (3)',
    ],
  ])('%s', (_title, parts, fixtures, expected) => {
    const scores = seatScores(tieView(stored(parts), fixtures), fixtures);
    const text = (seat: { score: number; shots: number | null }) =>
      seat.shots === null ? `${seat.score}` : `${seat.score} (${seat.shots})`;
    expect(scores && `${text(scores.a)} ${text(scores.b)}`).toBe(expected);
  });

  it('of a tie without both teams is empty', () => {
    expect(seatScores(aTie({ teamB: null }), [])).toBeNull();
  });
});

const set = (text: string, fields: Partial<Fixture> = {}) =>
  aFixture({ id: 3, tieId: 7, ...scores(text), ...fields });
const wonTie = (fields: Partial<Tie> = {}) =>
  aTie({
    ...{ id: 7, teamA: 1, teamB: 2, fixtures: [3], outcome: 'played', winnerTeamId: 2 },
    ...{ reason: 'Shots 2:0', ...fields },
  });

test.each([
  ['0-0', 'by shots', wonTie()],
  ['1-1', 'by the admin’s ruling', wonTie({ reason: 'Drawn lots' })],
  ['1-1', 'by the admin’s award', wonTie({ outcome: 'awarded' })],
  ['1-1', 'after three sets', wonTie({ bestOf: 3, fixtures: [1, 2, 3], wins: { a: 1, b: 1 } })],
])(
  'the last set of a tie, level with %s, goes to the winner of the tie %s (KO-7)',
  (text, _how, won) => {
    expect(setWinnerOf(set(text), won)).toBe(2);
  },
);

test.each([
  ['a set of a group', set('1-1'), undefined, 'draw'],
  ['the last set of a tie without a winner', set('1-1'), wonTie({ winnerTeamId: null }), 'draw'],
  ['an earlier set of the tie', set('1-1'), wonTie({ fixtures: [3, 4] }), 'draw'],
  [
    'a level set of a tie that its sets decided',
    set('1-1'),
    wonTie({ wins: { a: 0, b: 1 } }),
    'draw',
  ],
  ['a last set that the other team won', set('2-1'), wonTie(), 1],
  ['a lit last set', set('1-1', { mapLit: 2 }), wonTie(), null],
  ['a void last set', set('1-1', { outcome: 'void' }), wonTie(), null],
  ['a last set without a score', set(''), wonTie(), null],
  ['a half entered last set', set('1-'), wonTie(), null],
])('%s keeps the result of its own score (KO-7)', (_what, fixture, of, winner) => {
  expect(setWinnerOf(fixture, of)).toBe(winner);
});
