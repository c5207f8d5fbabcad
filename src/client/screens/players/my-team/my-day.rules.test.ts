import { describe, expect, test } from 'vitest';
import { tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { english } from '../../../../common/texts/catalogs.ts';
import type { MatchTimes } from '../../../domain/cages/match-times-source.tsx';
import { aboutText, cageFixture, type MyDay, myDay } from './my-day.rules.ts';

/** Four teams, in the order 1-2, 1-3, 1-4, 2-3, 2-4, 3-4; some fixtures edited by id. */
const tournament = (edits: Record<number, Partial<Fixture>> = {}, rounds = 1): Fixture[] =>
  tournamentFixtures(4, rounds).map((fixture) => ({ ...fixture, ...edits[fixture.id] }));
const result = { homeScore: 3, awayScore: 1 };

describe('the day of a team', () => {
  test('shows when the match of the team is the very next one', () => {
    expect(myDay(tournament(), 1)).toMatchObject({ kind: 'next', before: 0, minutes: null });
  });

  test('counts only the matches of other teams as before its own', () => {
    const day = myDay(tournament(), 4);
    expect(day).toMatchObject({ kind: 'next', before: 2, fixture: { id: 3 } });
  });

  test('counts the match in play as one before its own', () => {
    const day = myDay(tournament({ 1: { mapLit: 2 } }), 4);
    expect(day).toMatchObject({ kind: 'next', before: 2, minutes: 15 });
  });

  test('shows its match as called and then as in play', () => {
    expect(myDay(tournament({ 2: { mapLit: 1 } }), 3)).toMatchObject({
      kind: 'called',
      fixture: { id: 2 },
    });
    expect(myDay(tournament({ 2: { mapLit: 2 } }), 1).kind).toBe('in-play');
    expect(myDay(tournament({ 2: { mapLit: 2 } }), 4).kind).toBe('next');
  });

  test('does not count played matches and deciders that are not needed as before its own', () => {
    const decided = { 1: result, 7: { homeScore: 0, awayScore: 2 } };
    const fixtures = tournament(decided, 3).filter(({ id }) => [1, 7, 13, 18].includes(id));
    expect(myDay(fixtures, 1)).toEqual({ kind: 'done', isFinal: false });
    expect(myDay(fixtures, 4)).toMatchObject({ kind: 'next', before: 0, fixture: { id: 18 } });
  });

  test('says that an open decider is played only if needed', () => {
    const fixtures = tournament({}, 3).filter(({ round }) => round === 3);
    expect(myDay(fixtures, 1)).toMatchObject({ kind: 'next', ifNeeded: true });
    expect(myDay(tournament(), 1)).toMatchObject({ ifNeeded: false });
  });

  test('shows the result of its match until another match has ended', () => {
    expect(myDay(tournament({ 1: result }), 1)).toMatchObject({ kind: 'next', result: { id: 1 } });
    expect(myDay(tournament({ 1: result }), 4)).toMatchObject({ kind: 'next', result: null });
    expect(myDay(tournament({ 1: result, 6: result }), 1)).toMatchObject({ result: null });
    expect(myDay(tournament({ 1: { ...result, mapLit: 2 } }), 4)).toMatchObject({ result: null });
  });

  test('is done when all its matches are played; a team that does not play here has none', () => {
    const played = Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result]));
    expect(myDay(tournament(played), 1)).toEqual({ kind: 'done', isFinal: true });
    expect(myDay(tournament(), 99)).toEqual({ kind: 'none' });
  });
});

describe('the other match at the cage', () => {
  const at = (fixtures: Fixture[], teamId: number) =>
    cageFixture(fixtures, myDay(fixtures, teamId))?.id;

  test('is the lit one when the team does not play in it', () => {
    expect(at(tournament({ 1: { mapLit: 2 } }), 4)).toBe(1);
  });
  test('is the next one while the team’s match is lit, and the one after it when it is next', () => {
    expect(at(tournament({ 1: { mapLit: 1 } }), 1)).toBe(2);
    expect(at(tournament(), 1)).toBe(2);
  });
  test('is absent when no match is left', () => {
    const played = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, result]));
    expect(at(tournament(played), 4)).toBeUndefined();
  });
});

describe('PUB-1 with the times of the forecast', () => {
  /** The forecast plays match 5 of team 4 first, in cage 2, behind three others. */
  const times: MatchTimes = {
    ofFixture: ({ id }) => (id > 6 ? null : { cageId: (id % 2) + 1, text: '', late: '' }),
    ofTie: () => null,
    firstOf: (fixtures) =>
      fixtures.some(({ id }) => id === 5) ? { fixtureId: 5, before: 3 } : null,
  };

  test('a team’s next match is that of the forecast, without a guess in minutes', () => {
    expect(myDay(tournament(), 4, {}, times)).toMatchObject({
      ...{ kind: 'next', fixture: { id: 5 }, before: 3, minutes: null },
    });
    const unknown = { kind: 'next', fixture: { id: 1 }, before: null, minutes: null };
    expect(myDay(tournament(), 1, {}, times)).toMatchObject(unknown);
    expect(myDay(tournament(), 1, {}, null)).toMatchObject(unknown);
  });

  test('a team is called when its match is the second that is lit in its group', () => {
    const fixtures = tournament({ 1: { mapLit: 2, cageId: 1 }, 6: { mapLit: 1, cageId: 2 } });
    expect(myDay(fixtures, 4, {}, times)).toMatchObject({ kind: 'called', fixture: { id: 6 } });
  });

  test('the other match is the one in the cage where the team plays next', () => {
    const fixtures = tournament({ 1: { mapLit: 2, cageId: 2 }, 6: { mapLit: 2, cageId: 1 } });
    const day = myDay(fixtures, 2, {}, times);
    expect(day).toMatchObject({ kind: 'in-play', fixture: { id: 1 } });
    const other = { kind: 'next', fixture: fixtures[3], before: 1, minutes: null } as MyDay;
    expect(cageFixture(fixtures, other, times)?.id).toBe(6);
    expect(cageFixture(tournament(), other, times)?.id).toBe(5);
  });
});

test.each([
  [1, 25, 25, 'the next match waits until the end of the break'],
  [1, 4, null, 'the last minutes of a break are not shown for the next match'],
  [4, 22, 35, 'two matches of 8 min follow the break'],
  [4, 0, 15, 'no break is announced'],
])('ANN-7 team %i with %i min of a break left waits %s min: %s', (teamId, left, minutes, _) => {
  expect(myDay(tournament(), teamId, { breakLeft: left * 60_000 })).toMatchObject({ minutes });
});

test('a wait is written in minutes, and from one hour on in half hours', () => {
  expect([5, 55, 60, 85, 90, 125].map((minutes) => aboutText(english, minutes))).toEqual([
    'about 5 min',
    'about 55 min',
    'about 1 h',
    'about 1 h',
    'about 1 h 30 min',
    'about 2 h',
  ]);
});
