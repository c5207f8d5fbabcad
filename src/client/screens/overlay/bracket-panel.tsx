import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { Bracket } from '../../domain/knockout/bracket.tsx';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import bracket from './bracket-panel.module.css';
import styles from './panel.module.css';

interface BracketPanelProps {
  tournament: TournamentSnapshot;
  names: TeamName;
}

/** KO-1: a knockout has a bracket in place of a table. */
export function BracketPanel({ tournament, names }: BracketPanelProps) {
  const { name, color } = tournament.tournament;
  return (
    <section className={`${styles.panel} ${bracket.panel}`}>
      <h2 className={styles.title} style={{ borderColor: color ?? FALLBACK_TOURNAMENT_COLOR }}>
        {name}
      </h2>
      <Bracket tournament={tournament} names={names} />
    </section>
  );
}
