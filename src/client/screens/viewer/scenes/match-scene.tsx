import type { ReactNode } from 'react';
import type { MatchView } from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { t } from '../../../texts/t.ts';
import { type LiveParts, MatchDisplay } from './match-display.tsx';
import { MatchRow } from './match-row.tsx';
import styles from './match-scene.module.css';

/** Rows under the stage. */
const ROWS = 2;

export interface MatchSceneProps {
  match: MatchView;
  tournament: TournamentView;
  /** KO-7, KO-12: what decided the tie, and the next opponent of its winner. */
  meets: ReactNode;
  /** The next matches. */
  following: readonly MatchView[];
  /** CAGE-3: when they start, and the match itself, by the id of their fixture; without cages unknown. */
  times?: ReadonlyMap<number, string> | undefined;
  /**
   * An additional row: the previous match above one that has not begun, or a new result below one in play.
   */
  last: ReactNode;
  /** Whether the match is the next one. */
  isNext: boolean;
  isFlipped: boolean;
  /** Present for a match that is played with a clock. */
  live?: LiveParts | undefined;
}

/** CAGE-3: a match that is not called says when it starts. */
const planned = (time: string): LiveParts => ({
  phase: 'planned',
  plate: { status: 'open', time },
  clock: null,
});

/** One match as large as possible, and the next matches. */
export function MatchScene(props: MatchSceneProps) {
  const { match, tournament, meets, following, times, last, isNext, isFlipped } = props;
  const time = isNext ? times?.get(match.id) : undefined;
  const live = props.live ?? (time ? planned(time) : undefined);
  // After the last match the stage fills the whole picture.
  const isLast = !last && !meets && following.length === 0;
  return (
    <div
      className={styles.scene}
      data-last={isLast || undefined}
      data-line={live?.line ? '' : undefined}
    >
      <MatchDisplay
        match={match}
        isFlipped={isFlipped}
        live={live}
        series={tournament.series(match)}
      />
      {live?.line}
      <ol className={styles.rows} hidden={isLast}>
        {last}
        {meets}
        {following.slice(0, ROWS - (last ? 1 : 0) - (meets ? 1 : 0)).map((row, index) => (
          <MatchRow
            key={row.id}
            match={row}
            label={index > 0 ? '' : isNext ? t('Then') : t('On deck')}
            time={times?.get(row.id)}
            isFlipped={isFlipped}
          />
        ))}
      </ol>
    </div>
  );
}
