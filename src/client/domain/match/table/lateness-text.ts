const MINUTE = 60_000;

/** '4 min late', '2 min early', 'on time' within a minute. */
export function latenessText(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / MINUTE);
  if (minutes === 0) return 'on time';
  return `${minutes} min ${ms > 0 ? 'late' : 'early'}`;
}
