import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import type { View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import { MatchRow } from './match-row.tsx';
import styles from './match-scene.module.css';
import { Stage } from './stage.tsx';

/** Rows under the stage. */
const ROWS = 3;

interface MatchSceneProps {
  fixture: Fixture;
  /** What is played afterwards. */
  following: readonly Fixture[];
  /** The match before, shown where this one has not begun. */
  last: Fixture | undefined;
  /** It has just ended. */
  celebrate: boolean;
  names: TeamName;
  view: View;
}

/** One match as large as the screen allows, and who plays next. */
export function MatchScene({ fixture, following, last, celebrate, names, view }: MatchSceneProps) {
  const isNext = fixture.mapLit === 0 && !celebrate;
  return (
    <div className={styles.scene}>
      <Stage fixture={fixture} names={names} view={view} celebrate={celebrate} />
      <ol className={styles.rows}>
        {last && <MatchRow fixture={last} label="Last" names={names} view={view} />}
        {following.slice(0, last ? ROWS - 1 : ROWS).map((one, index) => (
          <MatchRow
            key={one.id}
            fixture={one}
            label={index > 0 ? '' : isNext ? 'Then' : 'On deck'}
            names={names}
            view={view}
          />
        ))}
      </ol>
    </div>
  );
}
