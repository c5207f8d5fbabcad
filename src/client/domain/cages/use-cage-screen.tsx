import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import type { Tie } from '../../../common/fixture/fixture.schema.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { boundTo, queueOf } from '../../../common/timetable/cage-queue.rules.ts';
import { wholeMinute } from '../../../common/timetable/shown-time.rules.ts';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import type { MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { useCages } from './cages.live.ts';

const ForecastFeed = lazyPart(async () => (await import('./match-times-source.tsx')).ForecastFeed);

interface CageScreen {
  cages: readonly Cage[];
  /** The cage that the screen is bound to. */
  cage: Cage | undefined;
  /** The position in the address; null: none. */
  asked: number | null;
  /** The event has no such cage. */
  isUnknown: boolean;
  forecast: Forecast | null;
  tournaments: readonly TournamentSnapshot[];
  /** To be rendered: it loads the forecast where the event has cages. */
  feed: ReactNode;
}

const NONE: readonly TournamentSnapshot[] = [];

/** `?cage=2`; what is no number is ignored. */
function readCage(search: string): number | null {
  const text = new URLSearchParams(search).get('cage') ?? '';
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** CAGE-3: the cage of a screen, by the position in its address or as the only one, and what it shows. */
export function useCageScreen(all: readonly TournamentSnapshot[]): CageScreen {
  const [asked] = useState(() => readCage(location.search));
  const cages = useCages();
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const position = asked ?? (cages.length === 1 ? 1 : null);
  const cage = cages.find((candidate) => candidate.position === position);
  const cageId = cage?.id;
  const isUnknown = asked !== null && cage === undefined;
  const nextId = cageId === undefined ? undefined : queueOf(cageId, forecast, all)[0]?.fixtureId;
  const tournaments = useMemo(() => {
    if (cageId === undefined) return isUnknown ? NONE : all;
    return boundTo(all, cageId, nextId);
  }, [all, cageId, isUnknown, nextId]);
  const feed = cages.length > 0 && (
    <Suspense>
      <ForecastFeed onForecast={setForecast} />
    </Suspense>
  );
  return { cages, cage, asked, isUnknown, forecast, tournaments, feed };
}

export interface CageMatch {
  tournament: TournamentView;
  match: MatchView;
}

/** A match that is not called, and when it starts, as a screen shows it (PUB-1). */
export interface Upcoming extends CageMatch {
  at: number;
}

/** The open matches of a cage, the next one first; empty until the forecast is known. */
export function upcomingIn(
  cageId: number,
  forecast: Forecast | null,
  views: readonly TournamentView[],
): Upcoming[] {
  const whole = views.map(({ allFixtures }) => ({ fixtures: allFixtures }));
  return queueOf(cageId, forecast, whole).flatMap(({ tournamentId, fixtureId, at }) => {
    const tournament = views.find((view) => view.tournament.id === tournamentId);
    const match = tournament?.matchOf(fixtureId);
    return tournament && match ? [{ tournament, match, at }] : [];
  });
}

/** A cage beside others: its lit match, and what is next there. */
export interface CageLine {
  cage: Cage;
  current: CageMatch | undefined;
  /** Null until the forecast is known. */
  upcoming: readonly Upcoming[] | null;
  /** The next tie there whose teams are not known. */
  tie: UpcomingTie | undefined;
  /** PUB-1: forecast − promised of its next promised match, in ms. */
  lateMs: number;
}

/** A tie whose teams are not known, and when it starts. */
export interface UpcomingTie {
  tournament: TournamentView;
  tie: Tie;
  at: number;
}

/**
 * CAGE-3: the open cages and those with a lit match; of one tournament only several cages in which it is lit. None
 * when nothing is left to play.
 */
export function cageLines(
  { cages, forecast }: Pick<CageScreen, 'cages' | 'forecast'>,
  views: readonly TournamentView[],
  isWholeEvent: boolean,
): CageLine[] {
  const lines = cages.map((cage) => ({
    cage,
    current: currentIn(cage.id, views),
    upcoming: forecast && upcomingIn(cage.id, forecast, views),
    tie: tieIn(cage.id, forecast, views),
    lateMs: forecast?.lateMs[cage.id] ?? 0,
  }));
  const played = lines.filter(({ current }) => current);
  if (!isWholeEvent) return played.length > 1 ? played : [];
  const isOpen =
    forecast === null
      ? views.some(({ tournament }) => tournament.status !== 'Completed')
      : lines.some(({ upcoming, tie }) => tie || upcoming?.length);
  return isOpen ? lines.filter(({ cage, current }) => current || !cage.closed) : played;
}

function tieIn(
  cageId: number,
  forecast: Forecast | null,
  views: readonly TournamentView[],
): UpcomingTie | undefined {
  // A tie that is not planned has no length.
  const here = forecast?.ties.filter((tie) => tie.cageId === cageId && tie.endsAt > tie.startsAt);
  const first = here?.sort((a, b) => a.startsAt - b.startsAt)[0];
  const tournament = views.find((view) => view.tournament.id === first?.tournamentId);
  const tie = tournament?.ties?.find(({ id }) => id === first?.tieId);
  return first && tournament && tie && { tournament, tie, at: wholeMinute(first.startsAt) };
}

function currentIn(cageId: number, views: readonly TournamentView[]): CageMatch | undefined {
  for (const tournament of views) {
    const fixture = tournament.fixtures.find((f) => isLit(f) && f.cageId === cageId);
    if (fixture) return { tournament, match: tournament.match(fixture) };
  }
  return undefined;
}
