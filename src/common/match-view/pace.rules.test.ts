import { describe, expect, test } from 'vitest';
import { tournamentFixtures } from '../../../tests/support/fixtures.factory.ts';
import { aPreset } from '../../../tests/support/match.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { MatchPhase } from '../match/match-state.schema.ts';
import { breakOf, paceOf } from './pace.rules.ts';

const START = Date.UTC(2026, 10, 22, 9);
const MINUTE = 60_000;

/** Fixtures 1, 2, … finished so many minutes after the start. */
const finished = (...minutes: number[]): Fixture[] =>
  tournamentFixtures(6, 1).map((fixture, index) => {
    const minute = minutes[index];
    if (minute === undefined) return fixture;
    const finishedAt = new Date(START + minute * MINUTE).toISOString();
    return { ...fixture, homeScore: 2, awayScore: 1, finishedAt, finishOrder: index + 1 };
  });
const timed = (count: number, phase: MatchPhase = 'confirmed') =>
  Array.from({ length: count }, (_, index) => ({ fixtureId: index + 1, phase, preset: aPreset() }));

describe('SHW-8 the break between two matches', () => {
  test('counts from the match that was finished last', () => {
    expect(breakOf(finished(10, 20), timed(2))?.endsAt).toBe(START + 25 * MINUTE);
  });
  test('does not exist while a match is lit', () => {
    const fixtures = finished(10).map((fixture) =>
      fixture.id === 2 ? { ...fixture, mapLit: 1 as const } : fixture,
    );
    expect(breakOf(fixtures, timed(1))).toBeNull();
  });
  test('does not exist after a match without a clock, nor before the first match', () => {
    expect(breakOf(finished(10, 20), timed(1))).toBeNull();
    expect(breakOf(finished(10), timed(1, 'idle'))).toBeNull();
    expect(breakOf(finished(), timed(1))).toBeNull();
    expect(breakOf(finished(10))).toBeNull();
  });

  test('with cages it is the break of one', () => {
    const fixtures = finished(10, 20).map((fixture, index) => ({ ...fixture, cageId: index + 1 }));
    expect(breakOf(fixtures, timed(2), 1)?.endsAt).toBe(START + 15 * MINUTE);
    expect(breakOf(fixtures, timed(2), 2)?.endsAt).toBe(START + 25 * MINUTE);
    expect([breakOf(fixtures, timed(2), 3), breakOf(fixtures, timed(2))]).toEqual([null, null]);
  });
});

describe('SHW-9 the pace of the day', () => {
  test('is the median time from one end to the next', () => {
    expect(paceOf(finished(0, 9, 16, 26), timed(4))).toBe(9 * MINUTE);
  });
  test('leaves out pauses of the event', () => {
    expect(paceOf(finished(0, 8, 98, 106), timed(4))).toBe(8 * MINUTE);
  });
  test('leaves out the time over which the clock was put back (TIM-8)', () => {
    expect(paceOf(finished(400, 409, 10, 18, 25), timed(5))).toBe(8 * MINUTE);
  });
  test('is unknown from fewer than three matches, and from matches without a clock', () => {
    expect(paceOf(finished(0, 8), timed(2))).toBeNull();
    expect(paceOf(finished(0, 8, 16), timed(2))).toBeNull();
    expect(paceOf(finished(0, 8, 16), timed(3, 'idle'))).toBeNull();
    expect(paceOf(finished(0, 8, 16))).toBeNull();
  });
});
