import { memo } from 'react';
import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import type { GoalLine } from '../../../../common/standings/standings.schema.ts';
import { pageOf } from '../../../features/viewer/programme.rules.ts';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { useGroupStandings } from '../use-group-standings.ts';
import styles from './table-scene.module.css';
import { TableScene } from './table-scene.tsx';

interface GoalsSceneProps {
  group: TournamentState;
  part: number;
  parts: number;
}

/** Goals per match over all rounds, in the order of the standings. */
export function GoalsScene({ group, part, parts }: GoalsSceneProps) {
  const { points, goals } = useGroupStandings(group);
  const goalsOf = new Map(goals.map((row) => [row.teamId, row.all]));
  return (
    <TableScene
      columns={[{ text: 'Scored' }, { text: 'Conceded' }, { text: 'Ratio' }]}
      rows={Math.ceil(points.length / parts)}
      note="Ratio above 1: stronger in scoring. Below 1: stronger in defending."
    >
      {pageOf(points, part, parts).map(({ teamId, name }) => {
        const line = goalsOf.get(teamId);
        return line && <Row key={teamId} name={name} {...line} />;
      })}
    </TableScene>
  );
}

const Row = memo(function Row(props: { name: string } & GoalLine) {
  return (
    <tr>
      <th scope="row" className={styles.team}>
        <FitText className={styles.name} text={props.name} lines={1} />
      </th>
      <td className={styles.value}>{props.for}</td>
      <td className={styles.value}>{props.against}</td>
      <td className={`${styles.value} ${styles.main}`}>{props.ratio}</td>
    </tr>
  );
});
