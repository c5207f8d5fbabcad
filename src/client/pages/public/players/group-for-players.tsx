import { lazy, Suspense, useEffect } from 'react';
import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import { useTournament } from '../../../shared/live/use-topic.ts';
import { useHash } from '../../../shared/location.ts';
import { type TeamName, useTeamNames } from '../use-team-names.ts';
import { ChooseTeam } from './choose-team.tsx';
import styles from './group-for-players.module.css';
import { MyTeam } from './my-team.tsx';
import { NoGroup } from './no-group.tsx';
import { PlayersHeader } from './players-header.tsx';
import { TabBar, tabOf } from './tab-bar.tsx';
import { EVERYONE, useMyTeam } from './use-my-team.ts';

const loadMatches = () => import('./all-matches.tsx');
const loadStandings = () => import('./players-standings.tsx');
const AllMatches = lazy(async () => ({ default: (await loadMatches()).AllMatches }));
const PlayersStandings = lazy(async () => ({ default: (await loadStandings()).PlayersStandings }));

/** Fetches the other tabs, so that they open without a network. */
export const loadOtherTabs = (): Promise<unknown> => Promise.all([loadMatches(), loadStandings()]);

/** One group on a phone. */
export function GroupForPlayers({ tournamentId }: { tournamentId: number }) {
  const view = useTournament(tournamentId);
  const names = useTeamNames();
  const name = view.status === 'ready' ? view.snapshot.tournament.name : '';
  useEffect(() => {
    if (name !== '') document.title = name;
  }, [name]);
  if (view.status === 'gone') return <NoGroup />;
  if (view.status === 'loading') return null;
  return <Ready group={view.snapshot} names={names} />;
}

function Ready({ group, names }: { group: TournamentSnapshot; names: TeamName }) {
  const [chosen, choose] = useMyTeam(group.tournament.id);
  const isStill = group.fixtures.some(
    ({ homeTeamId, awayTeamId }) => homeTeamId === chosen || awayTeamId === chosen,
  );
  const teamId = chosen === EVERYONE || isStill ? chosen : null;
  const tab = tabOf(useHash(), teamId === EVERYONE);

  if (group.fixtures.length === 0) {
    return (
      <div className={styles.page}>
        <PlayersHeader tournament={group.tournament} />
        <main className={styles.empty}>
          <p className={styles.big}>No matches yet</p>
          <p>They appear here by themselves as soon as they are drawn.</p>
        </main>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <PlayersHeader tournament={group.tournament} />
      <main className={styles.main}>
        <Suspense>
          {teamId === null ? (
            <ChooseTeam group={group} names={names} onChoose={choose} />
          ) : tab === 'matches' ? (
            <AllMatches group={group} teamId={teamId} />
          ) : tab === 'standings' ? (
            <PlayersStandings group={group} teamId={teamId} />
          ) : (
            <MyTeam group={group} teamId={teamId} names={names} onChange={() => choose(null)} />
          )}
        </Suspense>
      </main>
      {teamId !== null && (
        <TabBar tab={tab} isEveryone={teamId === EVERYONE} onChange={() => choose(null)} />
      )}
    </div>
  );
}
