import { MINUTE_MS } from '../../../common/kernel/time.rules.ts';
import { LATE_MS } from '../../../common/timetable/shown-time.rules.ts';
import { t } from '../../texts/t.ts';

/** PUB-1: '14 min late', '3 min early'; null where that is not shown. `lateMs`: forecast − promised. */
export function lateText(lateMs: number): string | null {
  if (Math.abs(lateMs) < LATE_MS) return null;
  const n = Math.round(Math.abs(lateMs) / MINUTE_MS);
  return lateMs > 0 ? t('{n} min late', { n }) : t('{n} min early', { n });
}
