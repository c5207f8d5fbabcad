import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { isScored } from '../../../../common/fixtures/score.rules.ts';
import { fixtureState, stateWords } from '../../../features/fixtures/fixture-state.ts';
import { SideShape, sideWords } from '../../../features/fixtures/side-shape.tsx';
import { WinCoin } from '../../../features/fixtures/win-badge.tsx';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { FlipNumber } from '../../../shared/ui/flip-number.tsx';
import { type ShownTeam, shownTeams, type View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import styles from './stage.module.css';

interface StageProps {
  fixture: Fixture;
  names: TeamName;
  view: View;
  /** The match has just ended. */
  celebrate: boolean;
}

/** The two halves of the cage. Names fill them until there is a score to show. */
export function Stage({ fixture, names, view, celebrate }: StageProps) {
  const [left, right] = shownTeams(fixture, view);
  const state = fixtureState(fixture, false);
  const scored = isScored(fixture);
  const half = (team: ShownTeam, other: ShownTeam, at: 'left' | 'right') => (
    <div
      className={styles.half}
      data-side={team.side}
      data-at={at}
      data-won={team.hasWon || undefined}
    >
      <p className={styles.side}>
        <SideShape side={team.side} /> {sideWords[team.side]}
      </p>
      {/* With the first score the names make room: another picture, not a picture that jumps. */}
      <FitText
        key={String(scored)}
        className={styles.name}
        text={names(team.teamId)}
        like={names(other.teamId)}
      />
      {scored && (
        <p key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score} />
        </p>
      )}
      {celebrate && team.hasWon && (
        <span className={styles.coin}>
          <WinCoin size="large" />
        </span>
      )}
    </div>
  );
  return (
    <section
      className={styles.stage}
      data-state={state}
      data-scored={scored || undefined}
      data-digits={String(Math.max(left.score ?? 0, right.score ?? 0)).length}
      data-celebrate={celebrate || undefined}
    >
      {half(left, right, 'left')}
      <div className={styles.spine}>
        <p className={styles.state}>
          <span>{stateWords[state] || 'Next'}</span>
        </p>
        <p className={styles.match}>
          <span>Match</span>
          <b>{fixture.displayMatchNumber}</b>
          <span>Round {fixture.round}</span>
        </p>
      </div>
      {half(right, left, 'right')}
    </section>
  );
}
