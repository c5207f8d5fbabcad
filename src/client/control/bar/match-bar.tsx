import { memo, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  besideOtherCages,
  isUnderReview,
  type LitState,
  litFixture,
} from '../../../common/fixture/map-lit.rules.ts';
import { nextStep } from '../../../common/fixture/next-step.rules.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { matchStatus } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useCages } from '../../domain/cages/cages.live.ts';
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
 * line per tournament, or for each of its cages (CAGE-4); one of them is open.
 */
export const MatchBar = memo(function MatchBar({ tournamentId }: MatchBarProps) {
  const { states, lines, openLine } = useBarLines(tournamentId);
  const [chosenLine, setChosenLine] = useState<string | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const names = useTeamNames();
  const cages = useCages();
  const bar = useBarKeys(() => setHasKeys(true));
  const isShown = states.length > 0;
  useLayoutEffect(() => {
    const element = bar.current;
    return isShown && element ? keepClearOf(element) : undefined;
  }, [isShown, bar]);
  if (!isShown) return null;
  const shownLine = lines.some(({ line }) => line === chosenLine) ? chosenLine : openLine;
  const placeOf = ({ tournament, fixtures }: TournamentState) =>
    [cages.find(({ id }) => id === litFixture(fixtures)?.cageId)?.name, tournament.name]
      .filter(Boolean)
      .join(' · ');

  return (
    <div className={styles.place}>
      <section
        ref={bar}
        className={styles.bar}
        aria-label={t('Current match')}
        data-match-bar
        {...onePress}
      >
        {states.map(({ tournament }) => (
          <RealMatches key={tournament.id} tournamentId={tournament.id} />
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
  state: TournamentState & Pick<LitState, 'matches'>;
  names: ReadonlyMap<number, string>;
  place: string;
  onOpen: () => void;
}

/** The current match of another tournament in one line; a press opens it. */
function ClosedLine({ state, names, place, onOpen }: ClosedLineProps) {
  const { fixtures, matches } = state;
  const fixture = litFixture(fixtures) ?? nextStep(fixtures)?.fixture;
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

const lightOf = ({ fixtures }: TournamentState) => litFixture(fixtures)?.mapLit;

/** A line and the tournament as its cage sees it; the first one of a tournament keeps its name. */
const linesOf = <State extends TournamentState>(state: State) => {
  const { tournament, fixtures } = state;
  const lit = fixtures.filter(isLit);
  if (lit.length < 2) return [{ line: `${tournament.id}`, state }];
  return lit.map((fixture, index) => ({
    line: index === 0 ? `${tournament.id}` : `${tournament.id} in ${fixture.cageId}`,
    state: { ...state, fixtures: besideOtherCages(fixtures, fixture) },
  }));
};

/**
 * The tournaments in the bar: that of the page, and every other one with a lit match. On the manager's page
 * without a lit match: the first one with an open match. Other tournaments are subscribed to once the page is
 * rendered.
 */
function useBarLines(tournamentId: number | undefined) {
  const playing = useChampionshipSelect(playingOf) ?? '';
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenIdle(() => setDrawn(true)), []);
  const ids = useMemo(() => {
    const ownIds = tournamentId === undefined ? [] : [tournamentId];
    const all = isDrawn && playing !== '' ? playing.split(' ').map(Number) : [];
    return [...ownIds, ...all.filter((id) => id !== tournamentId)];
  }, [tournamentId, playing, isDrawn]);
  const all = useTournaments(ids);
  return useMemo(() => {
    const isOwn = (state: TournamentState) => state.tournament.id === tournamentId;
    const states = all.filter((state) =>
      isOwn(state) ? state.fixtures.length > 0 : lightOf(state) !== undefined,
    );
    const fallback = all.find(({ fixtures }) => nextStep(fixtures) !== null);
    if (states.length === 0 && tournamentId === undefined && fallback) states.push(fallback);
    const lines = states.flatMap(linesOf);
    const [first] = lines;
    const inPlay = lines.find(({ state }) => lightOf(state) === 2);
    // A called match is not opened while another one is in play.
    const open = first && lightOf(first.state) === 1 ? (inPlay ?? first) : first;
    return { states, lines, openLine: open?.line ?? null };
  }, [all, tournamentId]);
}
