import { describe, expect, it } from 'vitest';
import { aFixture, scores } from '../../../tests/support/fixtures.factory.ts';
import { isNotNeeded } from '../fixture/decider.rules.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { notNeededIds } from '../fixture/pairing.rules.ts';
import type { StoredTie } from '../fixture/tie.schema.ts';
import { statusOf } from './knockout-status.rules.ts';
import { hasBegun, isLevel, tieView } from './tie-result.rules.ts';

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
