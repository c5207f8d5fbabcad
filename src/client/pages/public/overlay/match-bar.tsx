import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import { isScored } from '../../../../common/fixtures/score.rules.ts';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import { fixtureState, stateWords } from '../../../features/fixtures/fixture-state.ts';
import { SideShape, sideWords } from '../../../features/fixtures/side-shape.tsx';
import { WinBadge } from '../../../features/fixtures/win-badge.tsx';
import { overlayMatch } from '../../../features/overlay/overlay-match.rules.ts';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { FlipNumber } from '../../../shared/ui/flip-number.tsx';
import { type ShownTeam, shownTeams, type View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import styles from './match-bar.module.css';

interface MatchBarProps {
  group: TournamentSnapshot;
  names: TeamName;
  view: View;
  /** A lower third over the whole width instead of a bug in a corner. */
  isWide: boolean;
}

/** Both teams and the score in one bar. */
export function MatchBar({ group, names, view, isWide }: MatchBarProps) {
  const fixture = overlayMatch(group.fixtures);
  if (!fixture) return null;
  const state = fixtureState(fixture, false);
  const scored = isScored(fixture);
  const [left, right] = shownTeams(fixture, view);
  const half = (team: ShownTeam, other: ShownTeam, at: 'left' | 'right') => (
    <div className={styles.half} data-side={team.side} data-at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className={isWide ? undefined : 'sr-only'}>{sideWords[team.side]}</span>
      </span>
      <FitText className={styles.name} text={names(team.teamId)} like={names(other.teamId)} />
      {state === 'final' && team.hasWon && <WinBadge />}
      {scored && (
        <span key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score} />
        </span>
      )}
    </div>
  );
  return (
    <section className={styles.bar} data-wide={isWide || undefined} data-state={state}>
      <div
        className={styles.band}
        style={{ background: group.tournament.color ?? FALLBACK_GROUP_COLOR }}
      />
      {half(left, right, 'left')}
      <div className={styles.middle}>
        <span className={styles.state}>{stateWords[state] || 'Next'}</span>
        <span className={styles.match}>
          {isWide ? group.tournament.name : 'Match'} {!isWide && fixture.displayMatchNumber}
        </span>
        {isWide && <span className={styles.match}>Match {fixture.displayMatchNumber}</span>}
      </div>
      {half(right, left, 'right')}
    </section>
  );
}
