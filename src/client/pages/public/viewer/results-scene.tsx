import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { finishedFixtures, rowsOnPage } from '../../../features/viewer/programme.rules.ts';
import type { View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import { MatchRow } from './match-row.tsx';
import styles from './results-scene.module.css';

interface ResultsSceneProps {
  group: TournamentState;
  names: TeamName;
  view: View;
}

/** The latest results, newest first. */
export function ResultsScene({ group, names, view }: ResultsSceneProps) {
  const latest = finishedFixtures(group.fixtures).slice(-rowsOnPage.results).reverse();
  return (
    <ol className={styles.rows}>
      {latest.map((fixture) => (
        <MatchRow key={fixture.id} fixture={fixture} names={names} view={view} />
      ))}
    </ol>
  );
}
