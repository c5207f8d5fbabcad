import { t } from '../../texts/t.ts';

const MINUTE = 60_000;
/** PUB-1: in ms: a shorter delay is not shown. */
const SHOWN = 2.5 * MINUTE;

/** PUB-1: '14 min late', '3 min early'; null where that is not shown. `lateMs`: forecast − promised. */
export function lateText(lateMs: number): string | null {
  if (Math.abs(lateMs) < SHOWN) return null;
  const n = Math.round(Math.abs(lateMs) / MINUTE);
  return lateMs > 0 ? t('{n} min late', { n }) : t('{n} min early', { n });
}
