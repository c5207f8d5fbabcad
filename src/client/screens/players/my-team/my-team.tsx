import { Suspense, useDeferredValue, useMemo } from 'react';
import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { paceOf } from '../../../../common/match/shown/pace.rules.ts';
import { teamView } from '../../../../common/standings/team-view.rules.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { cageFixture, myDay } from './my-day.rules.ts';
import { MyPairings } from './my-pairings.tsx';
import { MyStatus } from './my-status.tsx';
import styles from './my-team.module.css';
import { NowPlaying } from './now-playing.tsx';

const MatchClock = lazyPart(async () => (await import('./match-clock.tsx')).MatchClock);
const BreakClock = lazyPart(async () => (await import('./break-clock.tsx')).BreakClock);
const FinalCard = lazyPart(async () => (await import('./final-card.tsx')).FinalCard);

interface MyTeamProps {
  tournament: TournamentSnapshot;
  teamId: number;
  names: TeamName;
  onChange: () => void;
}

/** When am I next? Then what is on, and how my team stands with each opponent. */
export function MyTeam({ tournament, teamId, names, onChange }: MyTeamProps) {
  const { fixtures, matches } = tournament;
  const pace = useMemo(() => paceOf(fixtures, matches), [fixtures, matches]);
  const day = useMemo(() => myDay(fixtures, teamId, pace), [fixtures, teamId, pace]);
  const view = useMemo(
    () => teamView(tournament, teamId, tournament.tournament.use_goals_tiebreaker),
    [tournament, teamId],
  );
  const atCage = useMemo(() => cageFixture(tournament.fixtures, day), [tournament.fixtures, day]);
  const clockOf = (fixture: Fixture) => {
    const match = matches?.find(({ fixtureId }) => fixtureId === fixture.id);
    if (match && fixture.mapLit > 0) return <MatchClock match={match} />;
    return matches?.length ? <BreakClock tournament={tournament} /> : null;
  };
  const isMineNext = day.kind === 'next' && day.before === 0;
  return (
    <>
      <MyStatus day={day} teamId={teamId} names={names} clockOf={clockOf} />
      {day.kind === 'done' && (
        <Suspense>
          <FinalCard tournament={tournament} teamId={teamId} isFinal={day.isFinal} names={names} />
        </Suspense>
      )}
      {atCage && (
        <NowPlaying
          fixture={atCage}
          isAfterMine={isMineNext}
          names={names}
          clock={isMineNext ? null : clockOf(atCage)}
        />
      )}
      <div
        className={styles.head}
        style={{ '--team-logo': `var(--team-logo-${teamId})` } as object}
      >
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
