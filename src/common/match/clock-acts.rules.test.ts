import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aClock, aPreset, NOW } from '../../../tests/support/match.factory.ts';
import { limits } from '../kernel/limits.ts';
import { actOnClock, type ClockActInput, confirmMatch, reopenMatch } from './clock-acts.rules.ts';
import { newClockState, phaseAt, remainingAt } from './match-clock.rules.ts';
import { type ClockAct, clockActs } from './match-event.schema.ts';
import { type ClockState, clockStateSchema } from './match-state.schema.ts';

const preset = aPreset();
const LATER = NOW + 60_000;

/** The phase and what remains after an act at LATER, or the refusal's code. */
function after(state: ClockState, input: ClockActInput, leadInCount = 3) {
  const result = actOnClock(state, input, { leadInCount }, LATER);
  if (!result.ok) return result.refusal.code;
  return [phaseAt(result.value, LATER), remainingAt(result.value.clock, LATER)];
}

const idle = aClock('idle');
const leadIn = aClock('lead-in', 180_000, {
  clock: { running: true, remainingMs: 180_000, anchorAt: LATER + 1000 },
});
const running = aClock('running');
const paused = aClock('paused', 90_000);
const over = aClock('running', 30_000);
const ended = aClock('ended', 0, { endedWithMs: 20_000 });
const confirmed = aClock('confirmed', 0);

const table: [string, ClockAct, string, ClockState, unknown][] = [
  ['CLK-3', 'lead-in', 'idle', idle, ['lead-in', 180_000]],
  ['CLK-3', 'lead-in', 'paused', paused, ['lead-in', 90_000]],
  ['CLK-3', 'lead-in', 'over', over, 'match-ended'],
  ['CLK-3', 'lead-in', 'ended early', ended, 'match-ended'],
  ['CLK-4', 'start', 'idle', idle, ['running', 180_000]],
  ['CLK-4', 'start', 'lead-in', leadIn, ['running', 180_000]],
  ['CLK-4', 'start', 'paused', paused, ['running', 90_000]],
  ['CLK-4', 'start', 'over', over, 'match-ended'],
  ['CLK-4', 'start', 'ended early', ended, 'match-ended'],
  ['CLK-5', 'pause', 'running', running, ['paused', 120_000]],
  ['CLK-5', 'pause', 'lead-in', leadIn, ['paused', 180_000]],
  ['CLK-6', 'resume', 'paused', paused, ['running', 90_000]],
  ['CLK-6', 'resume', 'idle', idle, 'clock-not-started'],
  ['CLK-6', 'resume', 'over', over, 'match-ended'],
  ['CLK-9', 'end', 'idle', idle, ['ended', 0]],
  ['CLK-9', 'end', 'lead-in', leadIn, ['ended', 0]],
  ['CLK-9', 'end', 'running', running, ['ended', 0]],
  ['CLK-9', 'end', 'paused', paused, ['ended', 0]],
  ['CLK-10', 'lead-in', 'confirmed', confirmed, 'match-confirmed'],
  ['CLK-10', 'start', 'confirmed', confirmed, 'match-confirmed'],
  ['CLK-10', 'resume', 'confirmed', confirmed, 'match-confirmed'],
  ['CLK-10', 'set', 'confirmed', confirmed, 'match-confirmed'],
  ['CLK-10', 'adjust', 'confirmed', confirmed, 'match-confirmed'],
];

test.each(table)('%s %s when %s', (_, act, __, state, expected) => {
  expect(after(state, { act, ms: 1000 })).toEqual(expected);
});

test('CLK-3 the clock runs when the lead-in is over; a lead-in of 0 is none', () => {
  const result = actOnClock(idle, { act: 'lead-in' }, preset, LATER);
  expect(result).toMatchObject({ value: { clock: { running: true, anchorAt: LATER + 3000 } } });
  expect(after(idle, { act: 'lead-in' }, 0)).toEqual(['running', 180_000]);
});

describe('CLK-7 an adjustment', () => {
  test.each([
    ['running', running, 1000, ['running', 121_000]],
    ['running', running, -1000, ['running', 119_000]],
    ['running to zero', running, -120_000, ['ended', 0]],
    ['paused', paused, 1000, ['paused', 91_000]],
    ['idle', idle, -1000, ['idle', 179_000]],
    ['lead-in', leadIn, 1000, ['lead-in', 181_000]],
    ['over', over, 5000, ['paused', 5000]],
    ['over, less', over, -5000, ['ended', 0]],
    ['ended early', ended, 5000, ['paused', 5000]],
    ['beyond the longest', paused, limits.maxSetMs, ['paused', limits.maxSetMs]],
  ])('of a clock that is %s, by %i ms, gives the expected clock (%#)', (_, state, ms, expected) => {
    expect(after(state, { act: 'adjust', ms })).toEqual(expected);
  });

  test('leaves a lead-in its time', () => {
    expect(actOnClock(leadIn, { act: 'adjust', ms: 1000 }, preset, LATER)).toMatchObject({
      value: { clock: { anchorAt: LATER + 1000 } },
    });
  });

  test('needs its number, as setting the clock does', () => {
    expect(after(running, { act: 'adjust' })).toBe('invalid-input');
    expect(after(running, { act: 'set' })).toBe('invalid-input');
  });
});

describe('CLK-8 setting the clock', () => {
  test.each([
    ['running', running, 45_000, ['running', 45_000]],
    ['paused', paused, 45_000, ['paused', 45_000]],
    ['idle', idle, 45_000, ['idle', 45_000]],
    ['over', over, 45_000, ['paused', 45_000]],
    ['ended early', ended, 20_000, ['paused', 20_000]],
    ['running to zero', running, 0, ['ended', 0]],
    ['paused to zero', paused, 0, ['ended', 0]],
  ])('works while it is %s', (_, state, ms, expected) => {
    expect(after(state, { act: 'set', ms })).toEqual(expected);
  });
});

test.each([
  ['running', running, 120_000],
  ['paused', paused, 90_000],
  ['set to zero before', aClock('paused', 0), undefined],
])('CLK-9 the time that remained when %s is kept', (_, state, left) => {
  const result = actOnClock(state, { act: 'end' }, preset, LATER);
  expect(result.ok && result.value.endedWithMs).toBe(left ?? 0);
});

describe('CLK-10 a repeated act changes nothing', () => {
  test.each<[ClockAct, string, ClockState]>([
    ['start', 'running', running],
    ['resume', 'running', running],
    ['resume', 'lead-in', leadIn],
    ['lead-in', 'running', running],
    ['lead-in', 'lead-in', leadIn],
    ['pause', 'paused', paused],
    ['pause', 'idle', idle],
    ['pause', 'over', over],
    ['pause', 'confirmed', confirmed],
    ['end', 'over', over],
    ['end', 'ended early', ended],
    ['end', 'confirmed', confirmed],
  ])('%s changes nothing while %s', (act, _, state) => {
    const result = actOnClock(state, { act }, preset, LATER);
    expect(result.ok && result.value).toBe(state);
  });

  test('setting the number that is shown changes nothing', () => {
    const set = actOnClock(running, { act: 'set', ms: 120_000 }, preset, LATER);
    expect(set.ok && set.value).toBe(running);
    const adjusted = actOnClock(running, { act: 'adjust', ms: 0 }, preset, LATER);
    expect(adjusted.ok && adjusted.value).toBe(running);
  });

  test('any act but an adjustment has the same effect once and twice, and leaves a legal clock', () => {
    const anyAct = fc.record({
      act: fc.constantFrom(...clockActs),
      ms: fc.integer({ min: -10_000, max: 200_000 }),
      later: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 12 }), (acts) => {
        let now = NOW;
        let state = newClockState(preset, now);
        for (const { act, ms, later } of acts) {
          now += later;
          const once = actOnClock(state, { act, ms }, preset, now);
          if (!once.ok) continue;
          expect(clockStateSchema.parse(once.value)).toEqual(once.value);
          const twice = actOnClock(once.value, { act, ms }, preset, now);
          if (act !== 'adjust') expect(twice).toEqual(once);
          state = once.value;
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('CLK-11 confirming a match', () => {
  const none = { home: null, away: null };
  const score = { home: 3, away: 2 };
  const code = (state: ClockState, input: Parameters<typeof confirmMatch>[1]) => {
    const result = confirmMatch(state, input, LATER);
    return result.ok ? result.value.phase : result.refusal.code;
  };

  test.each([
    ['over', over, score, 'confirmed'],
    ['over without a goal', over, none, 'confirmed'],
    ['ended early', ended, score, 'confirmed'],
    ['scored without the clock', idle, score, 'confirmed'],
    ['not begun, not scored', idle, none, 'match-not-over'],
    ['lead-in', leadIn, score, 'match-not-over'],
    ['running', running, score, 'match-not-over'],
    ['paused', paused, score, 'match-not-over'],
    ['one side empty', over, { home: 3, away: null }, 'score-incomplete'],
  ])('is allowed or refused by its state: %s', (_, state, given, expected) => {
    expect(code(state, { score: given })).toBe(expected);
  });

  test.each([
    ['that score', score, score, 'confirmed'],
    ['another', score, { home: 3, away: 1 }, 'stale'],
    ['0 : 0 for none', none, { home: 0, away: 0 }, 'confirmed'],
    ['none for a goal', { home: 1, away: 0 }, none, 'stale'],
  ])('compares the score on the screen: %s', (_, stored, base, expected) => {
    expect(code(over, { score: stored, base })).toBe(expected);
  });

  test('leaves the clock at the moment of the end, and changes nothing the second time', () => {
    const result = confirmMatch(over, { score }, LATER);
    expect(result).toMatchObject({
      value: { clock: { running: false, remainingMs: 0, anchorAt: NOW + 30_000 } },
    });
    const again = result.ok && confirmMatch(result.value, { score: none, base: score }, LATER + 1);
    expect(again).toEqual(result);
  });
});

describe('CLK-16 reopening', () => {
  test('a match that was over leaves it over, with the time that remained at an early end', () => {
    const state = { ...aClock('confirmed', 0), endedWithMs: 4000 };
    expect(reopenMatch(state)).toEqual({ ok: true, value: { ...state, phase: 'ended' } });
  });

  test('a match that was scored without its clock gives it its playing time', () => {
    const result = reopenMatch(aClock('confirmed', 180_000));
    expect(result.ok && result.value.phase).toBe('idle');
  });

  test('is refused for a match that is not confirmed', () => {
    expect(reopenMatch(aClock('ended', 0))).toMatchObject({
      refusal: { code: 'match-not-confirmed' },
    });
  });
});
