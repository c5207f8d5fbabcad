import type { ReactNode } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/base-limits.ts';
import type { TournamentSnapshot } from '../../../common/contract/live.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { isScored } from '../../../common/fixtures/score.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { fixtureState } from '../../domain/fixtures/fixture-state.ts';
import { StatePlate } from '../../domain/fixtures/state-plate.tsx';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { type ShownTeam, shownTeams, type View } from '../../domain/sides/sides.ts';
import { WinBadge } from '../../domain/sides/win-badge.tsx';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { FlipNumber } from '../../ui/text/flip-number.tsx';
import styles from './match-bar.module.css';
import { MatchLabel } from './match-label.tsx';

interface MatchBarProps {
  tournament: TournamentSnapshot;
  fixture: Fixture;
  names: TeamName;
  view: View;
  /** A lower third over the whole width instead of a bug in a corner. */
  isWide: boolean;
  /** The clock of a match that has one, with the plate of its state. */
  clockOf: (match: MatchState, plate: ReactNode) => ReactNode;
}

/** Both teams and the score in one bar. */
export function MatchBar({ tournament, fixture, names, view, isWide, clockOf }: MatchBarProps) {
  const state = fixtureState(fixture, false);
  const scored = isScored(fixture);
  const match = tournament.matches?.find(({ fixtureId }) => fixtureId === fixture.id);
  const plate = <StatePlate className={styles.state} fixtureId={fixture.id} state={state} />;
  const [left, right] = shownTeams(fixture, view);
  const half = (team: ShownTeam, at: 'left' | 'right') => (
    <div className={styles.half} data-side={team.side} data-at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className={isWide ? undefined : 'sr-only'}>{sideLabels[team.side]}</span>
      </span>
      <FitText className={styles.name} text={names(team.teamId)} short={names(team.teamId, true)} />
      {state === 'final' && team.hasWon && (
        <span className={styles.badge}>
          <WinBadge {...team.mark} data-shows="winner" />
        </span>
      )}
      {scored && (
        <span key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score} {...team.mark} />
        </span>
      )}
    </div>
  );
  return (
    <section className={styles.bar} data-wide={isWide || undefined} data-state={state}>
      <div
        className={styles.band}
        style={{ background: tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      {half(left, 'left')}
      <div className={styles.middle}>
        {match && fixture.mapLit > 0 ? clockOf(match, plate) : plate}
        {isWide && <span className={styles.match}>{tournament.tournament.name}</span>}
        <MatchLabel className={styles.match} {...{ tournament, fixture, left }} />
      </div>
      {half(right, 'right')}
    </section>
  );
}
