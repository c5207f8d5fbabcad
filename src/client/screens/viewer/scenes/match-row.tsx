import { memo, Suspense } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { isScored } from '../../../../common/fixture/score.rules.ts';
import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import { fixtureState, stateLabels } from '../../../domain/fixtures/fixture-state.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { shows } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { type ShownTeam, shownTeams, type View } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './match-row.module.css';

const SetReason = lazyPart(async () => (await import('./meets-row.tsx')).SetReason);

interface MatchRowProps {
  fixture: Fixture;
  /** The tie that the match is a set of; not needed for a match without a result. */
  tie?: Tie | undefined;
  /** The row's relation to the match above it: On deck, Then, Last. */
  label?: string;
  names: TeamName;
  view: View;
}

/** A match in one line, with the sides of the stage. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { fixture, tie, label, names, view } = props;
  const [left, right] = shownTeams(fixture, view, tie);
  const state = fixtureState(fixture, false, tie);
  const note = ['awarded', 'void', 'draw', 'incomplete'].includes(state) && stateLabels[state];
  const team = (shownTeam: ShownTeam, at: 'left' | 'right') => (
    <span
      className={styles.team}
      data-side={shownTeam.side}
      data-at={at}
      data-won={shownTeam.hasWon || undefined}
    >
      <FitText
        className={styles.name}
        text={names(shownTeam.teamId)}
        short={names(shownTeam.teamId, true)}
        lead={<TeamMark teamId={shownTeam.teamId} />}
      />
      <SideShape side={shownTeam.side} />
      <span className="sr-only">{sideLabels[shownTeam.side]}</span>
    </span>
  );
  return (
    <li
      className={styles.row}
      data-labelled={label !== undefined || undefined}
      data-decided={left.hasWon || right.hasWon || undefined}
    >
      {label !== undefined && (
        <span {...(isScored(fixture) ? null : shows('next', fixture.id))} className={styles.label}>
          {label}
        </span>
      )}
      <span {...shows('number', fixture.id)} className={styles.number}>
        {fixture.displayMatchNumber}
      </span>
      {team(left, 'left')}
      {isScored(fixture) ? (
        <span className={styles.score}>
          <span {...left.mark}>{left.score ?? '–'}</span>
          <span className={styles.colon}>:</span>
          <span {...right.mark}>{right.score ?? '–'}</span>
          {note && (
            <span {...shows('state', fixture.id)} className={styles.note}>
              {note}
            </span>
          )}
          {tie?.reason && (
            <Suspense>
              <SetReason set={fixture} tie={tie} className={styles.reason} />
            </Suspense>
          )}
        </span>
      ) : (
        <span className={styles.versus}>{t('v')}</span>
      )}
      {team(right, 'right')}
    </li>
  );
});
