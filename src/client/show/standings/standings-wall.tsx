import { memo, type ReactNode } from 'react';
import { differenceText } from '../../../common/standings/goals.rules.ts';
import { pointsSentence } from '../../../common/standings/points-text.rules.ts';
import { isUnranked } from '../../../common/standings/standings.rules.ts';
import type { GoalLine, Standings } from '../../../common/standings/standings.schema.ts';
import { decimalText } from '../../../common/texts/notation.rules.ts';
import { slidText, type TableRow } from '../../../common/tournament-view/table-rows.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { showsTeam } from '../../domain/sides/shows.ts';
import { language, t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { Form, FormLegend } from './form.tsx';
import styles from './standings-wall.module.css';

interface WallProps {
  /** Which columns: points or goals. */
  kind: 'points' | 'goals';
  /** Texts of the columns after the team's. */
  columns: readonly string[];
  /** Number of rows on the fullest page. */
  rowsOnPage: number;
  isNews?: boolean;
  /** Explanation of the numbers, printed under every table. */
  note: ReactNode;
  /** Rows of the body. */
  children: ReactNode;
}

/** A table that fills the picture: a grid with fixed columns, so that rows do not move each other. */
function Wall({ kind, columns, rowsOnPage, isNews, note, children }: WallProps) {
  return (
    <section
      className={styles.scene}
      data-kind={kind}
      data-news={isNews || undefined}
      style={{ '--rows': Math.max(rowsOnPage, 1) }}
    >
      <table className={styles.table}>
        <thead>
          <tr className={styles.head}>
            {kind === 'points' && (
              <th scope="col">
                <span className="sr-only">{t('Rank')}</span>
              </th>
            )}
            <th scope="col" className={styles.team}>
              {t('Team')}
            </th>
            {columns.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      <div className={styles.note}>{note}</div>
    </section>
  );
}

interface TeamCellProps {
  teamId: number;
  name: string;
  short: string;
}

const TeamCell = ({ teamId, name, short }: TeamCellProps) => (
  <th scope="row" className={styles.team}>
    <FitText
      className={styles.name}
      text={name}
      short={short}
      lead={<TeamMark teamId={teamId} />}
    />
  </th>
);

interface PageProps<Row> {
  tournament: TournamentView;
  /** Of this page. */
  rows: readonly Row[];
  rowsOnPage: number;
}

interface PointsWallProps extends PageProps<TableRow> {
  /** Whether the last result has just changed it: then moved rows slide to their places. */
  isNews: boolean;
}

/** The teams by points, with how their latest matches ended. */
export function PointsWall({ tournament, rows, rowsOnPage, isNews }: PointsWallProps) {
  const { standings, teamName } = tournament;
  const { pairings, rounds, useGoalsTieBreaker } = standings;
  const met = pairings.filter(({ complete }) => complete).length;
  const note = (
    <>
      <p>
        <FormLegend />
        {isUnranked(standings)
          ? t('Points come when two teams have met in every round.')
          : pointsSentence(t, rounds, useGoalsTieBreaker)}
      </p>
      {met < pairings.length && (
        <p className={styles.open}>
          {t('{n} of {total} pairs have played all their matches.', {
            n: met,
            total: pairings.length,
          })}
        </p>
      )}
    </>
  );
  return (
    <Wall
      kind="points"
      columns={[t('Played'), t('Form'), t('Goals +/−'), t('Points')]}
      rowsOnPage={rowsOnPage}
      isNews={isNews}
      note={note}
    >
      {rows.map((row) => (
        <PointsRow key={row.teamId} row={row} short={teamName(row.teamId, true)} />
      ))}
    </Wall>
  );
}

interface PointsRowProps {
  row: TableRow;
  short: string;
}

const isSameRow = (before: PointsRowProps, after: PointsRowProps): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

const PointsRow = memo(function PointsRow({ row, short }: PointsRowProps) {
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
      <TeamCell teamId={teamId} name={name} short={short} />
      <td>{played}</td>
      <td>
        {left ? (
          <span className={styles.left}>{t(left.disqualified ? 'Disqualified' : 'Withdrawn')}</span>
        ) : (
          <Form outcomes={form} />
        )}
      </td>
      <td>{differenceText(goals)}</td>
      <td {...showsTeam('points', teamId)} className={styles.main}>
        {points}
      </td>
    </tr>
  );
}, isSameRow);

/** Goals per match over all rounds, in the order of the standings. */
export function GoalsWall(props: PageProps<Standings['points'][number]>) {
  const { tournament, rows, rowsOnPage } = props;
  const goalsOf = new Map(tournament.standings.goals.map((row) => [row.teamId, row.all]));
  return (
    <Wall
      kind="goals"
      columns={[t('Scored'), t('Conceded'), t('Ratio')]}
      rowsOnPage={rowsOnPage}
      note={<p>{t('Ratio above 1: stronger in scoring. Below 1: stronger in defending.')}</p>}
    >
      {rows.map(({ teamId, name }) => {
        const line = goalsOf.get(teamId);
        const short = tournament.teamName(teamId, true);
        return (
          line && <GoalsRow key={teamId} teamId={teamId} name={name} short={short} {...line} />
        );
      })}
    </Wall>
  );
}

const GoalsRow = memo(function GoalsRow({
  teamId,
  name,
  short,
  ...line
}: TeamCellProps & GoalLine) {
  return (
    <tr>
      <TeamCell teamId={teamId} name={name} short={short} />
      <td>{decimalText(line.for, language)}</td>
      <td>{decimalText(line.against, language)}</td>
      <td className={styles.main}>{decimalText(line.ratio, language)}</td>
    </tr>
  );
});
