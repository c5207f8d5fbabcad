import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchPhase } from '../../../common/match/match-state.schema.ts';
import { readClock } from './clock-reading.ts';

const at = 1_000_000;
const running = (remainingMs: number) => ({
  phase: 'running' as MatchPhase,
  clock: { running: true, remainingMs, anchorAt: at },
});

describe('LIVE-43: what a clock shows, and when that changes', () => {
  test.each([
    [180_000, false, '3:00', 1000],
    [179_999.5, false, '3:00', 999.5],
    [9400, false, '0:10', 400],
    [9400, true, '9.4', 100],
    [9433, true, '9.5', 33],
    [10_000, true, '0:10', 1],
    [10_600, true, '0:11', 600],
    [1, false, '0:01', 1],
  ] as const)(
    'a clock at %d ms, with tenths %s, shows %s for %d ms more',
    (left, tenths, text, changesIn) => {
      const reading = readClock(running(left), at, { tenths });
      expect([reading.text, reading.changesIn]).toEqual([text, changesIn]);
    },
  );

  test('at zero the match has ended, and time changes nothing more', () => {
    expect(readClock(running(5000), at + 5000)).toEqual({
      phase: 'ended',
      text: '0:00',
      leftMs: 0,
      changesIn: null,
    });
  });

  test('PEN-2 the shots that fouls gave follow at zero, without a write', () => {
    const preset = { penalty: { mode: 'shots-after-set', shotMs: 5000 } } as const;
    const match = (home: number, away: number) => ({
      ...running(5000),
      ...{ preset, fouls: { home, away } },
    });
    expect(readClock(match(2, 0), at).phase).toBe('running');
    expect(readClock(match(2, 0), at + 5000).phase).toBe('penalty-shots');
    expect(readClock(match(2, 2), at + 5000).phase).toBe('ended');
  });

  test('a lead-in counts 3, 2, 1, and then the clock runs', () => {
    const match = {
      phase: 'lead-in' as MatchPhase,
      clock: { running: true, remainingMs: 180_000, anchorAt: at + 3000 },
    };
    expect(readClock(match, at)).toMatchObject({ phase: 'lead-in', text: '3', changesIn: 1000 });
    expect(readClock(match, at + 2001)).toMatchObject({ text: '1', changesIn: 999 });
    expect(readClock(match, at + 3000)).toMatchObject({ phase: 'running', text: '3:00' });
  });

  test('a break counts down to the next match, then the match is idle', () => {
    const idle = {
      phase: 'idle' as MatchPhase,
      clock: { running: false, remainingMs: 180_000, anchorAt: at },
    };
    const options = { pause: { startedAt: at, endsAt: at + 160_000 } };
    expect(readClock(idle, at, options)).toMatchObject({ phase: 'break', text: '2:40' });
    expect(readClock(idle, at + 160_000, options)).toEqual({
      phase: 'idle',
      text: '3:00',
      leftMs: 180_000,
      changesIn: null,
    });
  });

  test('without the server’s time a still clock is shown, a running one is not', () => {
    const still = {
      phase: 'paused' as MatchPhase,
      clock: { running: false, remainingMs: 83_000, anchorAt: at },
    };
    expect(readClock(still, null)).toMatchObject({ text: '1:23', changesIn: null });
    expect(readClock(running(83_000), null)).toMatchObject({ text: null, changesIn: null });
  });

  test('the text stays the same until its announced change, and is another one then', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 3_600_000 }),
        fc.boolean(),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (left, tenths, part) => {
          const reading = readClock(running(left), at, { tenths });
          const changesIn = reading.changesIn ?? Number.NaN;
          const before = readClock(running(left), at + changesIn * part, { tenths });
          const after = readClock(running(left), at + Math.ceil(changesIn), { tenths });
          expect(before.text).toBe(reading.text);
          expect(after.text).not.toBe(reading.text);
        },
      ),
    );
  });
});
