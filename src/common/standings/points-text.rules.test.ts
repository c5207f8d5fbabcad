import { describe, expect, test } from 'vitest';
import { aPair } from '../../../tests/support/fixtures.factory.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { english } from '../texts/catalogs.ts';
import { pairPoints } from './pair-points.rules.ts';
import { pointsLines, pointsSentence } from './points-text.rules.ts';

const text = (rounds: number, useGoalsTieBreaker: boolean) =>
  pointsLines(rounds, useGoalsTieBreaker).map(({ result, points }) => `${result} ${points}`);

/** Points of team 1 after the given scores. */
function pointsOf(useGoalsTieBreaker: boolean, ...scores: string[]): number | undefined {
  const [pairing] = pairingsOf(aPair(...scores));
  return pairing && pairPoints(pairing, useGoalsTieBreaker).points[1];
}

describe('PTS-14 the printed points', () => {
  test('PTS-14 of one round are those that a pairing gives', () => {
    expect(text(1, false)).toEqual(['Win 2', 'Draw 1']);
    expect(text(1, true)).toEqual(['Win 2', 'Draw 1']);
    expect([pointsOf(false, '2-1'), pointsOf(false, '1-1')]).toEqual([2, 1]);
  });

  test.each([2, 3])('PTS-14 of %i rounds are those that a pairing gives', (rounds) => {
    expect(text(rounds, false)).toEqual(['Two wins 3', 'Win and draw 2', 'Level 1']);
    expect(pointsOf(false, '2-1', '2-0')).toBe(3);
    expect(pointsOf(false, '2-1', '0-0')).toBe(2);
    expect(pointsOf(false, '2-1', '0-3', '1-0')).toBe(3);
    expect(pointsOf(false, '1-1', '0-0')).toBe(1);
    expect(pointsOf(false, '2-1', '0-3', '1-1')).toBe(1);
  });

  test('PTS-14 with the tie-breaker are those that a pairing gives', () => {
    expect(text(3, true)).toEqual([
      'Two wins 3',
      'Win and draw 2',
      'Level, more goals 2',
      'Level, equal goals 1',
    ]);
    expect(pointsOf(true, '2-1', '0-3', '4-4')).toBe(0);
    expect(pointsOf(true, '4-1', '0-1', '4-4')).toBe(2);
    expect(pointsOf(true, '2-1', '0-1', '4-4')).toBe(1);
  });
});

test('PTS-14: the points rules can be written as one sentence', () => {
  expect(pointsSentence(english, 1, false)).toBe('A win gives 2 points, a draw 1.');
  expect(pointsSentence(english, 3, false)).toBe(
    'Against each opponent two wins give 3 points, a win and a draw 2, level 1.',
  );
  expect(pointsSentence(english, 3, true)).toBe(
    'Against each opponent two wins give 3 points, a win and a draw 2, level with more goals 2, with equal goals 1.',
  );
});
