import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Stream } from '../../../common/broadcast/broadcast.contract.ts';
import {
  type Graphic,
  graphics,
  isWritten,
} from '../../../common/broadcast/graphic-kinds.rules.ts';
import {
  type Automatic,
  automaticGraphics,
  deskOf,
  followedTournament,
  resultOnAir,
  withResult,
} from '../../../common/broadcast/graphics.rules.ts';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import { pages } from '../../../common/kernel/pages.ts';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import type { MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import {
  type OverlayOptions,
  type OverlayPlace,
  readOverlayOptions,
  usualPlace,
} from '../../domain/broadcast/overlay-options.ts';
import { type Upcoming, upcomingIn, useCageScreen } from '../../domain/cages/use-cage-screen.tsx';
import { useSponsors } from '../../domain/images/images.ts';
import { useServerNow } from '../../domain/match-play/use-server-time.ts';
import { useTournamentViews } from '../../domain/tournaments/use-tournament-view.ts';
import { useChampionshipSelect, useConnectionStatus } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { t } from '../../texts/t.ts';
import { useNewsMotion } from '../../ui/connection/use-news-motion.ts';
import { newest, nextDue, readHistory, shownAt, withReceived } from './delay.rules.ts';
import type { DrawnProps } from './other-graphic.tsx';
import styles from './overlay-page.module.css';
import { PlacedGraphic, PlacedSlate } from './placed-graphic.tsx';

interface OverlayProps {
  /** Null: of the event. */
  tournamentId: number | null;
}

/** A transparent layer over a stream. Shows the last known data, and never an error. */
export function OverlayPage({ tournamentId }: OverlayProps) {
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
      <OfStream tournamentId={tournamentId} options={options} />
      <span className={styles.mark} data-connection={state} aria-hidden />
    </main>
  );
}

/** The tournaments that have begun; before that the first one, so that a full-screen graphic can be shown. */
function startedIds({ tournaments }: ChampionshipSnapshot): string {
  const started = tournaments.filter(({ status }) => status !== 'Empty');
  return (started.length > 0 ? started : tournaments.slice(0, 1)).map(({ id }) => id).join(' ');
}

const NONE: readonly TournamentSnapshot[] = [];

/** GFX-5: of the event: switches to the tournament with the current match. */
function OfStream({ tournamentId, options }: OverlayProps & { options: OverlayOptions }) {
  const started = useChampionshipSelect(startedIds);
  const ids = useMemo(() => {
    if (tournamentId !== null) return [tournamentId];
    return started ? started.split(' ').map(Number) : [];
  }, [tournamentId, started]);
  const knownSnapshots = useTournaments(ids);
  const delayed =
    useDelayed(
      tournamentId === null ? 'event' : `tournament ${tournamentId}`,
      knownSnapshots.length > 0 ? knownSnapshots : undefined,
      options.delay * 1000,
    ) ?? NONE;
  const { tournaments, asked, cage, forecast, feed } = useCageScreen(delayed);
  const followed = useRef<number | null>(null);
  const tournament = followedTournament(tournaments, followed.current);
  followed.current = tournament?.tournament.id ?? null;
  // An overlay of the only cage has the desk of the event, unless its address names the cage.
  const isOfCage = tournamentId === null && asked !== null;
  const stream = { tournamentId, cageId: isOfCage ? cage?.id : undefined };
  return (
    <>
      {cage && feed}
      <Graphics
        tournament={tournament}
        tournaments={tournaments}
        options={options}
        cage={cage}
        forecast={forecast}
        stream={stream}
      />
    </>
  );
}

interface GraphicsProps {
  /** The tournament that the stream follows. */
  tournament: TournamentSnapshot | undefined;
  /** All tournaments whose results are shown. */
  tournaments: readonly TournamentSnapshot[];
  stream: Stream;
  options: OverlayOptions;
  /** CAGE-3: of an overlay that is bound to a cage. */
  cage?: Cage | undefined;
  forecast?: Forecast | null;
}

function Graphics(props: GraphicsProps) {
  const { tournament: followed, tournaments, stream, options, cage, forecast = null } = props;
  const { layout, flip: isFlipped, delay, text } = options;
  const delayMs = delay * 1000;
  const views = useTournamentViews(tournaments);
  const tournament = views.find(({ snapshot }) => snapshot === followed);
  const result = useResult(views, delayMs);
  const upcoming = cage && upcomingIn(cage.id, forecast, views);
  if (tournament === undefined) {
    return stream.tournamentId === null && layout === 'desk' ? (
      <ChosenSlate stream={stream} />
    ) : null;
  }
  if (layout === 'desk') {
    return (
      <ChosenGraphics
        tournament={tournament}
        upcoming={upcoming}
        result={result}
        stream={stream}
        isFlipped={isFlipped}
        delayMs={delayMs}
      />
    );
  }
  const shownGraphics = result
    ? withResult([layout], tournament.current !== undefined, false)
    : [layout];
  // A leaving graphic keeps its place until it is gone.
  const placed = layout === 'bug' ? (['bug', 'lower'] as const) : [layout];
  return placed.map((graphic) => (
    <PlacedGraphic
      key={graphic}
      {...ofMatch(graphic, tournament, result, upcoming)}
      graphic={graphic}
      isFlipped={isFlipped}
      delayMs={delayMs}
      text={text}
      isShown={shownGraphics.includes(graphic)}
      place={placeOf(graphic, options)}
    />
  ));
}

/** The lower third of a result is placed where the bug is not. */
function placeOf(graphic: Graphic, { layout, place }: OverlayOptions): OverlayPlace {
  if (graphic === layout) return place;
  return place.startsWith('bottom') ? 'top' : 'bottom';
}

/**
 * Returns the value of `delay` ms ago, with every step, to match a delayed stream. Values in between are
 * stored on the device under `name`, so that a reopened overlay continues from there.
 */
function useDelayed<T>(name: string, value: T | undefined, delay: number): T | undefined {
  const key = `delayed:${name}`;
  const [history, setHistory] = useState(() => (delay === 0 ? [] : readHistory<T>(readItem(key))));
  const [, wake] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (delay === 0 || value === undefined) return;
    setHistory((now) => {
      const next = withReceived(now, { at: Date.now(), value }, delay);
      writeItem(key, JSON.stringify(newest(next)));
      return next;
    });
  }, [key, value, delay]);

  const now = Date.now();
  const due = nextDue(history, now, delay);
  useEffect(() => {
    if (due === Infinity) return;
    const timer = setTimeout(wake, Math.max(0, due - Date.now()));
    return () => clearTimeout(timer);
  }, [due]);

  return delay === 0 ? value : shownAt(history, now, delay);
}

interface ChosenGraphicsProps {
  tournament: TournamentView;
  upcoming: readonly Upcoming[] | undefined;
  result: Result | null;
  stream: Stream;
  isFlipped: boolean;
  delayMs: number;
}

const desksOf = ({ broadcast }: ChampionshipSnapshot) => broadcast?.desks;

/** The graphics that stream control has on air, or the automatic ones. */
function ChosenGraphics(props: ChosenGraphicsProps) {
  const { tournament, upcoming, result, stream, isFlipped, delayMs } = props;
  const desk = deskOf(useChampionshipSelect(desksOf) ?? [], stream);
  const hasNext = upcoming && upcoming.length > 0;
  const automatic = useAutomatic(tournament, { hasNext, isOn: desk.auto, delayMs });
  const taken = desk.auto ? automatic.graphics : desk.onAir;
  const onAir = result ? withResult(taken, tournament.current !== undefined, desk.auto) : taken;
  // All graphics are rendered, so that a cleared one can animate out.
  return graphics.map((graphic) => (
    <PlacedGraphic
      key={graphic}
      {...ofMatch(graphic, tournament, result, upcoming)}
      graphic={graphic}
      text={isWritten(graphic) ? desk.texts?.[graphic] : undefined}
      isShown={onAir.includes(graphic)}
      place={usualPlace[graphic]}
      isFlipped={isFlipped}
      delayMs={delayMs}
      isAutomatic={desk.auto}
      isNews={desk.auto && automatic.isNews}
    />
  ));
}

const isEmpty = ({ tournaments }: ChampionshipSnapshot) => tournaments.length === 0;

/** The full-screen graphic on air, for an event without groups. */
function ChosenSlate({ stream }: { stream: Stream }) {
  const hasNoGroup = useChampionshipSelect(isEmpty);
  const desk = deskOf(useChampionshipSelect(desksOf) ?? [], stream);
  const isOnAir = hasNoGroup === true && desk.onAir.includes('slate');
  return <PlacedSlate text={isOnAir ? desk.texts?.slate : undefined} />;
}

/** GFX-4, by the server's clock. */
function useAutomatic(
  tournament: TournamentState,
  { hasNext, isOn, delayMs }: { hasNext: boolean | undefined; isOn: boolean; delayMs: number },
): Automatic {
  const hasSponsors = useSponsors().length > 0;
  const serverNow = useServerNow(isOn);
  const [, wake] = useReducer((count: number) => count + 1, 0);
  const now = serverNow() - delayMs;
  const automatic = automaticGraphics(tournament, now, hasSponsors, hasNext);
  const { until } = automatic;
  useEffect(() => {
    if (!isOn || until === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(wake, Math.max(50, until - (serverNow() - delayMs) + 20));
    return () => clearTimeout(timer);
  }, [isOn, until, serverNow, delayMs]);
  return automatic;
}

interface Result {
  tournament: TournamentView;
  match: MatchView;
}

/** GFX-6: the result that is shown on the stream now, by the server's clock. */
function useResult(tournaments: readonly TournamentView[], delayMs: number): Result | null {
  const serverNow = useServerNow();
  const [, wake] = useReducer((count: number) => count + 1, 0);
  const { result, until } = resultOnAir(tournaments, serverNow() - delayMs);
  useEffect(() => {
    if (until === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(wake, Math.max(50, until - (serverNow() - delayMs) + 20));
    return () => clearTimeout(timer);
  }, [until, serverNow, delayMs]);
  return result && { ...result, match: result.tournament.match(result.fixture) };
}

/**
 * GFX-7: the match of a graphic while a result is shown; the bug stays with a lit match. CAGE-3: the next match of
 * a cage may be of another tournament.
 */
function ofMatch(
  graphic: Graphic,
  tournament: TournamentView,
  result: Result | null,
  upcoming: readonly Upcoming[] | undefined,
): Pick<DrawnProps, 'tournament' | 'match' | 'upcoming'> {
  const next = upcoming?.[0];
  if (next && (graphic === 'next' || (graphic === 'intro' && !tournament.current)))
    return { tournament: next.tournament, match: next.match, upcoming };
  const namesResult =
    graphic === 'lower' || (graphic === 'bug' && tournament.current === undefined);
  return result && namesResult ? result : { tournament, match: tournament.onAir };
}
