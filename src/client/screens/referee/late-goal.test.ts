import { expect, test } from 'vitest';
import { AWAY, aPreset, HOME } from '../../../../tests/support/match.factory.ts';
import { hornAct, lateGoalOf } from './late-goal.ts';

const goal = { kind: 'event', event: 'goal', teamId: HOME, clockMs: -700 } as const;
const teams = { homeTeamId: HOME, awayTeamId: AWAY };
const withFouls = (away: number) => ({ preset: aPreset(), fouls: { home: 0, away } });

test.each([
  ['yes is a goal', true, 1, 'goal'],
  ['no is a shot where one is due', false, 1, 'shot-scored'],
  ['no is a dropped goal where none is due', false, 0, 'goal'],
])('CLK-20 the answer to “before the horn?” decides: %s', (_name, answer, fouls, event) => {
  expect(hornAct(goal, answer, withFouls(fouls), teams)).toEqual({
    ...goal,
    event,
    beforeHorn: answer,
  });
});

test('CLK-20 only a goal is asked about', () => {
  expect(lateGoalOf(goal)).toEqual(goal);
  expect(lateGoalOf({ ...goal, event: 'foul' })).toBeNull();
});
