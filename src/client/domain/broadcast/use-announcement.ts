import { useEffect, useState } from 'react';
import { announcementFor, givesWay } from '../../../common/broadcast/announcement.rules.ts';
import type { Announcement } from '../../../common/broadcast/broadcast.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { motion } from '../../theme/tokens.ts';
import { useServerTime } from '../match-play/use-server-time.ts';
import { useLitIds } from './use-lit-ids.ts';

const NONE: readonly Announcement[] = [];
const announcementsOf = ({ broadcast }: ChampionshipSnapshot) => broadcast?.announcements;

/** All announcements of the admin, whether or not this screen shows them. */
const useAnnouncements = (): readonly Announcement[] =>
  useChampionshipSelect(announcementsOf) ?? NONE;

const NOBODY: readonly number[] = [];
const startedIds = ({ tournaments }: ChampionshipSnapshot) =>
  tournaments
    .filter(({ status }) => status !== 'Empty')
    .map(({ id }) => id)
    .join(' ');

/**
 * ANN-1, ANN-3: the announcement for a screen of a tournament (null: of all); null if it would cover a match.
 */
export function useAnnouncement(
  tournamentId: number | null,
  now: number,
  hidesMatches: boolean,
): Announcement | null {
  const announcements = useAnnouncements();
  const started = useChampionshipSelect(startedIds) ?? '';
  const ids =
    tournamentId === null ? started.split(' ').filter(Boolean).map(Number) : [tournamentId];
  const litIds = useLitIds(hidesMatches && announcements.length > 0 ? ids : NOBODY);
  const found = announcementFor(announcements, tournamentId, now);
  return found !== null && !givesWay(found, litIds) ? found : null;
}

/** How often the rest of a break is renewed, in ms. */
const BREAK_EVERY = 30_000;

/** ANN-7, in ms: what is left of the break that is announced for a tournament; 0 for none. */
export function useBreakLeft(tournamentId: number): number {
  const hasEnd = useAnnouncements().some(({ until }) => until !== null);
  const now = useServerTime(hasEnd, BREAK_EVERY);
  const until = useAnnouncement(tournamentId, now, true)?.until ?? null;
  return until === null ? 0 : Math.max(0, Date.parse(until) - now);
}

/** Keeps a removed value, marked as leaving, for the time of a fade. */
export function useLeaving<T>(value: T | null): { content: T | null; isLeaving: boolean } {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  useEffect(() => {
    if (value !== null) return;
    const timer = setTimeout(() => setLast(null), motion.fade);
    return () => clearTimeout(timer);
  }, [value]);
  return { content: value ?? last, isLeaving: value === null };
}
