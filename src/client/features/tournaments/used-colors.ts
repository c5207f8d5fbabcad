import { palette } from '../../../common/tournaments/palette.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';

/** The colours groups have; `except` is the group whose own colour stays free. */
export const usedColors = (groups: readonly Tournament[], except?: number): ReadonlySet<string> =>
  new Set(groups.flatMap(({ id, color }) => (id === except || color === null ? [] : [color])));

/** The first colour of the palette that no group has; the first of all when none is left. */
export const firstFreeColor = (used: ReadonlySet<string>): string =>
  palette.find(({ hex }) => !used.has(hex))?.hex ?? palette[0].hex;
