import { useEffect, useMemo, useRef, useState } from 'react';
import { followedTournament } from '../../../common/broadcast/graphics.rules.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/contract/live.ts';
import { pages } from '../../../common/pages.ts';
import { type OverlayOptions, readOverlayOptions } from '../../domain/broadcast/overlay-options.ts';
import { useChampionshipSelect, useConnectionStatus, useTournament } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { useNewsMotion } from '../../ui/connection/use-news-motion.ts';
import { DeskGraphics } from './desk-graphics.tsx';
import styles from './overlay-page.module.css';
import { PlacedGraphic } from './placed-graphic.tsx';
import { useDelayed } from './use-delayed.ts';

/** A layer over a stream's picture. Shows what it last knew, and never an error. */
export function OverlayPage({ tournamentId }: { tournamentId: number | null }) {
  const [options] = useState(() =>
    readOverlayOptions(location.search, tournamentId === null ? 'desk' : 'bug'),
  );
  const { state } = useConnectionStatus();
  useNewsMotion();

  useEffect(() => {
    const page = document.documentElement;
    if (options.background) page.style.background = `#${options.background}`;
    page.style.setProperty('--scale', String(options.scale / 100));
    document.title = pages.overlay.title;
  }, [options]);

  return (
    <main>
      <h1 className="sr-only">{pages.overlay.title}</h1>
      {tournamentId === null ? (
        <OfEvent options={options} />
      ) : (
        <OfOne tournamentId={tournamentId} options={options} />
      )}
      <span className={styles.mark} data-connection={state} aria-hidden />
    </main>
  );
}

function OfOne({ tournamentId, options }: { tournamentId: number; options: OverlayOptions }) {
  const view = useTournament(tournamentId);
  const tournament = useDelayed(
    String(tournamentId),
    view.status === 'ready' ? view.snapshot : undefined,
    options.delay * 1000,
  );
  return <Graphics tournament={tournament} deskId={tournamentId} options={options} />;
}

const startedIds = ({ tournaments }: ChampionshipSnapshot) =>
  tournaments
    .filter(({ status }) => status !== 'Empty')
    .map(({ id }) => id)
    .join(' ');

/** GFX-5: goes from tournament to tournament with the event's current match. */
function OfEvent({ options }: { options: OverlayOptions }) {
  const started = useChampionshipSelect(startedIds);
  const ids = useMemo(() => (started ? started.split(' ').map(Number) : []), [started]);
  const known = useTournaments(ids);
  const tournaments = useDelayed(
    'event',
    known.length > 0 ? known : undefined,
    options.delay * 1000,
  );
  const followed = useRef<number | null>(null);
  const tournament = followedTournament(tournaments ?? [], followed.current);
  followed.current = tournament?.tournament.id ?? null;
  return <Graphics tournament={tournament} deskId={null} options={options} />;
}

interface GraphicsProps {
  tournament: TournamentSnapshot | undefined;
  deskId: number | null;
  options: OverlayOptions;
}

function Graphics({ tournament, deskId, options }: GraphicsProps) {
  const { layout, place, flip, delay } = options;
  if (tournament === undefined) return null;
  if (layout !== 'desk') {
    return (
      <PlacedGraphic
        {...{ tournament, place, flip }}
        graphic={layout}
        isShown
        delayMs={delay * 1000}
      />
    );
  }
  return (
    <DeskGraphics tournament={tournament} deskId={deskId} flip={flip} delayMs={delay * 1000} />
  );
}
