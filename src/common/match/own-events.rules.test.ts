import { describe, expect, test } from 'vitest';
import {
  AWAY,
  aClock,
  aMatch,
  anEvent,
  HOME,
  NOW,
  uuid,
} from '../../../tests/support/match.factory.ts';
import type { MatchEvent } from './match-event.schema.ts';
import { scoreOfEvents } from './match-score.rules.ts';
import { matchState } from './match-state.rules.ts';
import { clockEvent, openingCorrection, typedScores } from './own-events.rules.ts';

const LATER = NOW + 60_000;

describe('EVT-14 a clock act is an event too', () => {
  test.each([
    ['pause', aClock('running'), aClock('paused', 120_000), 120_000],
    ['end', aClock('running'), aClock('ended', 0), 120_000],
    ['start', aClock('paused', 90_000), aClock('running', 90_000), 90_000],
    ['set', aClock('paused', 90_000), aClock('paused', 45_000), 45_000],
    ['adjust', aClock('paused', 90_000), aClock('paused', 91_000), 91_000],
  ] as const)('%s', (act, before, after, clockMs) => {
    const recorded = clockEvent({ act, id: uuid(1) }, before, after, { now: LATER, who: 'Ref' });
    expect(recorded).toEqual({
      id: uuid(1),
      kind: `clock-${act}`,
      teamId: null,
      clockMs,
      at: LATER,
      deviceAt: null,
      who: 'Ref',
      voidedBy: null,
    });
    const counted = matchState(aMatch({ events: [recorded] }), LATER);
    expect(counted).toEqual({ ...matchState(aMatch(), LATER), events: [recorded] });
  });
});

describe('EVT-17 a score typed before the first event', () => {
  const sides = { homeTeamId: HOME, awayTeamId: AWAY };
  const by = { now: NOW, who: 'admin' };

  test('is the first event', () => {
    const typed = openingCorrection({ ...sides, homeScore: 2, awayScore: 1 }, uuid(1), 180_000, by);
    const events = [typed, anEvent(2, 'goal')].filter(
      (event): event is MatchEvent => event !== null,
    );
    expect(scoreOfEvents(aMatch({ events }))).toEqual({ home: 3, away: 1 });
    expect(typed?.scores).toEqual(typedScores(sides, { homeScore: 2, awayScore: 1 }));
  });

  test.each([
    [null, null, true],
    [0, null, false],
    [null, 0, false],
  ])(
    'is no event only without any score: %s : %s gives none: %s',
    (homeScore, awayScore, isNone) => {
      expect(
        openingCorrection({ ...sides, homeScore, awayScore }, uuid(1), 180_000, by) === null,
      ).toBe(isNone);
    },
  );
});
