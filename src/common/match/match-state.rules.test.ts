import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AWAY,
  aClock,
  aMatch,
  anEvent,
  anyEvents,
  anyPenalty,
  aPreset,
  aTypedScore,
  aVoid,
  eventsOf,
  HOME,
  NOW,
} from '../../../tests/support/match.factory.ts';
import { phaseAt, remainingAt } from './match-clock.rules.ts';
import {
  carriedFrom,
  frozenState,
  matchState,
  newMatch,
  publicMatchState,
  reviewOf,
} from './match-state.rules.ts';
import { type ClockState, type Match, matchStateSchema } from './match-state.schema.ts';

const anyClock: fc.Arbitrary<ClockState> = fc
  .record({
    phase: fc.constantFrom('idle', 'lead-in', 'running', 'paused', 'ended', 'confirmed'),
    remainingMs: fc.integer({ min: 1, max: 180_000 }),
  })
  .map(({ phase, remainingMs }) => aClock(phase as 'idle', phase === 'ended' ? 0 : remainingMs));

const anyMatch: fc.Arbitrary<Match> = fc
  .record({ clockState: anyClock, events: anyEvents, penalty: anyPenalty })
  .map(({ penalty, ...given }) => aMatch({ ...given, preset: aPreset({ penalty }) }));

describe('EVT-15 the state of a match', () => {
  test('a state has clock, score, fouls, cards, shots and events', () => {
    const events = [
      ...eventsOf(
        'goal home, foul home, foul home, yellow away, shot-scored away, shot-missed away',
      ),
      anEvent(7, 'red'),
      aVoid(8, 7),
      anEvent(9, 'clock-end', { teamId: null }),
    ];
    const match = aMatch({ events, clockState: aClock('running', 60_000) });
    const state = matchState(match, NOW + 60_000);
    expect(state).toMatchObject({
      fixtureId: 1,
      preset: match.preset,
      phase: 'penalty-shots',
      clock: { running: true, remainingMs: 60_000, anchorAt: NOW },
      score: { home: 1, away: 1 },
      fouls: { home: 2, away: 0 },
      cards: [{ teamId: AWAY, colour: 'yellow' }],
      shots: [
        { teamId: AWAY, scored: true },
        { teamId: AWAY, scored: false },
      ],
      underReview: false,
    });
    expect(state.events.map(({ kind }) => kind)).toEqual(events.map(({ kind }) => kind));
  });

  test('a match that has not begun stands at 0:0 with its whole time', () => {
    const given = {
      fixtureId: 5,
      homeTeamId: HOME,
      awayTeamId: AWAY,
      isLit: true,
      preset: aPreset(),
    };
    expect(matchState(newMatch(given, NOW), NOW)).toEqual({
      fixtureId: 5,
      preset: aPreset(),
      phase: 'idle',
      clock: { running: false, remainingMs: 180_000, anchorAt: NOW },
      score: { home: 0, away: 0 },
      fouls: { home: 0, away: 0 },
      cards: [],
      shots: [],
      underReview: false,
      events: [],
    });
  });

  test('a half-typed score is shown as it is', () => {
    const match = aMatch({ events: [aTypedScore(1, 3, null)] });
    expect(matchState(match, NOW).score).toEqual({ home: 3, away: null });
  });

  test('a state has the shape of the contract, and a restart at any moment changes nothing', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(400_000), (match, later) => {
        const now = NOW + later;
        const state = matchState(match, now);
        expect(matchStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
        const restored = JSON.parse(JSON.stringify(match)) as Match;
        expect(matchState(restored, now)).toEqual(state);
      }),
      { numRuns: 100 },
    );
  });

  test('at another time only the phase may be another', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(400_000), (match, later) => {
        const { phase: first, ...early } = matchState(match, NOW);
        const { phase: second, ...late } = matchState(match, NOW + later);
        expect(late).toEqual(early);
        const due = { shotsDue: Math.abs(early.fouls.home - early.fouls.away) };
        const isShots = match.preset.penalty.mode === 'shots-after-set';
        const seen = phaseAt({ phase: first, clock: early.clock }, NOW + later, isShots ? due : {});
        expect(seen).toBe(second);
      }),
      { numRuns: 100 },
    );
  });
});

describe('REV-1 a match under review', () => {
  const match = aMatch({ events: eventsOf('goal home') });
  const frozen = frozenState(match, NOW + 20_000);
  const later = matchState(
    aMatch({ events: eventsOf('goal home, goal away') }),
    NOW + 50_000,
    true,
  );

  test('shows the public its clock and score as they stood, at any later time', () => {
    const seen = publicMatchState(later, frozen);
    expect(seen).toMatchObject({
      underReview: true,
      phase: 'running',
      score: { home: 1, away: 0 },
    });
    expect(remainingAt(seen.clock, NOW + 999_999)).toBe(160_000);
    expect(phaseAt(seen, NOW + 999_999)).toBe('running');
  });

  test('stands still in its lead-in too', () => {
    const state = frozenState(aMatch({ clockState: aClock('lead-in') }), NOW + 1000);
    expect(phaseAt(state, NOW + 999_999)).toBe('lead-in');
    expect(remainingAt(state.clock, NOW + 999_999)).toBe(180_000);
  });

  test('is shown to everybody as it is after the review, or without one', () => {
    const lifted = { ...later, underReview: false };
    expect(publicMatchState(lifted, frozen)).toBe(lifted);
    expect(publicMatchState(lifted, null)).toBe(lifted);
  });

  test('has a frozen state in the shape of the contract', () => {
    fc.assert(
      fc.property(anyMatch, fc.nat(400_000), (playedMatch, after) => {
        const state = frozenState(playedMatch, NOW + after);
        expect(matchStateSchema.parse(JSON.parse(JSON.stringify(state)))).toEqual(state);
        expect(state.score).toEqual(matchState(playedMatch, NOW).score);
      }),
      { numRuns: 100 },
    );
  });
});

describe('REV-2 beginning and ending a review', () => {
  const match = aMatch();
  const begunMatch = reviewOf(null, true, match, NOW + 20_000);

  test.each([
    ['begins', null, true, begunMatch],
    ['goes on with what it froze', begunMatch, true, begunMatch],
    ['ends', begunMatch, false, null],
    ['ends again', null, false, null],
  ])('%s', (_, before, underReview, expected) => {
    expect(reviewOf(before, underReview, match, NOW + 20_000)).toEqual(expected);
    expect(reviewOf(begunMatch, true, match, NOW + 90_000)).toBe(begunMatch);
  });
});

describe('PRE-6 sets of one sitting', () => {
  const shared = aPreset({ sharedBySets: true, penalty: { mode: 'foul-points', foulsPerGoal: 2 } });
  const first = aMatch({
    preset: shared,
    events: eventsOf('foul home, yellow home, red away, yellow away').concat(aVoid(9, 4)),
  });
  const second = (preset: Match['preset'], text: string) =>
    aMatch({
      ...{ preset, homeTeamId: AWAY, awayTeamId: HOME },
      ...{ events: eventsOf(text), carried: carriedFrom(preset, [first]) },
    });

  test('share cards, and fouls that take goals off', () => {
    const state = matchState(second(shared, 'goal home, goal home, yellow home'), NOW);
    expect(state.fouls).toEqual({ home: 0, away: 1 });
    expect(state.cards).toEqual([
      { teamId: HOME, colour: 'yellow' },
      { teamId: AWAY, colour: 'red' },
      { teamId: HOME, colour: 'yellow' },
    ]);
    expect(matchStateSchema.parse(state)).toEqual(state);
  });

  test('lose a goal once, in the set of the second foul', () => {
    const goals = 'goal home, goal home';
    expect(matchState(second(shared, goals), NOW).score).toEqual({ home: 0, away: 2 });
    expect(matchState(second(shared, `${goals}, foul home`), NOW).score).toEqual({
      ...{ home: 0, away: 1 },
    });
  });

  test('begin anew with fouls that are paid after each set', () => {
    const paid = aPreset({ sharedBySets: true });
    expect(matchState(second(paid, ''), NOW)).toMatchObject({
      fouls: { home: 0, away: 0 },
      cards: [{ colour: 'yellow' }, { colour: 'red' }],
      phase: 'running',
    });
  });

  test('share nothing without the rule', () => {
    expect(carriedFrom(aPreset(), [first])).toBeUndefined();
    expect(carriedFrom(shared, [])).toBeUndefined();
  });
});
