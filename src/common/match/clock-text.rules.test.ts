import { describe, expect, test } from 'vitest';
import { aPreset } from '../../../tests/support/match.factory.ts';
import { callsBetween, callsOf, clockText, leadInNumber } from './clock-text.rules.ts';
import { resolvePreset } from './presets.ts';

test.each([
  [180_000, '3:00', '3:00'],
  [179_999, '3:00', '3:00'],
  [179_000, '2:59', '2:59'],
  [60_000, '1:00', '1:00'],
  [59_001, '1:00', '1:00'],
  [10_001, '0:11', '0:11'],
  [10_000, '0:10', '0:10'],
  [9999, '0:10', '10.0'],
  [9900, '0:10', '9.9'],
  [9801, '0:10', '9.9'],
  [1000, '0:01', '1.0'],
  [100, '0:01', '0.1'],
  [1, '0:01', '0.1'],
  [0, '0:00', '0:00'],
  [-5, '0:00', '0:00'],
  [3_600_000, '60:00', '60:00'],
])('CLK-13 %i ms are %s, on the console %s', (ms, text, console) => {
  expect(clockText(ms)).toBe(text);
  expect(clockText(ms, { tenths: true })).toBe(console);
});

test.each([
  [3000, 3],
  [2001, 3],
  [2000, 2],
  [1, 1],
  [0, 0],
  [-9, 0],
])('CLK-3 a lead-in with %i ms left shows %i', (left, number) => {
  expect(leadInNumber(left)).toBe(number);
});

describe('CLK-15 the calls of a preset', () => {
  const callsIn = (name: string) => {
    const preset = resolvePreset({ name });
    return preset.ok
      ? callsOf(preset.value).map((call) => [call.remainingMs / 1000, call.call])
      : [];
  };

  test.each([
    [
      'Plain',
      [
        [180, 'start'],
        [120, 'minute'],
        [60, 'minute'],
        [5, 'last-second'],
        [4, 'last-second'],
        [3, 'last-second'],
        [2, 'last-second'],
        [1, 'last-second'],
        [0, 'end'],
      ],
    ],
    [
      'FAI F9A 2026',
      [
        [180, 'start'],
        [0, 'end'],
      ],
    ],
    [
      'FIDA Class 40 rev. 5',
      [
        [180, 'start'],
        [0, 'end'],
      ],
    ],
    [
      'SkyCup 2026',
      [
        [180, 'start'],
        [10, 'warning'],
        [0, 'end'],
      ],
    ],
  ])('are the expected ones for %s', (name, expected) => {
    expect(callsIn(name)).toEqual(expected);
  });

  test('name each moment once, and none before the start', () => {
    const calls = { eachMinute: true, lastSeconds: 60, warningSeconds: 60 };
    const short = callsOf({ ...aPreset({ setMs: 60_000 }), calls });
    expect(short).toHaveLength(61);
    expect(short[0]).toEqual({ remainingMs: 60_000, call: 'start' });
    const long = callsOf({ ...aPreset(), calls });
    expect(long.filter(({ remainingMs }) => remainingMs === 60_000)).toEqual([
      { remainingMs: 60_000, call: 'last-second' },
    ]);
  });

  test.each([
    [5000, 4000, [4]],
    [5001, 5000, [5]],
    [4999, 4001, []],
    [2000, 0, [1, 0]],
    [0, 0, []],
  ])('between %i ms and %i ms are those with a moment in between', (from, to, seconds) => {
    const preset = {
      setMs: 180_000,
      calls: { eachMinute: true, lastSeconds: 5, warningSeconds: 0 },
    };
    expect(callsBetween(preset, from, to).map((call) => call.remainingMs / 1000)).toEqual(seconds);
  });
});
