import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { Bracket } from '../../domain/knockout/bracket.tsx';
import bracket from './bracket-panel.module.css';
import styles from './panel.module.css';

/** KO-1: a knockout has a bracket in place of a table. */
export function BracketPanel({ tournament }: { tournament: TournamentView }) {
  const { name, color } = tournament.tournament;
  return (
    <section className={`${styles.panel} ${bracket.panel}`}>
      <h2 className={styles.title} style={{ borderColor: color ?? FALLBACK_TOURNAMENT_COLOR }}>
        {name}
      </h2>
      <Bracket tournament={tournament} />
    </section>
  );
}
