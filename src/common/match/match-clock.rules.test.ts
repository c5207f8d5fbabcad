import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aClock, aPreset, NOW } from '../../../tests/support/match.factory.ts';
import { actOnClock } from './clock-acts.rules.ts';
import {
  breakAfter,
  breakLeft,
  isMatchOver,
  leadInLeft,
  newClockState,
  phaseAt,
  remainingAt,
  timeOfReading,
} from './match-clock.rules.ts';
import { clockActs } from './match-event.schema.ts';
import type { ClockState } from './match-state.schema.ts';

const preset = aPreset();

/** Any clock that acts can leave behind, and the time of the last act. */
const anyState: fc.Arbitrary<{ state: ClockState; now: number }> = fc
  .array(
    fc.record({
      act: fc.constantFrom(...clockActs),
      ms: fc.integer({ min: 0, max: 200_000 }),
      later: fc.integer({ min: 0, max: 60_000 }),
    }),
    { maxLength: 10 },
  )
  .map((acts) => {
    let now = NOW;
    let state = newClockState(preset, now);
    for (const { act, ms, later } of acts) {
      now += later;
      const result = actOnClock(state, { act, ms }, preset, now);
      if (result.ok) state = result.value;
    }
    return { state, now };
  });

describe('CLK-1 the remaining time is computed', () => {
  test.each([
    ['a still clock', aClock('paused', 90_000), 60_000, 90_000],
    ['a running one at once', aClock('running'), 0, 180_000],
    ['after a second', aClock('running'), 1000, 179_000],
    ['at the last ms', aClock('running'), 179_999, 1],
    ['at zero', aClock('running'), 180_000, 0],
    ['long after', aClock('running'), 86_400_000, 0],
    ['before its time', aClock('running'), -3_600_000, 180_000],
    ['in a lead-in', aClock('lead-in'), 2999, 180_000],
    ['after a lead-in', aClock('lead-in'), 4000, 179_000],
  ])('%s', (_, { clock }, later, expected) => {
    expect(remainingAt(clock, NOW + later)).toBe(expected);
  });

  test('the remaining time never grows without an act', () => {
    fc.assert(
      fc.property(anyState, fc.nat(400_000), fc.nat(400_000), ({ state, now }, first, more) => {
        const earlier = remainingAt(state.clock, now + first);
        expect(remainingAt(state.clock, now + first + more)).toBeLessThanOrEqual(earlier);
      }),
      { numRuns: 100 },
    );
  });
});

describe('CLK-2 the phase of a match', () => {
  test.each([
    ['not begun', aClock('idle'), 0, 'idle'],
    ['not begun, much later', aClock('idle'), 9_999_999, 'idle'],
    ['counted in', aClock('lead-in'), 2999, 'lead-in'],
    ['counted in, then playing', aClock('lead-in'), 3000, 'running'],
    ['counted in, then over', aClock('lead-in'), 183_000, 'ended'],
    ['playing', aClock('running'), 179_999, 'running'],
    ['playing, seen by a device whose time is a little early', aClock('running'), -5, 'running'],
    ['played to the end', aClock('running'), 180_000, 'ended'],
    ['paused', aClock('paused', 1), 9_999_999, 'paused'],
    ['ended', aClock('ended', 0), 0, 'ended'],
    ['confirmed', aClock('confirmed', 0), 0, 'confirmed'],
  ])('%s', (_, state, later, phase) => {
    expect(phaseAt(state, NOW + later)).toBe(phase);
    expect(isMatchOver(state, NOW + later)).toBe(phase === 'ended' || phase === 'confirmed');
  });

  test.each([
    ['while playing', aClock('running'), 0, 'running'],
    ['after the end', aClock('running'), 180_000, 'penalty-shots'],
    ['after an early end', aClock('ended', 0), 0, 'penalty-shots'],
    ['after confirm', aClock('confirmed', 0), 0, 'confirmed'],
  ])('shots that are due are taken after the end: %s', (_, state, later, phase) => {
    expect(phaseAt(state, NOW + later, { shotsDue: 2 })).toBe(phase);
  });

  test('a phase computed earlier gives the same as the stored one', () => {
    fc.assert(
      fc.property(
        anyState,
        fc.nat(400_000),
        fc.nat(400_000),
        fc.constantFrom(0, 2),
        ({ state, now }, first, more, shotsDue) => {
          const phase = phaseAt(state, now + first, { shotsDue });
          const later = now + first + more;
          expect(phaseAt({ phase, clock: state.clock }, later, { shotsDue })).toBe(
            phaseAt(state, later, { shotsDue }),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  test('a restart at any moment changes nothing', () => {
    fc.assert(
      fc.property(anyState, fc.nat(400_000), ({ state, now }, later) => {
        const restored = JSON.parse(JSON.stringify(state)) as ClockState;
        expect(phaseAt(restored, now + later)).toBe(phaseAt(state, now + later));
        expect(remainingAt(restored.clock, now + later)).toBe(
          remainingAt(state.clock, now + later),
        );
      }),
      { numRuns: 100 },
    );
  });
});

test.each([
  [0, 3000],
  [2999, 1],
  [3000, 0],
  [9000, 0],
])('CLK-3 %i ms into a lead-in of 3 s, %i ms are left', (later, left) => {
  expect(leadInLeft(aClock('lead-in').clock, NOW + later)).toBe(left);
  expect(leadInLeft(aClock('paused').clock, NOW + later)).toBe(0);
});

describe('CLK-12 the break of the cage', () => {
  const finishedAt = new Date(NOW).toISOString();
  const pause = breakAfter({ finishedAt }, 300_000);

  test('ends breakMs after the last finished fixture', () => {
    expect(pause).toEqual({ startedAt: NOW, endsAt: NOW + 300_000 });
    expect(breakAfter({ finishedAt: null }, 300_000)).toBeNull();
    expect(breakAfter(undefined, 300_000)).toBeNull();
  });

  test('the break is over when the clock was put back behind its start (TIM-8)', () => {
    expect(breakLeft(pause, NOW - 5_000)).toBe(305_000);
    expect(breakLeft(pause, NOW - 60_000)).toBe(0);
    expect(phaseAt(aClock('idle'), NOW - 60_000, { pause })).toBe('idle');
  });

  test.each([
    [pause, 0, 300_000],
    [pause, 299_999, 1],
    [pause, 300_000, 0],
    [pause, 900_000, 0],
    [null, 0, 0],
  ])('of %j, %i ms later %i ms are left', (given, later, left) => {
    expect(breakLeft(given, NOW + later)).toBe(left);
  });

  test.each([
    ['idle', 'break', 'idle'],
    ['lead-in', 'lead-in', 'ended'],
    ['paused', 'paused', 'paused'],
    ['confirmed', 'confirmed', 'confirmed'],
  ] as const)(
    'a match that is %s shows %s in the break and %s after it',
    (phase, during, after) => {
      const context = { pause };
      expect(phaseAt(aClock(phase), NOW, context)).toBe(during);
      expect(phaseAt(aClock(phase), NOW + 300_000, context)).toBe(after);
      expect(phaseAt({ ...aClock(phase), phase: during }, NOW + 300_000, context)).toBe(after);
    },
  );
});

describe('CLK-14 the moment when a reading was shown', () => {
  test.each([
    ['now', aClock('running'), 60_000, 120_000, 60_000],
    ['2 s ago', aClock('running'), 60_000, 122_000, 58_000],
    ['a reading still to come is now', aClock('running'), 60_000, 110_000, 60_000],
    ['before a pause', aClock('paused', 100_000), 60_000, 105_000, -5000],
    ['during a pause', aClock('paused', 100_000), 60_000, 100_000, 60_000],
    ['before the end, arriving after it', aClock('running'), 190_000, 4000, 176_000],
    ['after the end', aClock('running'), 190_000, 0, 190_000],
    ['before an early end', aClock('ended', 0, { endedWithMs: 50_000 }), 9000, 52_000, -2000],
    ['after an early end', aClock('ended', 0, { endedWithMs: 50_000 }), 9000, 40_000, 9000],
  ])('%s', (_, state, later, reading, expected) => {
    expect(timeOfReading(state, reading, NOW + later) - NOW).toBe(expected);
  });

  test('is never later than now', () => {
    fc.assert(
      fc.property(
        anyState,
        fc.nat(400_000),
        fc.integer({ min: -9000, max: 200_000 }),
        (state, later, ms) => {
          const now = state.now + later;
          expect(timeOfReading(state.state, ms, now)).toBeLessThanOrEqual(now);
        },
      ),
      { numRuns: 100 },
    );
  });
});
