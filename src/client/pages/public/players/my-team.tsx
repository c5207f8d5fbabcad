import { useDeferredValue, useMemo } from 'react';
import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import { teamView } from '../../../../common/standings/team-view.rules.ts';
import { cageFixture, myDay } from '../../../features/players/my-day.rules.ts';
import { NameText } from '../../../shared/ui/name-text.tsx';
import type { TeamName } from '../use-team-names.ts';
import { MyPairings } from './my-pairings.tsx';
import { MyStatus } from './my-status.tsx';
import styles from './my-team.module.css';
import { NowPlaying } from './now-playing.tsx';

interface MyTeamProps {
  group: TournamentSnapshot;
  teamId: number;
  names: TeamName;
  onChange: () => void;
}

/** When am I next? Then what is on, and how my team stands with each opponent. */
export function MyTeam({ group, teamId, names, onChange }: MyTeamProps) {
  const day = useMemo(() => myDay(group.fixtures, teamId), [group.fixtures, teamId]);
  const view = useMemo(
    () => teamView(group, teamId, group.tournament.use_goals_tiebreaker),
    [group, teamId],
  );
  const atCage = useMemo(() => cageFixture(group.fixtures, day), [group.fixtures, day]);
  return (
    <>
      <MyStatus day={day} teamId={teamId} names={names} />
      {atCage && (
        <NowPlaying
          fixture={atCage}
          isAfterMine={day.kind === 'next' && day.before === 0}
          names={names}
        />
      )}
      <div className={styles.head}>
        <h2 className={styles.team}>
          <NameText text={names(teamId)} />
        </h2>
        <span className={styles.points}>
          {view.points} {view.points === 1 ? 'Point' : 'Points'}
        </span>
        <button type="button" className={styles.change} onClick={onChange}>
          Change
        </button>
      </div>
      {/* Below the fold: what one came for is drawn first. */}
      {useDeferredValue(true, false) && <MyPairings view={view} names={names} />}
    </>
  );
}
