import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { deciderReason } from '../../../../common/fixture/decider.rules.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import {
  countFilters,
  type FixtureFilter,
  filterOf,
} from '../../../../common/fixture/fixture-filter.rules.ts';
import { notNeededReasons, notNeededText } from '../../../../common/fixture/pairing.rules.ts';
import { errorSentence } from '../../../../common/kernel/errors.ts';
import {
  homeSide,
  otherSide,
  type Side,
} from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { whenIdle } from '../../../browser/when-idle.ts';
import { askToLight, startClock } from '../../../control/match-steps.ts';
import { type FixtureActs, FixtureActsProvider } from '../../../domain/fixtures/fixture-acts.ts';
import card from '../../../domain/fixtures/fixture-card.module.css';
import { editingFixtureAtom, historyAtom } from '../../../domain/fixtures/fixtures.atoms.ts';
import {
  useLightMap,
  usePlayLater,
  useSwapSides,
} from '../../../domain/fixtures/fixtures.queries.ts';
import { useTies } from '../../../domain/knockout/knockout.queries.ts';
import { roundsOf } from '../../../domain/knockout/tie-texts.ts';
import { mirrorAtom, useRedOnLeft } from '../../../domain/sides/orientation.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { ApiError, failureOf } from '../../../http/api-errors.ts';
import { useLiveClient, usePresence } from '../../../live/use-topic.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { onePress } from '../../../ui/controls/one-press.ts';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';
import { LevelTies } from '../bracket/level-ties.tsx';
import { NameChampion } from '../bracket/name-champion.tsx';
import { FilterBar } from './filter-bar.tsx';
import frame from './fixture-list.module.css';
import { FixtureList } from './fixture-list.tsx';
import { RoundBar } from './round-bar.tsx';
import styles from './side-heads.module.css';

const loadSortable = () => import('./sortable-fixtures.tsx');
// WebKit caches a failed import for the life of the page. The part then suspends, and the list stays.
const SortableFixtures = lazyPart(async () => (await loadSortable()).SortableFixtures);

interface RoundsTabProps {
  state: TournamentState;
  names: ReadonlyMap<number, string>;
  round: number;
  onRound: (round: number) => void;
  filter: FixtureFilter;
  onFilter: (filter: FixtureFilter) => void;
}

/** By Rounds: the matches of one round, their scores and all actions of the scoring table. */
export function RoundsTab(props: RoundsTabProps) {
  const { state, names, round, onRound, filter, onFilter } = props;
  const tournamentId = state.tournament.id;
  const [isDragging, setDragging] = useState(false);
  // Preloaded, because the server may be unreachable when it is needed.
  useEffect(() => whenIdle(() => void Promise.allSettled([loadSortable()])), []);
  const acts = useTournamentFixtureActs(tournamentId, names);
  const elsewhere = usePresence(tournamentId);
  const notNeeded = useNotNeededTexts(state.fixtures, names);
  const ties = useTies(tournamentId);
  const fixtures = useMemo(
    () => state.fixtures.filter((fixture) => fixture.round === round),
    [state.fixtures, round],
  );
  // Stays true when nothing is left to move: another list would remove the box that has the focus.
  const isOrdering = isDragging && round === 1;
  const shownFixtures = useFiltered(fixtures, notNeeded, filter);
  const list = (
    <FixtureList
      key={`${round} ${filter}`}
      fixtures={shownFixtures}
      ties={ties}
      names={names}
      notNeeded={notNeeded}
      elsewhere={elsewhere}
    />
  );

  return (
    <FixtureActsProvider value={acts}>
      <RoundBar
        state={state}
        title={roundsOf(ties).find((candidate) => candidate.round === round)?.name}
        names={names}
        round={round}
        onRound={onRound}
        isDragging={isDragging}
        onDragging={setDragging}
      />
      <LevelTies tournamentId={tournamentId} ties={ties} fixtures={state.fixtures} />
      <NameChampion knockout={{ tournament: state.tournament, ties }} />
      {!isOrdering && (
        <FilterBar counts={countFilters(fixtures, notNeeded)} filter={filter} onFilter={onFilter} />
      )}
      <div
        className={frame.frame}
        data-handles={isOrdering || undefined}
        data-ties={ties.length > 0 || undefined}
        {...onePress}
      >
        <SideHeads />
        {isOrdering ? (
          <Suspense fallback={list}>
            <SortableFixtures
              tournamentId={tournamentId}
              fixtures={fixtures}
              names={names}
              elsewhere={elsewhere}
            />
          </Suspense>
        ) : (
          list
        )}
      </div>
    </FixtureActsProvider>
  );
}

/** The sentences of matches that are not needed, by the reason by which the server refuses them. */
function useNotNeededTexts(fixtures: readonly Fixture[], names: ReadonlyMap<number, string>) {
  return useMemo(() => {
    const reasons = [...notNeededReasons(fixtures, deciderReason)];
    return new Map(
      reasons.map(([id, reason]) => [
        id,
        notNeededText(t, reason, (teamId) => teamNameOf(names, teamId)),
      ]),
    );
  }, [fixtures, names]);
}

/** The filtered matches. A match with unsaved typing stays, even if the filter no longer includes it. */
function useFiltered(
  fixtures: readonly Fixture[],
  notNeeded: ReadonlyMap<number, string>,
  filter: FixtureFilter,
): readonly Fixture[] {
  const editing = useAtomValue(editingFixtureAtom);
  return useMemo(() => {
    if (filter === 'all') return fixtures;
    return fixtures.filter(
      (fixture) =>
        fixture.id === editing || filterOf(fixture, notNeeded.has(fixture.id)) === filter,
    );
  }, [fixtures, notNeeded, filter, editing]);
}

/** Headings that name the sides, for a list in which sides never change. */
function SideHeads() {
  const home = homeSide({ redOnLeft: useRedOnLeft() });
  const left = useAtomValue(mirrorAtom) ? otherSide(home) : home;
  return (
    <div className={`${card.card} ${styles.heads}`} data-stuck>
      <SideHead side={left} at="left" />
      <SideHead side={otherSide(left)} at="right" />
    </div>
  );
}

function SideHead({ side, at }: { side: Side; at: 'left' | 'right' }) {
  return (
    <span className={styles.head} data-side={side} data-at={at}>
      <SideShape side={side} /> {sideLabels[side]}
    </span>
  );
}

function swapProblem(error: unknown): string {
  if (error instanceof ApiError && error.code === 'fixture-not-found') {
    return errorSentence('swap-other-teams');
  }
  return failureOf(error, t('Failed to swap team positions. Please try again.'));
}

/**
 * The mutations for a whole list, so that rows need none. Each action gets its own answer, even when the next
 * one starts before it.
 */
function useTournamentFixtureActs(
  tournamentId: number,
  names: ReadonlyMap<number, string>,
): FixtureActs {
  const live = useLiveClient();
  const ask = useAsk();
  const { mutateAsync: swap } = useSwapSides(tournamentId);
  const { mutateAsync: light } = useLightMap(tournamentId);
  const { mutateAsync: playLater } = usePlayLater(tournamentId);
  const showHistory = useSetAtom(historyAtom);
  return useMemo(
    () => ({
      swap: (fixture) =>
        swap(fixture).then(
          ({ displayMatchNumber }) =>
            showToast(
              t('Teams Swapped'),
              t('Red/Blue team positions have been swapped successfully for Match {n}.', {
                n: displayMatchNumber,
              }),
            ),
          (error) => showProblem(swapProblem(error)),
        ),
      light: async (fixture, mapLit) => {
        const write = await askToLight({ live, ask, names }, fixture, mapLit);
        if (write === null || (mapLit === 2 && startClock(live, fixture))) return;
        light(write).catch((error) =>
          showProblem(failureOf(error, t('The match could not be called. Please try again.'))),
        );
      },
      playLater: (fixture) => {
        playLater(fixture).catch((error) =>
          showProblem(failureOf(error, errorText('reorder-scored'))),
        );
      },
      showHistory: ({ id }) => showHistory(id),
    }),
    [swap, light, playLater, showHistory, live, ask, names],
  );
}
