import { memo } from 'react';
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { isScored, winnerOf } from '../../../../common/fixtures/score.rules.ts';
import { SideShape, sideWords } from '../../../features/fixtures/side-shape.tsx';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { type ShownTeam, shownTeams, type View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import styles from './match-row.module.css';

interface MatchRowProps {
  fixture: Fixture;
  /** What this row is to the match above it: On deck, Then, Last. */
  label?: string;
  names: TeamName;
  view: View;
}

/** A match in one line, left and right as on the stage. */
export const MatchRow = memo(function MatchRow({ fixture, label, names, view }: MatchRowProps) {
  const [left, right] = shownTeams(fixture, view);
  const scored = isScored(fixture);
  const winner = winnerOf(fixture);
  const team = (shown: ShownTeam, at: 'left' | 'right') => (
    <span
      className={styles.team}
      data-side={shown.side}
      data-at={at}
      data-won={shown.hasWon || undefined}
    >
      <FitText className={styles.name} text={names(shown.teamId)} lines={2} />
      <SideShape side={shown.side} />
      <span className="sr-only">{sideWords[shown.side]}</span>
    </span>
  );
  return (
    <li
      className={styles.row}
      data-scored={scored || undefined}
      data-decided={typeof winner === 'number' || undefined}
    >
      {label !== undefined && <span className={styles.label}>{label}</span>}
      <span className={styles.number}>{fixture.displayMatchNumber}</span>
      {team(left, 'left')}
      {scored ? (
        <span className={styles.score}>
          <span>{left.score ?? '–'}</span>
          <span>:</span>
          <span>{right.score ?? '–'}</span>
        </span>
      ) : (
        <span className={styles.versus}>v</span>
      )}
      {team(right, 'right')}
      {winner === 'draw' && <span className={styles.draw}>Draw</span>}
    </li>
  );
});
