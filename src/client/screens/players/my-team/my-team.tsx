import { Suspense, useDeferredValue, useMemo } from 'react';
import { isUnderReview } from '../../../../common/fixture/map-lit.rules.ts';
import { paceOf } from '../../../../common/match-view/pace.rules.ts';
import { teamView } from '../../../../common/standings/team-view.rules.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { tieOf } from '../../../domain/knockout/tie-title.ts';
import { showsTeam } from '../../../domain/sides/shows.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
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
const IfYouWin = lazyPart(async () => (await import('./if-you-win.tsx')).IfYouWin);

interface MyTeamProps {
  tournament: TournamentSnapshot;
  teamId: number;
  names: TeamName;
  onChange: () => void;
}

/** When the team plays next, the current match, and the results against each opponent. */
export function MyTeam({ tournament, teamId, names, onChange }: MyTeamProps) {
  const { fixtures, matches, ties } = tournament;
  const pace = useMemo(() => paceOf(fixtures, matches), [fixtures, matches]);
  const day = useMemo(() => myDay(fixtures, teamId, pace), [fixtures, teamId, pace]);
  const view = useMemo(
    () => teamView(tournament, teamId, tournament.tournament.use_goals_tiebreaker),
    [tournament, teamId],
  );
  const atCage = useMemo(() => cageFixture(tournament.fixtures, day), [tournament.fixtures, day]);
  const tie = 'fixture' in day ? tieOf(day.fixture, ties) : undefined;
  const isMineNext = day.kind === 'next' && day.before === 0;
  return (
    <>
      <MyStatus
        day={day}
        teamId={teamId}
        names={names}
        ties={ties}
        isReviewed={'fixture' in day && isUnderReview(day.fixture, matches)}
        meets={
          tie &&
          ties && (
            <Suspense>
              <IfYouWin teamId={teamId} tie={tie} ties={ties} />
            </Suspense>
          )
        }
        clockOf={(fixture) => clockOf(tournament, fixture)}
      />
      {day.kind === 'done' && (
        <Suspense>
          <FinalCard tournament={tournament} teamId={teamId} isFinal={day.isFinal} names={names} />
        </Suspense>
      )}
      {atCage && (
        <NowPlaying
          fixture={atCage}
          fixtures={fixtures}
          isAfterMine={isMineNext}
          isReviewed={isUnderReview(atCage, matches)}
          names={names}
          clock={isMineNext ? null : clockOf(tournament, atCage)}
        />
      )}
      <div className={styles.head}>
        <h2 className={styles.team}>
          <TeamMark teamId={teamId} /> <NameText text={names(teamId)} />
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
      {useDeferredValue(true, false) && <MyPairings {...{ view, names, matches }} />}
    </>
  );
}
