import { Suspense, useEffect } from 'react';
import { paths } from '../../../common/kernel/pages.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { useHash } from '../../browser/location.ts';
import { MatchTimesProvider } from '../../domain/cages/match-times.tsx';
import { useShownOrientation } from '../../domain/sides/orientation.ts';
import { useTournamentView } from '../../domain/tournaments/use-tournament-view.ts';
import { useTournament } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PhonePage } from '../../ui/layout/phone-page.tsx';
import { ChooseTeam } from './choose/choose.tsx';
import { EVERYONE, useMyTeam } from './choose/use-my-team.ts';
import { MyTeam } from './my-team/my-team.tsx';
import { PlayersHeader } from './players-header.tsx';
import { TabBar, tabOf } from './tab-bar.tsx';
import styles from './tournament-for-players.module.css';

const loadMatches = () => import('./all-matches.tsx');
const AllMatches = lazyPart(async () => (await loadMatches()).AllMatches);
const PlayersStandings = lazyPart(
  async () => (await import('./players-standings.tsx')).PlayersStandings,
);

/** Preloads the tab that most phones open next, so that it opens without a network. */
export const loadNextTab = (): Promise<unknown> => loadMatches();

export function TournamentForPlayers({ tournamentId }: { tournamentId: number }) {
  const view = useTournament(tournamentId);
  const name = view.status === 'ready' ? view.snapshot.tournament.name : '';
  useEffect(() => {
    if (name !== '') document.title = name;
  }, [name]);
  if (view.status === 'gone') return <NoTournament />;
  if (view.status === 'loading') return null;
  return (
    <MatchTimesProvider>
      <Ready snapshot={view.snapshot} />
    </MatchTimesProvider>
  );
}

function Ready({ snapshot }: { snapshot: TournamentSnapshot }) {
  const tournament = useTournamentView(snapshot);
  useShownOrientation(tournament.tournament.redOnLeft);
  const [chosen, choose] = useMyTeam(tournament.tournament.id);
  const { fixtures, ties } = tournament;
  const playing = fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  const ids = [...new Set([...playing, ...seatedIn(ties)])];
  const teamId = chosen === EVERYONE || ids.includes(chosen as number) ? chosen : null;
  const tab = tabOf(useHash(), teamId === EVERYONE);

  const isOpenBracket = fixtures.length === 0 && !!ties?.length;
  // A bye seats a team before it has a match.
  const isWaiting = teamId !== null && teamId !== EVERYONE && !playing.includes(teamId);
  if (fixtures.length === 0 && !isOpenBracket) {
    return (
      <PhonePage>
        <PlayersHeader tournament={tournament.tournament} />
        <main className={styles.empty}>
          <p className={styles.big}>{t('No matches yet')}</p>
          <p>{t('They appear here by themselves as soon as they are drawn.')}</p>
        </main>
      </PhonePage>
    );
  }
  return (
    <PhonePage>
      <PlayersHeader tournament={tournament.tournament} />
      <main className={styles.main}>
        <Suspense>
          {isOpenBracket ? (
            <PlayersStandings tournament={tournament} teamId={teamId} />
          ) : teamId === null ? (
            <ChooseTeam ids={ids} names={tournament.teamName} goneId={chosen} onChoose={choose} />
          ) : tab === 'matches' ? (
            <AllMatches tournament={tournament} teamId={teamId} />
          ) : tab === 'standings' || isWaiting ? (
            <PlayersStandings tournament={tournament} teamId={teamId} />
          ) : (
            <MyTeam tournament={tournament} teamId={teamId} onChange={() => choose(null)} />
          )}
        </Suspense>
      </main>
      {teamId !== null && (
        <TabBar
          tab={tab}
          isEveryone={teamId === EVERYONE}
          isKnockout={tournament.ties !== undefined}
          onChange={() => choose(null)}
        />
      )}
    </PhonePage>
  );
}

/** The teams of the ties of a knockout. */
const seatedIn = (ties: TournamentView['ties'] = []): number[] =>
  ties.flatMap(({ teamA, teamB }) => [teamA, teamB]).filter((id) => id !== null);

/** Shown for an outdated code or bookmark. */
function NoTournament() {
  return (
    <PhonePage>
      <main className={styles.empty}>
        <h1 className={styles.big}>{t('This group no longer exists')}</h1>
        <p>
          <a href={`${paths.players()}?choose`}>{t('Choose another group')}</a>
        </p>
      </main>
    </PhonePage>
  );
}
