import { palette } from '../../../../common/tournaments/palette.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';

/** The colours of all tournaments but `except`. */
export const usedColors = (
  tournaments: readonly Tournament[],
  except?: number,
): ReadonlySet<string> =>
  new Set(tournaments.flatMap(({ id, color }) => (id === except || color === null ? [] : [color])));

/** The first unused colour of the palette; the first of all when none is left. */
export const firstFreeColor = (used: ReadonlySet<string>): string =>
  palette.find(({ hex }) => !used.has(hex))?.hex ?? palette[0].hex;
