import { describe, expect, test } from 'vitest';
import {
  aFixture,
  aPair,
  aState,
  aTournament,
} from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Snapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { enterScore, type OutboxItem } from './outbox.rules.ts';
import { entryOf } from './outbox-harness.support.ts';
import { pendingScore } from './pending-scores.ts';

const row = aFixture({ id: 7, homeTeamId: 11, awayTeamId: 12 });

const itemOf = (fixture: Fixture, home: number | null, away: number | null): OutboxItem =>
  enterScore([], entryOf(fixture, home, away), 'key', 0)[0] as OutboxItem;

function shown(item: OutboxItem, fixtures: readonly Fixture[]): readonly Fixture[] {
  const snapshot = { tournament: aTournament(), fixtures: [...fixtures] };
  return (pendingScore(item).apply(snapshot) as TournamentSnapshot).fixtures;
}

describe('OUT-9 a pending score in the shown tournament', () => {
  test('stands with its teams, whichever side they now play on', () => {
    const item = itemOf(row, 5, 2);
    expect(shown(item, [row])).toEqual([{ ...row, homeScore: 5, awayScore: 2 }]);
    const swapped = { ...row, homeTeamId: 12, awayTeamId: 11 };
    expect(shown(item, [swapped])).toEqual([{ ...swapped, homeScore: 2, awayScore: 5 }]);
  });

  test('stands over what another screen has entered: the server finds the conflict', () => {
    const otherFixture = { ...row, homeScore: 1, awayScore: 1 };
    expect(shown(itemOf(row, 5, 2), [otherFixture])).toMatchObject([
      { homeScore: 5, awayScore: 2 },
    ]);
  });

  test('leaves every other row and the whole as it was', () => {
    const otherFixture = aFixture({ id: 8, matchNumber: 2, homeTeamId: 13, awayTeamId: 14 });
    expect(shown(itemOf(row, 5, 2), [row, otherFixture])[1]).toBe(otherFixture);
    const same: Snapshot = aState([{ ...row, homeScore: 5, awayScore: 2 }]) as TournamentSnapshot;
    expect(pendingScore(itemOf(row, 5, 2)).apply(same)).toBe(same);
  });

  test('is not shown where the rules refuse it: other teams, a decider that is not needed, no match', () => {
    const others = { ...row, awayTeamId: 13 };
    expect(shown(itemOf(row, 5, 2), [others])).toEqual([others]);
    expect(shown(itemOf(row, 5, 2), [])).toEqual([]);
    const pair = aPair('2-1', '3-1', '');
    expect(shown(itemOf(pair[2] as Fixture, 5, 2), pair)).toEqual(pair);
  });
});
