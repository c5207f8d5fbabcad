import { Suspense, useDeferredValue, useMemo } from 'react';
import { paceOf } from '../../../../common/match-view/pace.rules.ts';
import { teamView } from '../../../../common/standings/team-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { useBreakLeft } from '../../../domain/broadcast/use-announcement.ts';
import { useMatchTimes } from '../../../domain/cages/match-times.tsx';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { showsTeam } from '../../../domain/sides/shows.ts';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { clockOf } from '../now-playing/clock-of.tsx';
import { NowPlaying } from '../now-playing/now-playing.tsx';
import { cageFixture, myDay } from './my-day.rules.ts';
import { MyPairings } from './my-pairings.tsx';
import { MyStatus } from './my-status.tsx';
import styles from './my-team.module.css';

const FinalCard = lazyPart(async () => (await import('./final-card.tsx')).FinalCard);
const IfYouWin = lazyPart(async () => (await import('./tie-notes.tsx')).IfYouWin);

interface MyTeamProps {
  tournament: TournamentView;
  teamId: number;
  onChange: () => void;
}

/** When the team plays next, the current match, and the results against each opponent. */
export function MyTeam({ tournament, teamId, onChange }: MyTeamProps) {
  const { fixtures, ties, snapshot } = tournament;
  const pace = useMemo(() => paceOf(fixtures, snapshot.matches), [fixtures, snapshot]);
  const breakLeft = useBreakLeft(snapshot.tournament.id);
  const times = useMatchTimes();
  const day = useMemo(
    () => myDay(fixtures, teamId, { pace, breakLeft }, times),
    [fixtures, teamId, pace, breakLeft, times],
  );
  const view = useMemo(
    () => teamView(snapshot, teamId, snapshot.tournament.use_goals_tiebreaker),
    [snapshot, teamId],
  );
  const cageMatch = useMemo(() => cageFixture(fixtures, day, times), [fixtures, day, times]);
  const atCage = cageMatch && tournament.match(cageMatch);
  const tie = 'fixture' in day ? tournament.match(day.fixture).tie : undefined;
  const isMineNext = day.kind === 'next' && day.before === 0;
  return (
    <>
      <MyStatus
        day={day}
        teamId={teamId}
        tournament={tournament}
        meets={
          tie &&
          ties && (
            <Suspense>
              <IfYouWin teamId={teamId} tie={tie} ties={ties} />
            </Suspense>
          )
        }
        clockOf={(match) => clockOf(tournament, match)}
      />
      {day.kind === 'done' && (
        <Suspense>
          <FinalCard tournament={tournament} teamId={teamId} isFinal={day.isFinal} />
        </Suspense>
      )}
      {atCage && (
        <NowPlaying
          match={atCage}
          tournament={tournament}
          isAfterMine={isMineNext}
          clock={isMineNext ? null : clockOf(tournament, atCage)}
        />
      )}
      <div className={styles.head}>
        <h2 className={styles.team}>
          <TeamMark teamId={teamId} /> <NameText text={tournament.teamName(teamId)} />
        </h2>
        {view.points !== null && (
          <span {...showsTeam('points', teamId)} className={styles.points}>
            {t(view.points === 1 ? '{n} Point' : '{n} Points', { n: view.points })}
            {view.isLive && t(', live')}
          </span>
        )}
        <button type="button" className={styles.change} onClick={onChange}>
          {t('Change')}
        </button>
      </div>
      {/* Below the fold: the main content is drawn first. */}
      {useDeferredValue(true, false) && <MyPairings view={view} tournament={tournament} />}
    </>
  );
}
