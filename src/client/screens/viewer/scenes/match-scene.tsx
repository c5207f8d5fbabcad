import type { ReactNode } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import type { View } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { t } from '../../../texts/t.ts';
import { type LiveParts, MatchDisplay } from './match-display.tsx';
import { MatchRow } from './match-row.tsx';
import styles from './match-scene.module.css';

/** Rows under the stage. */
const ROWS = 2;

export interface MatchSceneProps {
  fixture: Fixture;
  /** All of the tournament. */
  fixtures: readonly Fixture[];
  /** The tie that the match is a set of. */
  tie?: Tie | undefined;
  /** KO-7, KO-12: what decided the tie, and the next opponent of its winner. */
  meets: ReactNode;
  /** The next matches. */
  following: readonly Fixture[];
  /**
   * An additional row: the previous match above one that has not begun, or a new result below one in play.
   */
  last: ReactNode;
  /** Whether the match is the next one. */
  isNext: boolean;
  names: TeamName;
  view: View;
  /** Present for a match that is played with a clock. */
  live?: LiveParts | undefined;
}

/** One match as large as possible, and the next matches. */
export function MatchScene(props: MatchSceneProps) {
  const { fixture, fixtures, tie, meets, following, last, isNext, names, view, live } = props;
  // After the last match the stage fills the whole picture.
  const isLast = !last && !meets && following.length === 0;
  return (
    <div
      className={styles.scene}
      data-last={isLast || undefined}
      data-line={live?.line ? '' : undefined}
    >
      <MatchDisplay {...{ fixture, fixtures, tie, names, view, live }} />
      {live?.line}
      <ol className={styles.rows} hidden={isLast}>
        {last}
        {meets}
        {following.slice(0, ROWS - (last ? 1 : 0) - (meets ? 1 : 0)).map((row, index) => (
          <MatchRow
            key={row.id}
            fixture={row}
            label={index > 0 ? '' : isNext ? t('Then') : t('On deck')}
            names={names}
            view={view}
          />
        ))}
      </ol>
    </div>
  );
}
