/** TRN-2, TRN-3: what a group's settings may become, and how its header stays readable. */
import type { TournamentState } from '../fixtures/fixture.schema.ts';
import { ok, type Result, refuse } from '../result.ts';
import { lastRoundOf } from './rounds.rules.ts';

/** TRN-2: rounds never fall below a round that has fixtures ('rounds-below-existing'). */
export function canChangeRounds(state: TournamentState, rounds: number): Result<number> {
  const last = lastRoundOf(state.fixtures);
  return rounds < last
    ? refuse('rounds-below-existing', { n: last }, state.tournament)
    : ok(rounds);
}

/** TRN-3: black or white, whichever has the higher WCAG contrast on a `#rrggbb` colour. */
export function contrastText(color: string): '#000000' | '#ffffff' {
  const luminance = relativeLuminance(color);
  const onWhite = 1.05 / (luminance + 0.05);
  const onBlack = (luminance + 0.05) / 0.05;
  return onBlack >= onWhite ? '#000000' : '#ffffff';
}

/** WCAG 2: 0 for black, 1 for white. */
function relativeLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
