import { describe, expect, test } from 'vitest';
import { aFixture, aPair } from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { seriesOf } from './series.rules.ts';

const at = (pair: Fixture[], round: number) => pair[round - 1] as Fixture;

describe('the series so far', () => {
  test('a single round has none', () => {
    const pair = aPair('2-1');
    expect(seriesOf(at(pair, 1), pair)).toBeNull();
  });

  test('one all before the decider, whichever side the teams play on', () => {
    const pair = aPair('2-1', '0-3', '');
    const series = seriesOf(at(pair, 3), pair);
    expect(series?.results).toEqual([1, 2]);
    expect([series?.winsOf(1), series?.winsOf(2)]).toEqual([1, 1]);
    expect(series?.isDecider).toBe(true);
  });

  test('a match counts from its end on, not while it is in play; a draw is nobody’s', () => {
    const [first, second] = aPair('2-2', '1-0') as [Fixture, Fixture];
    const inPlay = { ...second, mapLit: 2 as const };
    expect(seriesOf(inPlay, [first, inPlay])?.results).toEqual(['draw']);
    expect(seriesOf(second, [first, second])?.results).toEqual(['draw', 1]);
  });

  test('a tie in the third round of a knockout has no decider, and counts its own sets (SIT-2)', () => {
    const set = (nth: number, tieId: number) =>
      aFixture({ id: tieId * 10 + nth, round: 3, set: nth, tieId, homeScore: 2, awayScore: 0 });
    const sets = [set(1, 7), set(2, 7), set(3, 7)];
    const series = seriesOf(sets[1] as Fixture, [...sets, set(1, 8)]);
    expect(series).toMatchObject({ results: [1, 1], length: 3, isDecider: false });
  });

  test('later rounds and other pairs do not count', () => {
    const pair = aPair('2-1', '3-1');
    const other = aFixture({ id: 9, homeTeamId: 1, awayTeamId: 3, homeScore: 5, awayScore: 0 });
    expect(seriesOf(at(pair, 1), [...pair, other])?.results).toEqual([1]);
  });
});
