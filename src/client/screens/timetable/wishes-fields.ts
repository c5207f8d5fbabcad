import { limits } from '../../../common/kernel/limits.ts';
import { MINUTE_MS } from '../../../common/kernel/time.rules.ts';
import type { WishesInput } from '../../../common/timetable/timetable.contract.ts';
import { t } from '../../texts/t.ts';
import { fromDateTimeInput } from '../../ui/time/date-time-input.ts';

export interface BreakFields {
  key: string;
  /** Absent for a new one. */
  id?: number;
  /** Date and time, as `to`. */
  from: string;
  to: string;
  /** Null: all cages. */
  cageId: number | null;
  name: string;
}

/** As typed; lengths in minutes. */
export interface WishesFields {
  startsAt: string;
  set: string;
  turnover: string;
  rest: string;
  breaks: readonly BreakFields[];
}

type Read = { wishes: WishesInput } | { problems: Readonly<Record<string, string>> };

/** Problems by the name of a field or the key of a break. `isHalfTyped`: by the name of a field. */
export function readWishes(fields: WishesFields, isHalfTyped: (name: string) => boolean): Read {
  const problems: Record<string, string> = {};
  const lengthOf = (name: 'set' | 'turnover' | 'rest', mostMs: number): number => {
    const minutes = minutesOf(fields[name]);
    const most = mostMs / MINUTE_MS;
    if (minutes === null || minutes > most)
      problems[name] = t('Enter minutes from 0 to {n}.', { n: most });
    return Math.round((minutes ?? 0) * MINUTE_MS);
  };
  if (isHalfTyped('startsAt')) problems.startsAt = t('Enter a date and a time, or nothing.');
  const setMs = fields.set.trim() === '' ? null : lengthOf('set', limits.timetableMs);
  const turnoverMs = lengthOf('turnover', limits.timetableMs);
  const restMs = lengthOf('rest', limits.restMs);
  const breaks = fields.breaks.map(({ key, id, from: fromText, to: toText, cageId, name }) => {
    const from = fromDateTimeInput(fromText);
    const to = fromDateTimeInput(toText);
    if (from === null || to === null) problems[key] = t('Enter when it begins and ends.');
    else if (to <= from) problems[key] = t('It ends after it begins.');
    return { ...(id === undefined ? {} : { id }), from: from ?? 0, to: to ?? 0, cageId, name };
  });
  if (Object.keys(problems).length > 0) return { problems };
  const startsAt = fromDateTimeInput(fields.startsAt);
  return { wishes: { startsAt, setMs, turnoverMs, restMs, breaks } };
}

/** Null for what is no number of minutes. */
function minutesOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : null;
}
