import { MINUTE_MS } from '../../common/kernel/time.rules.ts';
import type { MatchPreset } from '../../common/match/match-preset.schema.ts';
import { forecastOf } from '../../common/tournaments/progress.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { useServerTime } from '../domain/match-play/use-server-time.ts';
import { t } from '../texts/t.ts';

/** '4 min late', '2 min early', 'on time' within a minute. */
export function latenessText(ms: number): string {
  const n = Math.round(Math.abs(ms) / MINUTE_MS);
  if (n === 0) return t('on time');
  return ms > 0 ? t('{n} min late', { n }) : t('{n} min early', { n });
}

/** In ms: the text shows whole minutes. */
const EVERY = 20_000;

/** PRG-2 with a set and a break as the plan of each match: '4 min late'; null while unknown. */
export function useLateness(
  tournament: Pick<TournamentSnapshot, 'fixtures' | 'ties'>,
  { setMs, breakMs }: Pick<MatchPreset, 'setMs' | 'breakMs'>,
): string | null {
  const forecast = forecastOf(tournament, setMs + breakMs, useServerTime(true, EVERY));
  const late = forecast?.lateMs ?? null;
  return late === null ? null : latenessText(late);
}
