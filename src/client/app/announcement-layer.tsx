import { useEffect } from 'react';
import type { Page } from '../../common/kernel/pages.ts';
import { useAnnouncement, useLeaving } from '../domain/broadcast/use-announcement.ts';
import { useServerTime } from '../domain/match-play/use-server-time.ts';
import { useChampionship } from '../live/use-topic.ts';
import { Announcement } from '../show/announcement/announcement.tsx';

export interface LayersProps {
  display: Page['display'];
  tournamentId: number | null;
}

/** The admin's announcement in the form for this kind of screen. */
export function AnnouncementLayer({ display, tournamentId }: LayersProps) {
  const now = useServerTime();
  const view = useChampionship();
  const announcement = useAnnouncement(tournamentId, now, display !== undefined);
  const { content, isLeaving } = useLeaving(announcement);
  const isShown = announcement !== null;
  useEffect(() => {
    if (isShown) document.documentElement.dataset.announced = '';
    return () => {
      delete document.documentElement.dataset.announced;
    };
  }, [isShown]);
  if (content === null || view.status !== 'ready') return null;
  const { name, tournaments } = view.snapshot;
  const tournament = tournaments.find(({ id }) => id === tournamentId);
  return (
    <Announcement
      size={display === 'stream' ? 'stream' : display === undefined ? 'phone' : 'wall'}
      announcement={content}
      title={tournament?.name ?? name}
      color={tournament?.color ?? null}
      now={now}
      isLeaving={isLeaving}
    />
  );
}
