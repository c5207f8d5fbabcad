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
  shuffledAndRepeated,
  uuid,
} from '../../../tests/support/match.factory.ts';
import { limits } from '../kernel/limits.ts';
import type { MatchEvent } from './match-event.schema.ts';
import type { MatchPreset } from './match-preset.schema.ts';
import {
  fixtureScores,
  lastGoalOf,
  scoreOfEvents,
  scoringTeam,
  shownScore,
} from './match-score.rules.ts';
import { matchState } from './match-state.rules.ts';

const plain = aPreset({ penalty: { mode: 'none' } });
/** 'home:away' of the events, '-' for none. */
function score(events: readonly MatchEvent[], preset: MatchPreset = plain): string {
  const { home, away } = scoreOfEvents(aMatch({ events, preset }));
  return `${home ?? '-'}:${away ?? '-'}`;
}
const foulPoints = aPreset({ penalty: { mode: 'foul-points', foulsPerGoal: 2 } });
const points = aPreset({ penalty: { mode: 'points', pointsPerFoul: 1 } });
const home = (n: number, kind: MatchEvent['kind'] = 'goal') => anEvent(n, kind);
const away = (n: number, kind: MatchEvent['kind'] = 'goal') => anEvent(n, kind, { teamId: AWAY });

describe('EVT-8 a kind of event counts as a goal or not', () => {
  test.each([
    ['goal home, goal home, goal away', '2:1'],
    ['own-goal home', '0:1'],
    ['own-goal away, goal home', '2:0'],
    ['shot-scored away, shot-missed home, shot-scored away', '0:2'],
    ['goal home, foul home, warning away, yellow away, red home', '1:0'],
  ])('%s: %s', (text, expected) => {
    expect(score(eventsOf(text), aPreset())).toBe(expected);
  });

  test('a voided event counts nothing', () => {
    expect(score([home(1), home(2), aVoid(3, 1)])).toBe('1:0');
    expect(score([home(1), aVoid(2, 1), aVoid(3, 1)])).toBe('-:-');
  });

  test('the score changes sides together with the teams', () => {
    const events = eventsOf('goal home, goal home, own-goal away');
    const changed = aMatch({ events, homeTeamId: AWAY, awayTeamId: HOME });
    expect(scoreOfEvents(changed)).toEqual({ home: 0, away: 3 });
  });

  test.each([
    ['goal', HOME],
    ['own-goal', AWAY],
    ['shot-scored', HOME],
    ['shot-missed', null],
    ['foul', null],
  ] as const)('%s of the home team is for %s', (kind, team) => {
    expect(scoringTeam(anEvent(1, kind), aMatch())).toBe(team);
  });
});

describe('EVT-9 any order and repetition', () => {
  const anyCase = anyEvents.chain((events) =>
    fc.tuple(fc.constant(events), shuffledAndRepeated(events), anyPenalty),
  );

  test('of the same events gives the same score, fouls, cards and shots', () => {
    fc.assert(
      fc.property(anyCase, ([events, received, penalty]) => {
        const preset = aPreset({ penalty });
        const stateOf = (list: MatchEvent[]) => matchState(aMatch({ events: list, preset }), NOW);
        expect(stateOf(received)).toEqual(stateOf(events));
      }),
      { numRuns: 100 },
    );
  });

  test('the score is legal, and does not depend on the clock', () => {
    fc.assert(
      fc.property(anyCase, ([events, , penalty]) => {
        const preset = aPreset({ penalty });
        const result = scoreOfEvents(aMatch({ events, preset }));
        for (const side of [result.home, result.away]) {
          expect(side === null || (side >= 0 && side <= limits.maxScore)).toBe(true);
        }
        const ended = aMatch({ events, preset, clockState: aClock('ended', 0) });
        expect(scoreOfEvents(ended)).toEqual(result);
      }),
      { numRuns: 100 },
    );
  });

  test('changed sides change places in the score, whatever the events', () => {
    fc.assert(
      fc.property(anyCase, ([events, , penalty]) => {
        const match = aMatch({ events, preset: aPreset({ penalty }) });
        const { home: homeGoals, away: awayGoals } = scoreOfEvents(match);
        const swapped = { ...match, homeTeamId: AWAY, awayTeamId: HOME };
        expect(scoreOfEvents(swapped)).toEqual({ home: awayGoals, away: homeGoals });
      }),
      { numRuns: 100 },
    );
  });
});

describe('EVT-10 a typed score', () => {
  test.each([
    ['counts for what came before it', [home(1), home(2), aTypedScore(3, 1, 4)], '1:4'],
    ['is added to later', [home(1), aTypedScore(2, 5, 0), home(3), away(4)], '6:1'],
    ['the last one counts', [aTypedScore(1, 5, 5), aTypedScore(2, 1, 0), home(3)], '2:0'],
    ['clears', [home(1), aTypedScore(2, null, null)], '-:-'],
    ['clears, then a goal', [home(1), aTypedScore(2, null, null), away(3)], '-:1'],
    ['of one side', [home(1), aTypedScore(2, 3, null)], '3:-'],
    ['of one side, then a goal of the other', [aTypedScore(1, 3, null), away(2)], '3:1'],
    [
      'a goal before it that is voided later changes nothing',
      [home(1), aTypedScore(2, 3, 0), aVoid(3, 1)],
      '3:0',
    ],
    [
      'a goal after it that is voided is taken off',
      [aTypedScore(1, 3, 0), home(2), aVoid(3, 2)],
      '3:0',
    ],
    ['that a void names stays', [aTypedScore(1, 3, 0), aVoid(2, 1)], '3:0'],
  ])('%s', (_, events, expected) => {
    expect(score(events)).toBe(expected);
    expect(score([...events].reverse())).toBe(expected);
  });

  test('comes before or after a goal of the same time by its id', () => {
    const at = NOW + 5000;
    expect(score([anEvent(1, 'goal', { at }), aTypedScore(2, 4, 0, { at })])).toBe('4:0');
    expect(score([aTypedScore(1, 4, 0, { at }), anEvent(2, 'goal', { at })])).toBe('5:0');
    expect(score([aTypedScore(2, 4, 0, { at }), aTypedScore(1, 7, 0, { at })])).toBe('4:0');
  });

  test("is ordered with a late goal by the server's time at which the goal happened", () => {
    expect(score([aTypedScore(9, 4, 0), anEvent(10, 'goal', { at: NOW + 8000 })])).toBe('4:0');
  });
});

describe('EVT-11 fouls and the limits of a score', () => {
  test.each([
    ['never below 0', foulPoints, [home(1, 'foul'), home(2, 'foul'), away(3)], '0:1'],
    ['taken off', foulPoints, [home(1), home(2), home(3, 'foul'), home(4, 'foul')], '1:0'],
    [
      'fouls before a typed score are in it',
      foulPoints,
      [home(1, 'foul'), home(2, 'foul'), aTypedScore(3, 4, 0)],
      '4:0',
    ],
    [
      'later ones count on from them',
      foulPoints,
      [home(1, 'foul'), aTypedScore(2, 4, 0), home(3, 'foul')],
      '3:0',
    ],
    ['points alone are a score', points, [home(1, 'foul')], '0:1'],
    ['points offset later', points, [home(1, 'foul'), away(2, 'foul')], '-:-'],
    [
      'points after a typed score',
      points,
      [home(1, 'foul'), aTypedScore(2, 0, 1), home(3, 'foul')],
      '0:2',
    ],
    [
      'a voided foul costs nothing',
      foulPoints,
      [home(1), home(2, 'foul'), home(3, 'foul'), aVoid(4, 3)],
      '1:0',
    ],
  ])('%s', (_, preset, events, expected) => {
    expect(score(events, preset)).toBe(expected);
  });

  test('a score is never above 9999', () => {
    expect(score([aTypedScore(1, 9999, 0), home(2)])).toBe('9999:0');
  });
});

describe('EVT-12 a match without anything scored', () => {
  const none = { homeScore: null, awayScore: null };
  const zero = { homeScore: 0, awayScore: 0 };
  const confirmed = aClock('confirmed', 0);

  test.each([
    ['playing', aClock('running'), [], none],
    ['playing, with a foul', aClock('running'), [home(1, 'foul')], none],
    ['over', aClock('ended', 0), [], none],
    ['confirmed', confirmed, [], zero],
    ['confirmed, with a voided goal', confirmed, [home(1), aVoid(2, 1)], zero],
    ['confirmed, then cleared', confirmed, [home(1), aTypedScore(2, null, null)], none],
    [
      'confirmed, then half cleared',
      confirmed,
      [aTypedScore(2, 3, null)],
      { homeScore: 3, awayScore: null },
    ],
    ['a goal', aClock('running'), [away(1)], { homeScore: 0, awayScore: 1 }],
  ])('%s', (_, clockState, events, expected) => {
    expect(fixtureScores(aMatch({ clockState, events }))).toEqual(expected);
  });

  test.each([
    [
      { home: null, away: null },
      { home: 0, away: 0 },
    ],
    [
      { home: 3, away: null },
      { home: 3, away: null },
    ],
    [
      { home: 0, away: 2 },
      { home: 0, away: 2 },
    ],
  ])('screens show %j as %j', (given, shown) => {
    expect(shownScore(given)).toEqual(shown);
  });
});

test.each([
  ['its last goal', [home(1), home(2), away(3)], uuid(2)],
  ['not a voided one', [home(1), home(2), aVoid(3, 2)], uuid(1)],
  ["the other team's own goal", [home(1), away(2, 'own-goal')], uuid(2)],
  ['not its own own goal', [home(1), home(2, 'own-goal')], uuid(1)],
  ['a shot', [home(1), home(2, 'shot-scored'), home(3, 'shot-missed')], uuid(2)],
  ['none', [away(1), home(2, 'foul')], undefined],
  ['none before a typed score', [home(1), aTypedScore(2, 3, 0)], undefined],
  ['one after a typed score', [aTypedScore(1, 3, 0), home(2)], uuid(2)],
])('EVT-13 one goal less voids %s', (_, events, id) => {
  expect(lastGoalOf(aMatch({ events }), HOME)?.id).toBe(id);
});
