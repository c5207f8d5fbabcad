import { memo } from 'react';
import { differenceText } from '../../../../common/standings/fraction.rules.ts';
import { pointsSentence } from '../../../../common/standings/points-text.rules.ts';
import { isUnranked } from '../../../../common/standings/unranked.rules.ts';
import {
  type Outcome,
  slidText,
  type TableRow,
} from '../../../../common/tournament-view/table-rows.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { showsTeam } from '../../../domain/sides/shows.ts';
import { t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { pageOf } from '../playlist.rules.ts';
import styles from './table-scene.module.css';
import { TableScene } from './table-scene.tsx';

interface PointsSceneProps {
  tournament: TournamentView;
  part: number;
  parts: number;
  /** Whether the last result has just changed it: then moved rows slide to their places. */
  isNews: boolean;
}

const outcomes: readonly Outcome[] = ['won', 'drawn', 'lost'];

/** The teams by points, with how their latest matches ended. */
export function PointsScene({ tournament, part, parts, isNews }: PointsSceneProps) {
  const { standings: now, rows, teamName } = tournament;
  const met = now.pairings.filter(({ complete }) => complete).length;
  return (
    <TableScene
      kind="points"
      isNews={isNews}
      columns={[t('Played'), t('Form'), t('Goals +/−'), t('Points')]}
      rows={Math.ceil(rows.length / parts)}
      note={
        <>
          <p>
            {outcomes.map((outcome) => (
              <span key={outcome} className={styles.legend}>
                <span className={styles.mark} data-outcome={outcome} aria-hidden />
                {t(outcome)}
              </span>
            ))}
            {isUnranked(now)
              ? t('Points come when two teams have met in every round.')
              : pointsSentence(t, now.rounds, now.useGoalsTieBreaker)}
          </p>
          {met < now.pairings.length && (
            <p className={styles.open}>
              {t('{n} of {total} pairs have played all their matches.', {
                n: met,
                total: now.pairings.length,
              })}
            </p>
          )}
        </>
      }
    >
      {pageOf(rows, part, parts).map((row) => (
        <Row key={row.teamId} row={row} short={teamName(row.teamId, true)} />
      ))}
    </TableScene>
  );
}

interface RowProps {
  row: TableRow;
  short: string;
}

const isSameRow = (before: RowProps, after: RowProps): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

const Row = memo(function Row({ row, short }: RowProps) {
  const { teamId, name, rank, moved, slid, played, form, goals, points, left } = row;
  return (
    <tr data-first={rank === 1 || undefined} data-slid={slidText(row)} style={{ '--slid': slid }}>
      <td className={styles.rank}>
        <span {...showsTeam('rank', teamId)}>{rank ?? '–'}</span>
        {moved !== 0 && (
          <span className={styles.moved} data-down={moved < 0 || undefined}>
            <span className="sr-only">{moved > 0 ? t('up') : t('down')} </span>
            {Math.abs(moved)}
          </span>
        )}
      </td>
      <th scope="row" className={styles.team}>
        <FitText
          className={styles.name}
          text={name}
          short={short}
          lead={<TeamMark teamId={teamId} />}
        />
      </th>
      <td>{played}</td>
      <td>
        <span className={styles.form}>
          {left && (
            <span className={styles.left}>
              {t(left.disqualified ? 'Disqualified' : 'Withdrawn')}
            </span>
          )}
          {(left ? [] : form).map((outcome, index) => (
            <span key={index} className={styles.mark} data-outcome={outcome}>
              <span className="sr-only">{t(outcome)} </span>
            </span>
          ))}
        </span>
      </td>
      <td>{differenceText(goals)}</td>
      <td {...showsTeam('points', teamId)} className={styles.main}>
        {points}
      </td>
    </tr>
  );
}, isSameRow);
