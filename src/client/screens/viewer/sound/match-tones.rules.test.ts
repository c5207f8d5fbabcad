import { describe, expect, test } from 'vitest';
import { aPreset } from '../../../../../tests/support/match.factory.ts';
import { type ClockLook, momentsBetween, tonesOf } from './match-tones.rules.ts';

const preset = aPreset({ calls: { eachMinute: true, lastSeconds: 3, warningSeconds: 10 } });
const at = (phase: ClockLook['phase'], leftMs: number): ClockLook => ({ phase, leftMs });

describe('the sounds of the clock', () => {
  test.each<[string, ClockLook, ClockLook, string[]]>([
    ['each number of the lead-in', at('idle', 180_000), at('lead-in', 3000), ['lead-in']],
    ['the next number', at('lead-in', 2001), at('lead-in', 2000), ['lead-in']],
    ['nothing within one number', at('lead-in', 1900), at('lead-in', 1200), []],
    ['the start', at('lead-in', 10), at('running', 180_000), ['start']],
    ['the start without a lead-in', at('idle', 180_000), at('running', 179_990), ['start']],
    ['nothing when it goes on', at('paused', 90_000), at('running', 90_000), []],
    ['a minute', at('running', 121_000), at('running', 119_990), ['minute']],
    ['the warning', at('running', 10_900), at('running', 9990), ['warning']],
    ['the last seconds', at('running', 3000.5), at('running', 2999), ['last-second']],
    ['the end', at('running', 900), at('ended', 0), ['end']],
    ['nothing twice', at('ended', 0), at('ended', 0), []],
    ['nothing after a sleep', at('running', 125_000), at('running', 50_000), []],
    ['nothing when paused', at('running', 61_000), at('paused', 60_000), []],
  ])('mark %s', (_what, before, now, moments) => {
    expect(momentsBetween(preset, before, now)).toEqual(moments);
  });

  test('end within their second, except the one for the end', () => {
    for (const [moment, tones] of Object.entries(tonesOf)) {
      const length = Math.max(...tones.map(({ at: begin, seconds }) => begin + seconds));
      expect(length < 1 || moment === 'end').toBe(true);
    }
  });
});
