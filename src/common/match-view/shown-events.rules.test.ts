import { describe, expect, test } from 'vitest';
import {
  AWAY,
  aMatch,
  anEvent,
  aPreset,
  aTypedScore,
  aVoid,
  eventsOf,
  HOME,
  NOW,
} from '../../../tests/support/match.factory.ts';
import type { MatchEvent } from '../match/match-event.schema.ts';
import { matchState } from '../match/match-state.rules.ts';
import { goalMarks, shotMarks, teamMarks } from './shown-events.rules.ts';

const teams = { homeTeamId: HOME, awayTeamId: AWAY };
const stateOf = (events: MatchEvent[]) => matchState(aMatch({ events }), NOW);

describe('SHW-5 the timeline of the set', () => {
  const goal = (n: number, clockMs: number, teamId = HOME, kind: 'goal' | 'own-goal' = 'goal') =>
    anEvent(n, kind, { teamId, clockMs });

  test('shows each goal at its time, for the team that it counts for', () => {
    const events = [goal(1, 135_000), goal(2, 90_000, AWAY), goal(3, 0, HOME, 'own-goal')];
    expect(goalMarks(stateOf(events), teams).map(({ teamId, at }) => [teamId, at])).toEqual([
      [HOME, 0.25],
      [AWAY, 0.5],
      [AWAY, 1],
    ]);
  });
  test('keeps goals between its ends, also outside of the set’s time', () => {
    const marks = goalMarks(stateOf([goal(1, 200_000), goal(2, -500)]), teams);
    expect(marks.map(({ at }) => at)).toEqual([0, 1]);
  });
  test('shows no voided goal and no shot', () => {
    const shot = anEvent(4, 'shot-scored', { teamId: HOME });
    expect(goalMarks(stateOf([goal(1, 5), aVoid(2, 1), shot]), teams)).toEqual([]);
  });
  test('is empty once a score was typed', () => {
    expect(goalMarks(stateOf([goal(1, 5), aTypedScore(2, 4, 4), goal(3, 2)]), teams)).toEqual([]);
  });
});

test('SHW-6 the marks of a team are the shots it has taken, then those still due', () => {
  const state = stateOf(
    eventsOf('foul away, foul away, foul away, shot-missed home, shot-scored home'),
  );
  expect(shotMarks(state, teams, HOME)).toEqual(['missed', 'scored', 'due']);
  expect(shotMarks(state, teams, AWAY)).toEqual([]);
  const more = stateOf(eventsOf('foul away, shot-scored home, shot-scored home'));
  expect(shotMarks(more, teams, HOME)).toEqual(['scored', 'scored']);
});

test('SHW-7 the marks of a team are its own fouls and cards', () => {
  const events = eventsOf('foul home, foul home, yellow home, red away, foul away, yellow home');
  const state = matchState(aMatch({ events, preset: aPreset() }), NOW);
  expect(teamMarks(state, teams, HOME)).toEqual({ fouls: 2, cards: ['yellow', 'yellow'] });
  expect(teamMarks(state, teams, AWAY)).toEqual({ fouls: 1, cards: ['red'] });
});
