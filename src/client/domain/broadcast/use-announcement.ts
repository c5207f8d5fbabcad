import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { announcementFor, givesWay } from '../../../common/broadcast/announcement.rules.ts';
import type { Announcement } from '../../../common/broadcast/broadcast.contract.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import {
  type ChampionshipSnapshot,
  type TournamentTopic,
  tournamentTopic,
} from '../../../common/wire/live.ts';
import { useChampionshipSelect, useLiveClient } from '../../live/use-topic.ts';
import { motion } from '../../theme/tokens.ts';
import { useServerTime } from '../match-play/use-server-time.ts';

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

/** The fixtures of these tournaments that are called or in play. */
export function useLitIds(tournamentIds: readonly number[]): readonly number[] {
  const client = useLiveClient();
  const key = tournamentIds.join(' ');
  const topics = useMemo(
    () =>
      key
        .split(' ')
        .filter(Boolean)
        .map((id): TournamentTopic => tournamentTopic(Number(id))),
    [key],
  );
  useEffect(() => {
    const leave = topics.map((topic) => client.follow(topic));
    return () => {
      for (const stop of leave) stop();
    };
  }, [client, topics]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = topics.map((topic) => client.store.subscribe(topic, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client, topics],
  );
  const read = () =>
    topics
      .flatMap((topic) => {
        const view = client.store.view(topic);
        return view.status === 'ready'
          ? view.snapshot.fixtures.filter(isLit).map(({ id }) => id)
          : [];
      })
      .join(' ');
  const lit = useSyncExternalStore(subscribe, read);
  return useMemo(() => lit.split(' ').filter(Boolean).map(Number), [lit]);
}
