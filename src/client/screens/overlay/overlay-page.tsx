import { useEffect, useMemo, useRef, useState } from 'react';
import { followedTournament, withResult } from '../../../common/broadcast/graphics.rules.ts';
import type { Graphic as GraphicName } from '../../../common/broadcast/graphics.ts';
import { pages } from '../../../common/kernel/pages.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import {
  type OverlayOptions,
  type OverlayPlace,
  readOverlayOptions,
} from '../../domain/broadcast/overlay-options.ts';
import { useChampionshipSelect, useConnectionStatus, useTournament } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { t } from '../../texts/t.ts';
import { useNewsMotion } from '../../ui/connection/use-news-motion.ts';
import { ChosenGraphics, ChosenSlate } from './chosen-graphics.tsx';
import styles from './overlay-page.module.css';
import { PlacedGraphic } from './placed-graphic.tsx';
import { useDelayed } from './use-delayed.ts';
import { isOn, ofResult, useResult } from './use-result.ts';

/** A transparent layer over a stream. Shows the last known data, and never an error. */
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
    document.title = t(pages.overlay.title);
  }, [options]);

  return (
    <main>
      <h1 className="sr-only">{t(pages.overlay.title)}</h1>
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
  const tournaments = useMemo(() => (tournament ? [tournament] : []), [tournament]);
  return <Graphics {...{ tournament, tournaments, options }} deskId={tournamentId} />;
}

/** The tournaments that have begun; before that the first one, so that a full-screen graphic can be shown. */
function startedIds({ tournaments }: ChampionshipSnapshot): string {
  const started = tournaments.filter(({ status }) => status !== 'Empty');
  return (started.length > 0 ? started : tournaments.slice(0, 1)).map(({ id }) => id).join(' ');
}

const NONE: readonly TournamentSnapshot[] = [];

/** GFX-5: switches to the tournament with the event's current match. */
function OfEvent({ options }: { options: OverlayOptions }) {
  const started = useChampionshipSelect(startedIds);
  const ids = useMemo(() => (started ? started.split(' ').map(Number) : []), [started]);
  const known = useTournaments(ids);
  const tournaments =
    useDelayed('event', known.length > 0 ? known : undefined, options.delay * 1000) ?? NONE;
  const followed = useRef<number | null>(null);
  const tournament = followedTournament(tournaments, followed.current);
  followed.current = tournament?.tournament.id ?? null;
  return <Graphics {...{ tournament, tournaments, options }} deskId={null} />;
}

interface GraphicsProps {
  /** The tournament that the stream follows. */
  tournament: TournamentSnapshot | undefined;
  /** All tournaments whose results are shown. */
  tournaments: readonly TournamentSnapshot[];
  deskId: number | null;
  options: OverlayOptions;
}

function Graphics({ tournament, tournaments, deskId, options }: GraphicsProps) {
  const { layout, flip, delay, text } = options;
  const delayMs = delay * 1000;
  const result = useResult(tournaments, delayMs);
  if (tournament === undefined) {
    return deskId === null && layout === 'desk' ? <ChosenSlate /> : null;
  }
  if (layout === 'desk') {
    return <ChosenGraphics {...{ tournament, result, deskId, flip, delayMs }} />;
  }
  const shown = result ? withResult([layout], isOn(tournament), false) : [layout];
  // A leaving graphic keeps its place until it is gone.
  const placed = layout === 'bug' ? (['bug', 'lower'] as const) : [layout];
  return placed.map((graphic) => (
    <PlacedGraphic
      key={graphic}
      {...{ ...ofResult(graphic, tournament, result), graphic, flip, delayMs, text }}
      isShown={shown.includes(graphic)}
      place={placeOf(graphic, options)}
    />
  ));
}

/** The lower third of a result is placed where the bug is not. */
function placeOf(graphic: GraphicName, { layout, place }: OverlayOptions): OverlayPlace {
  if (graphic === layout) return place;
  return place.startsWith('bottom') ? 'top' : 'bottom';
}
