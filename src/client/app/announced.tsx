import { useEffect } from 'react';
import { AnnouncementLower } from '../domain/broadcast/announcement-lower.tsx';
import { AnnouncementScene } from '../domain/broadcast/announcement-scene.tsx';
import { AnnouncementStrip } from '../domain/broadcast/announcement-strip.tsx';
import { useAnnouncement, useLeaving } from '../domain/broadcast/use-announcement.ts';
import { useServerTime } from '../domain/broadcast/use-server-time.ts';
import { useChampionship } from '../live/use-topic.ts';

export type LayerScreen = 'viewer' | 'overlay' | 'players';

/** The break or the message of the admin, as this kind of screen shows it; loaded with the first one. */
export function Announced({
  screen,
  tournamentId,
}: {
  screen: LayerScreen;
  tournamentId: number | null;
}) {
  const now = useServerTime();
  const view = useChampionship();
  const announcement = useAnnouncement(tournamentId, now, screen !== 'players');
  const { shown, isLeaving } = useLeaving(announcement);
  const isShown = announcement !== null;
  useEffect(() => {
    if (isShown) document.documentElement.dataset.announced = '';
    return () => {
      delete document.documentElement.dataset.announced;
    };
  }, [isShown]);
  if (shown === null || view.status !== 'ready') return null;
  const given = { announcement: shown, now, isLeaving };
  if (screen === 'overlay') return <AnnouncementLower {...given} />;
  if (screen === 'players') return <AnnouncementStrip {...given} />;
  const { name, tournaments } = view.snapshot;
  const tournament = tournaments.find(({ id }) => id === tournamentId);
  return (
    <AnnouncementScene
      {...given}
      title={tournament?.name ?? name}
      color={tournament?.color ?? null}
    />
  );
}
