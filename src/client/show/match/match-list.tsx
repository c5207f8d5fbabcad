import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { useMatchTimes } from '../../domain/cages/match-times.tsx';
import { FixtureCard } from '../../domain/fixtures/fixture-card.tsx';
import styles from './match-list.module.css';

interface MatchListProps {
  tournament: TournamentView;
  fixtures: readonly Fixture[];
  /** The team that the reader follows: its matches are marked. */
  teamId?: number;
}

/** Matches with their teams, and results or times, one below the other. */
export function MatchList({ tournament, fixtures, teamId }: MatchListProps) {
  const times = useMatchTimes();
  return (
    <ol className={styles.list}>
      {fixtures.map((fixture) => (
        <li
          key={fixture.id}
          className={styles.item}
          data-mine={fixture.homeTeamId === teamId || fixture.awayTeamId === teamId || undefined}
        >
          <FixtureCard
            match={tournament.match(fixture)}
            teamName={tournament.teamName}
            time={times?.ofFixture(fixture)?.text}
          />
        </li>
      ))}
    </ol>
  );
}
