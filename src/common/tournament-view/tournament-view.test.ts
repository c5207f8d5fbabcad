import { describe, expect, test } from 'vitest';
import {
  aFixture,
  aPair,
  aState,
  aTie,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import { aClock, aMatch, NOW } from '../../../tests/support/match.factory.ts';
import { aView } from '../../../tests/support/view.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { matchState } from '../match/match-state.rules.ts';
import type { TournamentSnapshot } from '../wire/live.ts';
import { leftToRight, sidesOf } from './match-view.rules.ts';
import { tournamentView } from './tournament-view.ts';

const teams = [1, 2].map((id) => ({ id, name: `Team ${id}`, shortName: `T${id}` }));
const tournaments = [aState([]).tournament];
const viewOf = (fixtures: Fixture[], more: Partial<TournamentSnapshot> = {}) =>
  tournamentView({ ...aState(fixtures), fixtures, ...more }, { teams, tournaments });
const matchOf = (fixture: Fixture, more?: Partial<TournamentSnapshot>) =>
  viewOf([fixture], more).match(fixture);
const play = (fixture: Fixture, ...clock: Parameters<typeof aClock>) =>
  matchState({ ...aMatch({ clockState: aClock(...clock) }), fixtureId: fixture.id }, NOW);

describe('a match as all screens show it', () => {
  test.each([
    ['open', aFixture()],
    ['called', aFixture({ mapLit: 1 })],
    ['in-play', aFixture({ mapLit: 2, ...scores('2-1') })],
    ['incomplete', aFixture(scores('2-'))],
    ['final', aFixture(scores('2-1'))],
    ['draw', aFixture(scores('2-2'))],
    ['awarded', aFixture({ outcome: 'awarded', winnerTeamId: 1 })],
    ['void', aFixture({ outcome: 'void', reason: 'Power cut' })],
  ] as const)('is %s', (status, fixture) => {
    expect(matchOf(fixture).status).toBe(status);
  });

  test('has a winner only once it is over (SCR-12)', () => {
    const fixture = aFixture(scores('2-1'));
    expect(matchOf(fixture)).toMatchObject({ winner: 1, home: { hasWon: true } });
    expect(matchOf({ ...fixture, mapLit: 2 })).toMatchObject({
      winner: null,
      home: { hasWon: false },
    });
  });

  test('a level last set is won by the team that won its tie (KO-7)', () => {
    const set = aFixture({ ...scores('1-1'), tieId: 9, set: 1 });
    const tie = aTie({ id: 9, teamA: 1, teamB: 2, fixtures: [set.id], winnerTeamId: 2 });
    expect(matchOf(set, { ties: [tie] })).toMatchObject({
      status: 'final',
      winner: 2,
      away: { hasWon: true },
    });
  });

  test('a lit match with a clock has 0 : 0 before its first goal, a half-entered one has not (EVT-12)', () => {
    const lit = aFixture({ mapLit: 2 });
    const scoresOf = (fixture: Fixture, ...clock: Parameters<typeof aClock>) => {
      const { home, away, isScored } = matchOf(fixture, { matches: [play(fixture, ...clock)] });
      return [home.score, away.score, isScored];
    };
    expect(scoresOf(lit, 'running')).toEqual([0, 0, true]);
    expect(scoresOf(lit, 'idle')).toEqual([null, null, false]);
    expect(scoresOf({ ...lit, ...scores('2-') }, 'running')).toEqual([2, null, true]);
    expect(scoresOf({ ...lit, mapLit: 0 }, 'running')).toEqual([null, null, false]);
  });

  test('its colours belong to its teams, also on a flipped screen', () => {
    const { tournament } = aState([], { redOnLeft: false });
    const match = matchOf(aFixture(), { tournament });
    const seen = (isFlipped: boolean) =>
      leftToRight(match, isFlipped).map(({ teamId, side }) => [teamId, side]);
    expect(seen(false)).toEqual([
      [1, 'blue'],
      [2, 'red'],
    ]);
    expect(seen(true)).toEqual(seen(false).reverse());
    expect(sidesOf(match, 2).map(({ teamId }) => teamId)).toEqual([2, 1]);
  });

  test('is named with its teams, without names while they are not known', () => {
    expect(matchOf(aFixture()).home).toMatchObject({ name: 'Team 1', shortName: 'T1' });
    expect(matchOf(aFixture({ homeTeamId: 77 })).home).toMatchObject({ name: '', shortName: '' });
  });
});

describe('a decider that is not needed', () => {
  const [first, second, decider] = aPair('2-0', '3-1', '') as [Fixture, Fixture, Fixture];

  test('says why, and has no winner whatever its score', () => {
    const scored = { ...decider, ...scores('4-0') };
    expect(viewOf([first, second, scored]).match(scored)).toMatchObject({
      status: 'not-needed',
      notNeeded: { kind: 'two-wins', winnerTeamId: 1 },
      winner: null,
    });
  });

  test('is open while a match of round 1 or 2 is lit (DEC-6)', () => {
    const lit = { ...second, mapLit: 2 as const };
    expect(viewOf([first, lit, decider]).match(decider)).toMatchObject({
      status: 'open',
      notNeeded: null,
    });
  });

  test('is in play while it is lit, after a correction of the others', () => {
    const lit = { ...decider, mapLit: 2 as const };
    expect(viewOf([first, second, lit]).match(lit).status).toBe('in-play');
  });
});

test('a match keeps its object in the next snapshot unless something that it shows changed', () => {
  const [first, second] = aPair('2-0', '') as [Fixture, Fixture];
  const before = viewOf([first, second]);
  const after = viewOf([first, { ...second, ...scores('1-0') }]);
  expect(after.match(first)).toBe(before.match(first));
  const renamed = tournamentView(before.snapshot, {
    teams: teams.map((team) => ({ ...team, name: `${team.name}!` })),
    tournaments,
  });
  expect(after.teamName).toBe(before.teamName);
  expect(renamed.match(first)).not.toBe(before.match(first));
  expect(renamed.match(first).home.name).toBe('Team 1!');
});

test('the same snapshot and event have the same view', () => {
  const { snapshot } = viewOf([aFixture()]);
  const event = { teams, tournaments };
  expect(tournamentView(snapshot, event)).toBe(tournamentView(snapshot, { ...event }));
});

describe('the match of an overlay', () => {
  const tournament = (edits: Record<number, Partial<Fixture>> = {}): Fixture[] =>
    tournamentFixtures(4, 1).map((fixture) => ({ ...fixture, ...edits[fixture.id] }));
  const result = { homeScore: 2, awayScore: 0 };

  test('is the next one before the first match', () => {
    expect(aView(tournament()).onAir?.id).toBe(1);
  });
  test('is the one that is called or in play', () => {
    expect(aView(tournament({ 1: result, 4: { mapLit: 1 } })).onAir?.id).toBe(4);
  });
  test('is the last finished one between matches, not a half-entered one', () => {
    expect(aView(tournament({ 1: result, 2: result, 3: { homeScore: 1 } })).onAir?.id).toBe(2);
  });
  test('TIM-6 is match 2 when it was finished after match 5', () => {
    const nth = (finishOrder: number) => ({ ...result, finishOrder });
    expect(aView(tournament({ 5: nth(1), 2: nth(2) })).onAir?.id).toBe(2);
  });
  test('is absent in a tournament without fixtures', () => {
    expect(aView([]).onAir).toBeUndefined();
  });
});

describe('an intro', () => {
  const fixtures = tournamentFixtures(3, 1);
  test('presents the match called or in play, else the next one, else none', () => {
    const lit = fixtures.map((fixture) => ({
      ...fixture,
      mapLit: fixture.id === 2 ? (1 as const) : fixture.mapLit,
    }));
    expect(aView(lit).atCage?.id).toBe(2);
    const first = fixtures.map((fixture) =>
      fixture.id === 1 ? { ...fixture, homeScore: 2, awayScore: 0 } : fixture,
    );
    expect(aView(first).atCage?.id).toBe(2);
    const all = fixtures.map((fixture) => ({ ...fixture, homeScore: 2, awayScore: 0 }));
    expect(aView(all).atCage).toBeUndefined();
  });
});
