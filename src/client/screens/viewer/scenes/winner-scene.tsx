import type { CSSProperties } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/base-limits.ts';
import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { contrastText } from '../../../../common/tournaments/tournament-guards.rules.ts';
import { WinCoin } from '../../../domain/sides/win-badge.tsx';
import { useTournamentStandings } from '../../../domain/standings/use-standings.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { type TableRow, tableRows } from '../table-rows.rules.ts';
import styles from './winner-scene.module.css';

/** Names that share the top still fit on the picture. */
const MOST_WINNERS = 4;
/** Places on the podium beside the champion's. */
const OTHERS = 2;

interface WinnerSceneProps {
  tournament: TournamentState;
  /** It has just been decided: third, second, first, one after the other. */
  isNews: boolean;
}

/** Everything is played: the champion, or the teams level on points at the top; then the next two. */
export function WinnerScene({ tournament: state, isNews }: WinnerSceneProps) {
  const { tournament, fixtures } = state;
  const standings = useTournamentStandings(state);
  const rows = tableRows(fixtures, standings, standings);
  const first = rows.filter(({ rank }) => rank === 1).slice(0, MOST_WINNERS);
  const others = rows.filter(({ rank }) => rank !== 1).slice(0, OTHERS);
  const color = tournament.color ?? FALLBACK_TOURNAMENT_COLOR;
  const [champion] = first;
  const isAlone = first.length === 1;
  return (
    <section
      className={styles.scene}
      data-level={!isAlone || undefined}
      data-news={isNews || undefined}
      style={{ '--group': color, '--group-ink': contrastText(color) } as CSSProperties}
    >
      <div className={styles.champion}>
        <p className={styles.head}>
          {isAlone && <WinCoin size="large" />}
          <span className={styles.title}>{isAlone ? 'Winner' : 'Level at the top'}</span>
          {champion && <Figures row={champion} isShort={!isAlone} />}
        </p>
        <div className={styles.names}>
          {first.map(({ teamId, name }) => (
            <FitText key={teamId} className={styles.name} text={name} />
          ))}
        </div>
      </div>
      <ol className={styles.places}>
        {others.map((row, index) => (
          <li key={row.teamId} className={styles.place} data-place={index + 2}>
            <span className={styles.rank}>{row.rank}</span>
            <FitText className={styles.other} text={row.name} />
            <Figures row={row} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** '12 points 34 : 21'; goals only where one team is meant. */
function Figures({ row: { points, goals }, isShort }: { row: TableRow; isShort?: boolean }) {
  return (
    <span className={styles.figures}>
      <span>{points === 1 ? '1 point' : `${points} points`}</span>
      {!isShort && (
        <span>
          {goals.for} : {goals.against} goals
        </span>
      )}
    </span>
  );
}
