import { t } from '../texts/t.ts';

const MINUTE = 60_000;

/** '4 min late', '2 min early', 'on time' within a minute. */
export function latenessText(ms: number): string {
  const n = Math.round(Math.abs(ms) / MINUTE);
  if (n === 0) return t('on time');
  return ms > 0 ? t('{n} min late', { n }) : t('{n} min early', { n });
}
