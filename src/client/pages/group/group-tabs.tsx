import { useSetAtom } from 'jotai';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { historyAtom } from '../../features/fixtures/fixtures.atoms.ts';
import { useUndo } from '../../features/fixtures/use-undo.ts';
import { GoalsTable } from '../../features/standings/goals-table.tsx';
import { PointsRules } from '../../features/standings/points-rules.tsx';
import { PointsTable } from '../../features/standings/points-table.tsx';
import { useStandings } from '../../features/standings/standings.live.ts';
import { WinsTable } from '../../features/standings/wins-table.tsx';
import { TabBar, TabPanel } from '../../shared/ui/tab-bar.tsx';
import { TipButton } from '../../shared/ui/tip-button.tsx';
import styles from './group-tabs.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { RoundsTab } from './rounds-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { groupTabs, useGroupUrl } from './use-group-url.ts';

interface GroupTabsProps {
  state: TournamentState;
  names: ReadonlyMap<number, string>;
}

/** The four views of a group that has fixtures. */
export function GroupTabs({ state, names }: GroupTabsProps) {
  const url = useGroupUrl(state.fixtures);
  return (
    <>
      <div className={styles.bar}>
        <TabBar tabs={groupTabs} value={url.tab} onSelect={url.setTab} />
        <ScoreActs tournamentId={state.tournament.id} names={names} />
      </div>
      <HistoryDialog tournamentId={state.tournament.id} fixtures={state.fixtures} names={names} />
      <TabPanel name={url.tab} isToRead={url.tab === 'wins' || url.tab === 'goals'}>
        {url.tab === 'rounds' && (
          <RoundsTab state={state} names={names} round={url.round} onRound={url.setRound} />
        )}
        {url.tab === 'teams' && (
          <TeamsTab state={state} names={names} teamId={url.teamId} onTeam={url.setTeam} />
        )}
        {url.tab === 'wins' && <WinsAndPoints tournamentId={state.tournament.id} />}
        {url.tab === 'goals' && <Goals tournamentId={state.tournament.id} />}
      </TabPanel>
    </>
  );
}

/** What concerns the scores of all matches: take back the last, see them all. */
function ScoreActs({
  tournamentId,
  names,
}: { tournamentId: number } & Pick<GroupTabsProps, 'names'>) {
  const undo = useUndo(tournamentId, names);
  const openHistory = useSetAtom(historyAtom);
  return (
    <div className={styles.acts}>
      <TipButton
        className={styles.act}
        reason={undo ? null : 'No score has been entered on this screen yet.'}
        tip="Take back the last score entered here (Ctrl+Z)"
        onClick={() => undo?.()}
      >
        Undo
      </TipButton>
      <button type="button" className={styles.act} onClick={() => openHistory('all')}>
        History
      </button>
    </div>
  );
}

function WinsAndPoints({ tournamentId }: { tournamentId: number }) {
  const standings = useStandings(tournamentId);
  if (!standings) return null;
  return (
    <div className={styles.pair}>
      <WinsTable standings={standings} />
      <div>
        <PointsTable standings={standings} />
        <PointsRules {...standings} />
      </div>
    </div>
  );
}

function Goals({ tournamentId }: { tournamentId: number }) {
  const standings = useStandings(tournamentId);
  return standings ? <GoalsTable standings={standings} /> : null;
}
