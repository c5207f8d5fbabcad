import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { Bracket } from '../../domain/knockout/bracket.tsx';
import styles from './bracket-panel.module.css';
import { Panel } from './panel.tsx';

/** KO-1: a knockout has a bracket in place of a table. */
export function BracketPanel({ tournament }: { tournament: TournamentView }) {
  const { name, color } = tournament.tournament;
  return (
    <Panel className={styles.panel} title={name} color={color} width={140}>
      <Bracket tournament={tournament} />
    </Panel>
  );
}
