import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { FixtureActsProvider, useGroupFixtureActs } from '../../features/fixtures/fixture-acts.ts';
import frame from '../../features/fixtures/fixture-list.module.css';
import { FixtureList } from '../../features/fixtures/fixture-list.tsx';
import { SideHeads } from '../../features/fixtures/side-heads.tsx';
import { useNotNeeded } from '../../features/fixtures/use-not-needed.ts';
import { usePresence } from '../../shared/live/use-topic.ts';
import { onePress } from '../../shared/ui/one-press.ts';
import { whenIdle } from '../../shared/when-idle.ts';
import { RoundBar } from './round-bar.tsx';

const loadSortable = () => import('../../features/fixtures/sortable-fixtures.tsx');
const SortableFixtures = lazy(async () => ({ default: (await loadSortable()).SortableFixtures }));

interface RoundsTabProps {
  state: TournamentState;
  names: ReadonlyMap<number, string>;
  round: number;
  onRound: (round: number) => void;
}

/** By Rounds: the matches of one round, their scores and everything that is done at the table. */
export function RoundsTab({ state, names, round, onRound }: RoundsTabProps) {
  const tournamentId = state.tournament.id;
  const [isDragging, setDragging] = useState(false);
  // Loaded before it is asked for: the server may be away by then.
  useEffect(() => whenIdle(() => void Promise.allSettled([loadSortable()])), []);
  const acts = useGroupFixtureActs(tournamentId);
  const elsewhere = usePresence(tournamentId);
  const notNeeded = useNotNeeded(state.fixtures, names);
  const fixtures = useMemo(
    () => state.fixtures.filter((fixture) => fixture.round === round),
    [state.fixtures, round],
  );
  // Stays when nothing is left to move: another list in its place would take the typing hand its box.
  const isOrdering = isDragging && round === 1;
  const list = <FixtureList key={round} {...{ fixtures, names, notNeeded, elsewhere }} />;

  return (
    <FixtureActsProvider value={acts}>
      <RoundBar
        state={state}
        round={round}
        onRound={onRound}
        isDragging={isDragging}
        onDragging={setDragging}
      />
      <div className={frame.frame} data-handles={isOrdering || undefined} {...onePress}>
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
