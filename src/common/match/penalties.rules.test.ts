import { describe, expect, test } from 'vitest';
import { AWAY, aPreset, eventsOf, HOME } from '../../../tests/support/match.factory.ts';
import type { MatchEvent } from './match-event.schema.ts';
import type { Penalty } from './match-preset.schema.ts';
import { ballsOff, foulCounts, goalsByFouls, isUsedKind, shotsDue } from './penalties.rules.ts';
import { shippedPreset } from './presets.ts';

const none: Penalty = { mode: 'none' };
const shots: Penalty = { mode: 'shots-after-set', shotMs: 5000 };
const points = (pointsPerFoul: number): Penalty => ({ mode: 'points', pointsPerFoul });
const foulPoints = (foulsPerGoal: number): Penalty => ({ mode: 'foul-points', foulsPerGoal });

test.each<[string, string, Penalty, [number, number], [number, number], [number, number]]>([
  ['PEN-1', 'none', none, [5, 1], [0, 0], [0, 0]],
  ['PEN-2', 'equal counts offset', shots, [3, 3], [0, 0], [0, 0]],
  ['PEN-2', 'home made more', shots, [3, 1], [0, 2], [0, 0]],
  ['PEN-2', 'away made more', shots, [0, 4], [4, 0], [0, 0]],
  ['PEN-3', 'equal counts', points(1), [2, 2], [0, 0], [0, 0]],
  ['PEN-3', 'home made more', points(1), [3, 1], [0, 0], [0, 2]],
  ['PEN-3', 'away made more, 2 a foul', points(2), [0, 3], [0, 0], [6, 0]],
  ['PEN-4', 'one of two', foulPoints(2), [1, 0], [0, 0], [0, 0]],
  ['PEN-4', 'two of two', foulPoints(2), [2, 3], [0, 0], [-1, -1]],
  ['PEN-4', 'five of two', foulPoints(2), [5, 4], [0, 0], [-2, -2]],
  ['PEN-4', 'each one', foulPoints(1), [0, 3], [0, 0], [0, -3]],
])('%s fouls are paid with %s: %j, fouls %j', (_, __, penalty, [home, away], due, goals) => {
  expect(shotsDue(penalty, { home, away })).toEqual({ home: due[0], away: due[1] });
  expect(goalsByFouls(penalty, { home, away })).toEqual({ home: goals[0], away: goals[1] });
});

const yellow = (teamId: number) => ({ teamId, colour: 'yellow' as const });
const red = (teamId: number) => ({ teamId, colour: 'red' as const });

test.each([
  ['no card', [], 0],
  ['one yellow', [yellow(HOME)], 0],
  ['two yellow', [yellow(HOME), yellow(HOME)], 1],
  ['three yellow', [yellow(HOME), yellow(HOME), yellow(HOME)], 1],
  ['one red', [red(HOME)], 1],
  ['one yellow, one red', [yellow(HOME), red(HOME)], 1],
  ['two yellow, one red', [yellow(HOME), yellow(HOME), red(HOME)], 2],
  ["the other team's", [red(AWAY), yellow(AWAY), yellow(HOME), yellow(AWAY)], 0],
])('PEN-5 the balls that a team has fewer are counted with %s', (_, cards, balls) => {
  expect(ballsOff(cards, HOME)).toBe(balls);
});

test('PEN-6 fouls alone are counted, by team and without offset', () => {
  const events = eventsOf('foul home, foul away, foul home, warning home, goal away, red away');
  expect(foulCounts({ homeTeamId: HOME, awayTeamId: AWAY }, events)).toEqual({ home: 2, away: 1 });
  expect(foulCounts({ homeTeamId: AWAY, awayTeamId: HOME }, events)).toEqual({ home: 1, away: 2 });
});

describe('PEN-7 a preset records its kinds of events', () => {
  const always = ['goal', 'own-goal', 'void', 'correction', 'clock-start'] as const;
  const others = ['foul', 'warning', 'yellow', 'red', 'shot-scored', 'shot-missed'] as const;

  test.each<[string, MatchEvent['kind'][]]>([
    ['Plain', []],
    ['FAI F9A 2026', ['warning', 'yellow', 'red']],
    ['FIDA Class 40 rev. 5', ['foul', 'shot-scored', 'shot-missed']],
    ['SkyCup 2026', ['foul']],
  ])('%s', (name, expected) => {
    const preset = shippedPreset(name)?.preset ?? aPreset();
    expect(others.filter((kind) => isUsedKind(kind, preset))).toEqual(expected);
    expect(always.every((kind) => isUsedKind(kind, preset))).toBe(true);
  });

  test('points record fouls and no shots', () => {
    const preset = aPreset({ penalty: points(1), cards: false });
    expect(others.filter((kind) => isUsedKind(kind, preset))).toEqual(['foul']);
  });
});
