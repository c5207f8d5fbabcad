import { memo, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Cage } from '../../../common/cages/cages.contract.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { callableIn, isUnderReview, litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { nextStep } from '../../../common/fixture/next-step.rules.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { MINUTE_MS } from '../../../common/kernel/time.rules.ts';
import { callableNext } from '../../../common/timetable/cage-queue.rules.ts';
import { shownStart } from '../../../common/timetable/shown-time.rules.ts';
import type { Forecast } from '../../../common/timetable/timetable.schema.ts';
import { matchStatus } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useCages } from '../../domain/cages/cages.live.ts';
import { useForecast } from '../../domain/cages/use-forecast.ts';
import { statusLabel } from '../../domain/fixtures/match-texts.ts';
import { useRealMatches } from '../../domain/match-play/use-real-matches.ts';
import { shows } from '../../domain/sides/shows.ts';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { useTeamNames } from '../../domain/teams/use-teams.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';
import { t } from '../../texts/t.ts';
import { onePress } from '../../ui/controls/one-press.ts';
import { BAR_LINE, KeysDialog, useBarKeys } from './bar-keys.tsx';
import { BarLine } from './bar-line.tsx';
import styles from './match-bar.module.css';
import type { LineState } from './use-next-step.ts';

interface MatchBarProps {
  /** The page's tournament; absent for all tournaments. */
  tournamentId?: number;
}

/**
 * Sets the height of the bar, in px, so that focused elements and messages stay clear of it. The observer
 * measures after the layout and before the paint; measuring at once would force a second layout.
 */
function keepClearOf(bar: HTMLElement): () => void {
  const page = document.documentElement;
  const measure = () => page.style.setProperty('--match-bar-height', `${bar.offsetHeight}px`);
  const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
  page.toggleAttribute('data-has-match-bar', true);
  observer?.observe(bar);
  return () => {
    observer?.disconnect();
    page.removeAttribute('data-has-match-bar');
  };
}

/**
 * The match that is called or in play, always visible: its score boxes and the button for the next step. One
 * line per tournament, or per cage (CAGE-4); one of them is open.
 */
export const MatchBar = memo(function MatchBar({ tournamentId }: MatchBarProps) {
  const { shownIds, lines, openLine } = useBarLines(tournamentId);
  const [chosenLine, setChosenLine] = useState<string | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const names = useTeamNames();
  const cages = useCages();
  const bar = useBarKeys(() => setHasKeys(true));
  const isShown = lines.length > 0;
  useLayoutEffect(() => {
    const element = bar.current;
    return isShown && element ? keepClearOf(element) : undefined;
  }, [isShown, bar]);
  if (!isShown) return null;
  const shownLine = lines.some(({ line }) => line === chosenLine) ? chosenLine : openLine;
  const placeOf = ({ tournament, cageId }: LineState) =>
    [cages.find(({ id }) => id === cageId)?.name, tournament.name].filter(Boolean).join(' · ');

  return (
    <div className={styles.place}>
      <section
        ref={bar}
        className={styles.bar}
        aria-label={t('Current match')}
        data-match-bar
        {...onePress}
      >
        {shownIds.map((id) => (
          <RealMatches key={id} tournamentId={id} />
        ))}
        {lines.map(({ line, state }) =>
          line === shownLine ? (
            <BarLine
              key={line}
              state={state}
              names={names}
              place={
                lines.length > 1 || state.tournament.id !== tournamentId ? placeOf(state) : null
              }
              line={line}
              onKeys={() => setHasKeys(true)}
              onAct={setChosenLine}
            />
          ) : (
            <ClosedLine
              key={line}
              state={state}
              names={names}
              place={placeOf(state)}
              onOpen={() => setChosenLine(line)}
            />
          ),
        )}
        <KeysDialog open={hasKeys} onClose={() => setHasKeys(false)} />
      </section>
    </div>
  );
});

/** REV-6: the admin sees the real score during a review, whether a line is open or closed. */
function RealMatches({ tournamentId }: { tournamentId: number }) {
  useRealMatches(tournamentId);
  return null;
}

interface ClosedLineProps {
  state: LineState;
  names: ReadonlyMap<number, string>;
  place: string;
  onOpen: () => void;
}

/** The current match of another tournament in one line; a press opens it. */
function ClosedLine({ state, names, place, onOpen }: ClosedLineProps) {
  const { fixtures, matches, planned } = state;
  const fixture = litFixture(fixtures) ?? nextStep(fixtures, planned)?.fixture;
  const { homeScore = null, awayScore = null } = fixture ?? {};
  return (
    <button type="button" className={styles.closed} onClick={onOpen} {...{ [BAR_LINE]: '' }}>
      <bdi className={styles.tournament}>{place}</bdi>
      {fixture && (
        <>
          <span {...shows('number', fixture.id)} className={styles.closedNumber}>
            {t('Match {n}', { n: fixture.displayMatchNumber })}
          </span>
          <span className={styles.closedNames}>
            <bdi>{teamNameOf(names, fixture.homeTeamId)}</bdi>
            <b>
              <span {...shows('score', fixture.id, 'home')}>{homeScore ?? '–'}</span> :{' '}
              <span {...shows('score', fixture.id, 'away')}>{awayScore ?? '–'}</span>
            </b>
            <bdi>{teamNameOf(names, fixture.awayTeamId)}</bdi>
          </span>
          <span
            {...shows(fixture.mapLit > 0 ? 'state' : 'next', fixture.id)}
            className={styles.word}
          >
            {statusLabel({
              status: matchStatus(fixture, false),
              isReviewed: isUnderReview(fixture, matches),
            }) || t('Next')}
          </span>
        </>
      )}
    </button>
  );
}

const playingOf = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments
    .filter(({ status }) => status === 'Ready' || status === 'Ongoing')
    .map(({ id }) => id)
    .join(' ');

const lightOf = ({ fixtures }: TournamentState) => litFixture(fixtures)?.mapLit ?? 0;

/** A line of the bar. */
interface Line {
  /** Names it. */
  line: string;
  state: LineState;
}

const isLitIn = (cageId: number | null) => (fixture: Fixture) =>
  isLit(fixture) && fixture.cageId === cageId;

/** In ms: a match that starts within this time is called without a look at the clock. */
const SOON = 10 * MINUTE_MS;

/** PUB-2: the start of a match behind a break or a pin; undefined of one that starts soon. */
function laterStart({ at, items }: Forecast, fixture: Fixture | undefined): number | undefined {
  const item = items.find(({ fixtureId }) => fixtureId === fixture?.id);
  return item && item.startsAt - at > SOON ? shownStart(item).at : undefined;
}

/** CAGE-4: a line for each cage with a lit or a next match. `forecast` is null until all tournaments are loaded. */
function linesInCages(
  all: readonly TournamentSnapshot[],
  cages: readonly Cage[],
  forecast: Forecast | null,
): Line[] {
  return [...cages.map(({ id }) => id), null].flatMap((cageId): Line[] => {
    const planned = cageId && forecast ? callableNext(cageId, forecast, all) : [];
    const state =
      all.find(({ fixtures }) => fixtures.some(isLitIn(cageId))) ??
      all.find(({ tournament }) => tournament.id === planned[0]?.tournament_id);
    if (state === undefined) return [];
    const fixtures = callableIn(state.fixtures, cageId);
    const laterAt = forecast ? laterStart(forecast, planned[0]) : undefined;
    return [{ line: `cage ${cageId}`, state: { ...state, fixtures, cageId, planned, laterAt } }];
  });
}

/**
 * The tournaments in the bar: that of the page, and every other one with a lit match; with cages, what is lit or
 * next in each of them. On the manager's page without a lit match: the first one with an open match. Other
 * tournaments are subscribed to once the page is rendered.
 */
function useBarLines(tournamentId: number | undefined) {
  const playing = useChampionshipSelect(playingOf) ?? '';
  const cages = useCages();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenIdle(() => setDrawn(true)), []);
  const ids = useMemo(() => {
    const ownIds = tournamentId === undefined ? [] : [tournamentId];
    const all = isDrawn && playing !== '' ? playing.split(' ').map(Number) : [];
    return [...ownIds, ...all.filter((id) => id !== tournamentId)];
  }, [tournamentId, playing, isDrawn]);
  const all = useTournaments(ids);
  const forecast = useForecast(isDrawn && cages.length > 0);
  return useMemo(() => {
    const isOwn = ({ tournament }: TournamentState) => tournament.id === tournamentId;
    const inCages = cages.length > 0 ? linesInCages(all, cages, forecast) : [];
    const states = all.filter((state) =>
      isOwn(state) ? state.fixtures.length > 0 : lightOf(state) > 0,
    );
    const fallback = all.find(({ fixtures }) => nextStep(fixtures) !== null);
    if (states.length === 0 && tournamentId === undefined && fallback) states.push(fallback);
    const lines =
      inCages.length > 0
        ? inCages
        : states.map((state): Line => ({ line: `${state.tournament.id}`, state }));
    const own = lines.filter(({ state }) => isOwn(state));
    const first =
      [...own].sort((a, b) => lightOf(b.state) - lightOf(a.state))[0] ??
      lines.find(({ state }) => lightOf(state) > 0) ??
      lines[0];
    const inPlay = lines.find(({ state }) => lightOf(state) === 2);
    // A called match is not opened while another one is in play.
    const open = first && lightOf(first.state) === 1 ? (inPlay ?? first) : first;
    const shownIds = new Set(lines.map(({ state }) => state.tournament.id));
    return { shownIds: [...shownIds], lines, openLine: open?.line ?? null };
  }, [all, cages, forecast, tournamentId]);
}
