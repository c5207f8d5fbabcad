import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { tieOf } from '../../../domain/knockout/tie-title.ts';
import type { View } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { latestResults } from '../playlist.rules.ts';
import { MatchRow } from './match-row.tsx';
import styles from './results-scene.module.css';

interface ResultsSceneProps {
  tournament: TournamentSnapshot;
  names: TeamName;
  view: View;
}

/** Incomplete matches, then the latest results, newest first. */
export function ResultsScene({ tournament, names, view }: ResultsSceneProps) {
  return (
    <ol className={styles.rows}>
      {latestResults(tournament.fixtures).map((fixture) => (
        <MatchRow
          key={fixture.id}
          {...{ fixture, names, view }}
          tie={tieOf(fixture, tournament.ties)}
        />
      ))}
    </ol>
  );
}
