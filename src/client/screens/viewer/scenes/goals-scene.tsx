import { memo } from 'react';
import type { GoalLine } from '../../../../common/standings/standings.schema.ts';
import { decimalText } from '../../../../common/texts/decimal.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { language, t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { pageOf } from '../playlist.rules.ts';
import styles from './table-scene.module.css';
import { TableScene } from './table-scene.tsx';

interface GoalsSceneProps {
  tournament: TournamentView;
  part: number;
  parts: number;
}

/** Goals per match over all rounds, in the order of the standings. */
export function GoalsScene({ tournament, part, parts }: GoalsSceneProps) {
  const { points, goals } = tournament.standings;
  const goalsOf = new Map(goals.map((row) => [row.teamId, row.all]));
  return (
    <TableScene
      kind="goals"
      columns={[t('Scored'), t('Conceded'), t('Ratio')]}
      rows={Math.ceil(points.length / parts)}
      note={<p>{t('Ratio above 1: stronger in scoring. Below 1: stronger in defending.')}</p>}
    >
      {pageOf(points, part, parts).map(({ teamId, name }) => {
        const line = goalsOf.get(teamId);
        return (
          line && (
            <Row
              key={teamId}
              teamId={teamId}
              name={name}
              short={tournament.teamName(teamId, true)}
              {...line}
            />
          )
        );
      })}
    </TableScene>
  );
}

const Row = memo(function Row(props: { teamId: number; name: string; short: string } & GoalLine) {
  return (
    <tr>
      <th scope="row" className={styles.team}>
        <FitText
          className={styles.name}
          text={props.name}
          short={props.short}
          lead={<TeamMark teamId={props.teamId} />}
        />
      </th>
      <td>{decimalText(props.for, language)}</td>
      <td>{decimalText(props.against, language)}</td>
      <td className={styles.main}>{decimalText(props.ratio, language)}</td>
    </tr>
  );
});
