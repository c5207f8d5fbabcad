import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTournament, aPair } from '../../../tests/support/fixtures.factory.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { pairPoints, recordPoints } from './pair-points.rules.ts';

/** Points of teams 1 and 2 from their scores, written from team 1's side. */
function pointsOf(texts: readonly string[], useGoalsTieBreaker = false) {
  const [pairing] = pairingsOf(aPair(...texts));
  if (!pairing) throw new Error('no pairing');
  const { points, tieBroken } = pairPoints(pairing, useGoalsTieBreaker);
  return { points: [points[1], points[2]], tieBroken };
}

describe('PTS-1 an open pairing gives no points', () => {
  test.each([
    [['']],
    [['2-']],
    [['2-1', '']],
    [['2-1', '2-']],
    [['', '2-1']],
    [['2-1', '', '']],
    [['2-1', '1-2', '']],
    [['2-1', '1-2', '3-']],
    [['2-1', '', '3-0']],
  ])('%j', (texts) => {
    for (const useGoals of [false, true]) {
      expect(pointsOf(texts, useGoals)).toEqual({ points: [0, 0], tieBroken: false });
    }
  });
});

describe('the table of points', () => {
  test.each([
    ['PTS-2 one fixture, win', ['2-1'], [2, 0]],
    ['PTS-2 one fixture, loss', ['1-2'], [0, 2]],
    ['PTS-3 one fixture, draw', ['1-1'], [1, 1]],
    ['PTS-3 one fixture, draw without goals', ['0-0'], [1, 1]],
    ['PTS-4 two fixtures, two wins', ['2-1', '3-0'], [3, 0]],
    ['PTS-4 two fixtures, two losses', ['1-2', '0-3'], [0, 3]],
    ['PTS-5 two fixtures, win and draw', ['2-1', '1-1'], [2, 0]],
    ['PTS-5 two fixtures, draw and win', ['1-1', '2-1'], [2, 0]],
    ['PTS-5 two fixtures, loss and draw', ['1-2', '1-1'], [0, 2]],
    ['PTS-6 two fixtures, win and loss', ['2-1', '1-2'], [1, 1]],
    ['PTS-6 two fixtures, loss and win, many goals', ['0-1', '9-0'], [1, 1]],
    ['PTS-6 two fixtures, two draws', ['1-1', '0-0'], [1, 1]],
    ['PTS-8 three fixtures, two wins, the last decides', ['2-1', '1-2', '1-0'], [3, 0]],
    ['PTS-8 three fixtures, the last decides for the other', ['2-1', '1-2', '0-1'], [0, 3]],
    ['PTS-8 three fixtures, loss, win, win', ['0-1', '1-0', '1-0'], [3, 0]],
    ['PTS-10 three fixtures, win, loss and draw', ['2-1', '1-2', '0-0'], [1, 1]],
    ['PTS-10 three fixtures, loss, win and draw', ['1-2', '9-0', '3-3'], [1, 1]],
    ['PTS-12 decider not needed, two wins', ['2-1', '2-1', ''], [3, 0]],
    ['PTS-12 decider not needed, two losses', ['1-2', '1-2', ''], [0, 3]],
    ['PTS-12 decider not needed, win and draw', ['2-1', '1-1', ''], [2, 0]],
    ['PTS-12 decider not needed, draw and loss', ['1-1', '1-2', ''], [0, 2]],
    ['PTS-12 decider not needed, two draws', ['1-1', '2-2', ''], [1, 1]],
    ['PTS-12 its score does not count: lost after two wins', ['2-1', '2-1', '0-9'], [3, 0]],
    ['PTS-12 its score does not count: lost after win and draw', ['2-1', '1-1', '0-9'], [2, 0]],
    ['PTS-12 its score does not count: won after two draws', ['1-1', '1-1', '9-0'], [1, 1]],
  ])('%s: %j gives %j', (_, texts, points) => {
    expect(pointsOf(texts)).toEqual({ points, tieBroken: false });
  });

  /** wins, draws, losses of every record there is, also of those a decider that is left out rules out. */
  test.each([
    ['PTS-2', 1, 0, 0, 2],
    ['PTS-3', 0, 1, 0, 1],
    ['PTS-2', 0, 0, 1, 0],
    ['PTS-4', 2, 0, 0, 3],
    ['PTS-5', 1, 1, 0, 2],
    ['PTS-6', 1, 0, 1, 1],
    ['PTS-6', 0, 2, 0, 1],
    ['PTS-7', 0, 1, 1, 0],
    ['PTS-7', 0, 0, 2, 0],
    ['PTS-8', 3, 0, 0, 3],
    ['PTS-8', 2, 1, 0, 3],
    ['PTS-8', 2, 0, 1, 3],
    ['PTS-9', 1, 2, 0, 2],
    ['PTS-10', 0, 3, 0, 1],
    ['PTS-10', 1, 1, 1, 1],
    ['PTS-11', 1, 0, 2, 0],
    ['PTS-11', 0, 2, 1, 0],
    ['PTS-11', 0, 1, 2, 0],
    ['PTS-11', 0, 0, 3, 0],
    ['PTS-1', 0, 0, 0, 0],
  ])('%s %i wins, %i draws, %i losses give %i', (_, wins, draws, losses, points) => {
    expect(recordPoints({ wins, draws, losses })).toBe(points);
  });
});

describe('the goals tie-breaker', () => {
  test.each([
    ['TIE-1 split, the winner by goals', ['5-0', '0-1'], [2, 0], true],
    ['TIE-1 split, the other has more goals', ['1-0', '2-4'], [0, 2], true],
    ['TIE-1 three fixtures, split and draw', ['5-0', '0-1', '2-2'], [2, 0], true],
    ['TIE-1 three fixtures, the other has more', ['1-0', '0-5', '2-2'], [0, 2], true],
    ['TIE-2 split, as many goals', ['1-0', '0-1'], [1, 1], false],
    ['TIE-2 three fixtures, as many goals', ['3-1', '2-4', '5-5'], [1, 1], false],
    ['TIE-2 two draws', ['1-1', '3-3'], [1, 1], false],
    ['TIE-2 two draws, decider not needed', ['1-1', '3-3', ''], [1, 1], false],
    ['TIE-2 goals of a decider not needed do not count', ['1-1', '3-3', '9-0'], [1, 1], false],
    ['TIE-3 one fixture, draw', ['1-1'], [1, 1], false],
    ['TIE-3 one fixture, win', ['2-1'], [2, 0], false],
    ['TIE-3 two wins', ['2-1', '2-1'], [3, 0], false],
    ['TIE-3 win and draw', ['2-1', '1-1'], [2, 0], false],
    ['TIE-3 two wins of three against more goals', ['1-0', '0-9', '1-0'], [3, 0], false],
    ['TIE-3 decider pending', ['5-0', '0-1', ''], [0, 0], false],
  ])('%s: %j gives %j', (_, texts, points, tieBroken) => {
    expect(pointsOf(texts, true)).toEqual({ points, tieBroken });
  });

  test('TIE-1 is off: a split pairing stays level', () => {
    expect(pointsOf(['5-0', '0-1'], false)).toEqual({ points: [1, 1], tieBroken: false });
  });
});

describe('in any tournament', () => {
  const allPoints = (fixtures: Parameters<typeof pairingsOf>[0], useGoals: boolean) =>
    pairingsOf(fixtures).map((pairing) => ({ pairing, ...pairPoints(pairing, useGoals) }));

  test('PTS-13 a pairing gives its two teams 0, 2 or 3 together, and nobody else anything', () => {
    fc.assert(
      fc.property(anyTournament, fc.boolean(), (fixtures, useGoals) => {
        for (const { pairing, points, tieBroken } of allPoints(fixtures, useGoals)) {
          const [first, second] = pairing.teamIds;
          expect(Object.keys(points).map(Number)).toEqual([first, second]);
          const sum = (points[first] ?? 0) + (points[second] ?? 0);
          expect(pairing.complete ? [2, 3] : [0]).toContain(sum);
          if (pairing.counting.length === 1) expect(sum === 2 || sum === 0).toBe(true);
          if (tieBroken)
            expect(useGoals && sum === 2 && points[first] !== points[second]).toBe(true);
        }
      }),
    );
  });

  test('TIE-1 the tie-breaker changes nothing but level pairings', () => {
    fc.assert(
      fc.property(anyTournament, (fixtures) => {
        const plain = allPoints(fixtures, false);
        for (const [index, { pairing, points, tieBroken }] of allPoints(fixtures, true).entries()) {
          const before = plain[index]?.points ?? {};
          if (!tieBroken) expect(points).toEqual(before);
          else expect(pairing.teamIds.map((id) => before[id])).toEqual([1, 1]);
        }
      }),
    );
  });

  test('PTS-13 the sides of the teams do not matter', () => {
    fc.assert(
      fc.property(anyTournament, fc.boolean(), (fixtures, useGoals) => {
        const turned = fixtures.map((fixture) => ({
          ...fixture,
          homeTeamId: fixture.awayTeamId,
          awayTeamId: fixture.homeTeamId,
          homeScore: fixture.awayScore,
          awayScore: fixture.homeScore,
        }));
        const points = (rows: typeof fixtures) =>
          allPoints(rows, useGoals).map((standings) => [standings.points, standings.tieBroken]);
        expect(points(turned)).toEqual(points(fixtures));
      }),
    );
  });
});
