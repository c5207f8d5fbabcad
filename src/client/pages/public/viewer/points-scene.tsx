import { memo } from 'react';
import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import type { PairRecord } from '../../../../common/standings/pair-points.rules.ts';
import { pointsLines } from '../../../../common/standings/points-text.rules.ts';
import { teamRecords } from '../../../../common/standings/record.rules.ts';
import { pageOf } from '../../../features/viewer/programme.rules.ts';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { useGroupStandings } from '../use-group-standings.ts';
import styles from './table-scene.module.css';
import { TableScene } from './table-scene.tsx';

interface PointsSceneProps {
  group: TournamentState;
  part: number;
  parts: number;
}

/** The teams by points, with how their matches ended and the opponents they have beaten. */
export function PointsScene({ group, part, parts }: PointsSceneProps) {
  const { points, wins, rounds, useGoalsTieBreaker, pairings } = useGroupStandings(group);
  const winsOf = new Map(wins.map((row) => [row.teamId, row.wins]));
  const records = teamRecords(group.fixtures);
  const isOpen = pairings.every(({ complete }) => !complete);
  return (
    <TableScene
      ranked
      columns={[
        { text: 'Won · drawn · lost', extra: true },
        ...(isOpen ? [] : [{ text: 'Opponents beaten', extra: true }]),
        { text: 'Points' },
      ]}
      rows={Math.ceil(points.length / parts)}
      note={
        <>
          {pointsLines(rounds, useGoalsTieBreaker).map(({ result, points: each }) => (
            <span key={result}>
              {result} <b>{each}</b>
            </span>
          ))}
          {isOpen && <span>Points come when two teams have met in every round.</span>}
        </>
      }
    >
      {pageOf(points, part, parts).map((row) => (
        <Row
          key={row.teamId}
          rank={isOpen ? '–' : String(row.rank)}
          isFirst={!isOpen && row.rank === 1}
          name={row.name}
          record={recordText(records.get(row.teamId))}
          wins={isOpen ? null : (winsOf.get(row.teamId) ?? 0)}
          points={row.points}
        />
      ))}
    </TableScene>
  );
}

const recordText = (record: PairRecord | undefined): string =>
  record ? `${record.wins} · ${record.draws} · ${record.losses}` : '–';

interface RowProps {
  rank: string;
  isFirst: boolean;
  name: string;
  record: string;
  wins: number | null;
  points: number;
}

const Row = memo(function Row({ rank, isFirst, name, record, wins, points }: RowProps) {
  return (
    <tr data-first={isFirst || undefined}>
      <td className={styles.rank}>{rank}</td>
      <th scope="row" className={styles.team}>
        <FitText className={styles.name} text={name} lines={1} />
      </th>
      <td className={`${styles.value} ${styles.extra}`}>{record}</td>
      {wins !== null && <td className={`${styles.value} ${styles.extra}`}>{wins}</td>}
      <td className={`${styles.value} ${styles.main}`}>{points}</td>
    </tr>
  );
});
