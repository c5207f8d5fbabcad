import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import {
  countFilters,
  type FixtureFilter,
  filterOf,
} from '../../../../common/fixture/fixture-filter.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { whenIdle } from '../../../browser/when-idle.ts';
import { FixtureActsProvider } from '../../../domain/fixtures/fixture-acts.ts';
import { editingFixtureAtom } from '../../../domain/fixtures/fixtures.atoms.ts';
import { useNotNeeded } from '../../../domain/fixtures/use-not-needed.ts';
import { useTies } from '../../../domain/knockout/knockout.queries.ts';
import { roundsOf } from '../../../domain/knockout/rounds-of.ts';
import { usePresence } from '../../../live/use-topic.ts';
import { onePress } from '../../../ui/controls/one-press.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { LevelTies } from '../bracket/level-ties.tsx';
import { NameChampion } from '../bracket/name-champion.tsx';
import { FilterBar } from './filter-bar.tsx';
import frame from './fixture-list.module.css';
import { FixtureList } from './fixture-list.tsx';
import { RoundBar } from './round-bar.tsx';
import { SideHeads } from './side-heads.tsx';
import { useTournamentFixtureActs } from './use-tournament-fixture-acts.ts';

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
  const notNeeded = useNotNeeded(state.fixtures, names);
  const ties = useTies(tournamentId);
  const fixtures = useMemo(
    () => state.fixtures.filter((fixture) => fixture.round === round),
    [state.fixtures, round],
  );
  // Stays true when nothing is left to move: another list would remove the box that has the focus.
  const isOrdering = isDragging && round === 1;
  const shown = useFiltered(fixtures, notNeeded, filter);
  const list = (
    <FixtureList
      key={`${round} ${filter}`}
      fixtures={shown}
      {...{ ties, names, notNeeded, elsewhere }}
    />
  );

  return (
    <FixtureActsProvider value={acts}>
      <RoundBar
        state={state}
        title={roundsOf(ties).find((one) => one.round === round)?.name}
        names={names}
        round={round}
        onRound={onRound}
        isDragging={isDragging}
        onDragging={setDragging}
      />
      <LevelTies {...{ tournamentId, ties }} fixtures={state.fixtures} />
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
            <SortableFixtures {...{ tournamentId, fixtures, names, elsewhere }} />
          </Suspense>
        ) : (
          list
        )}
      </div>
    </FixtureActsProvider>
  );
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
