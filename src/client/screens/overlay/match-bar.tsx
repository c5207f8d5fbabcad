import type { ReactNode } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import {
  leftToRight,
  type MatchSide,
  type MatchView,
} from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { stageText } from '../../domain/fixtures/match-texts.ts';
import { StatePlate } from '../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { useTieNote } from '../../domain/knockout/tie-texts.ts';
import { showsWinner } from '../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { WinBadge } from '../../domain/sides/win-badge.tsx';
import { Half, Score } from '../../show/match/half.tsx';
import { FitGroup } from '../../ui/text/fit-group.tsx';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './match-bar.module.css';
import { MatchLabel } from './match-label.tsx';

export interface MatchBarProps {
  tournament: TournamentView;
  match: MatchView;
  isFlipped: boolean;
  /** The clock of a match that has one, with the plate of its state. */
  clockOf: (play: MatchState, plate: ReactNode) => ReactNode;
}

/** The lower third: both teams and the score in one bar over the whole width. */
export function MatchBar({ tournament, match, isFlipped, clockOf }: MatchBarProps) {
  const { play, status } = match;
  const plate = <StatePlate className={styles.state} fixtureId={match.id} status={status} />;
  const [left, right] = leftToRight(match, isFlipped);
  const note = useTieNote(match.tie, tournament.ties);
  const { name, color } = tournament.tournament;
  return (
    <section className={styles.bar} data-state={status}>
      <div className={styles.band} style={{ background: color ?? FALLBACK_TOURNAMENT_COLOR }} />
      <FitGroup>
        <BarHalf match={match} team={left} at="left" />
        <div className={styles.middle}>
          {play && (match.isLit || match.isReviewed) ? clockOf(play, plate) : plate}
          <FitText
            className={styles.group}
            text={[name, stageText(tournament, match)].filter(Boolean).join(' · ')}
            short={name}
            shortBelow={0.5}
            lines={1}
          />
          <MatchLabel
            className={styles.match}
            tournament={tournament}
            match={match}
            isFlipped={isFlipped}
          />
        </div>
        <BarHalf match={match} team={right} at="right" />
      </FitGroup>
      {note && <FitText className={styles.note} text={note} lines={1} />}
    </section>
  );
}

function BarHalf({ match, team, at }: { match: MatchView; team: MatchSide; at: 'left' | 'right' }) {
  return (
    <Half className={styles.half} team={team} at={at}>
      <span className={styles.outer}>
        <span className={styles.side}>
          <SideShape side={team.side} />
          <span>{sideLabels[team.side]}</span>
        </span>
        {team.hasWon && (
          <span className={styles.badge}>
            <WinBadge {...showsWinner(match, team)} />
          </span>
        )}
      </span>
      <FitText
        className={styles.name}
        text={team.name}
        isGrouped
        short={team.shortName}
        lead={<TeamMark teamId={team.teamId} />}
      />
      <Score className={styles.score} match={match} team={team} />
    </Half>
  );
}
