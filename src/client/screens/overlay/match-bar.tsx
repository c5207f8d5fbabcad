import type { ReactNode } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { emptyScore, isScored } from '../../../common/fixture/score.rules.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { fixtureState } from '../../domain/fixtures/fixture-state.ts';
import { StatePlate } from '../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { tieOf } from '../../domain/knockout/tie-title.ts';
import { useTieNote } from '../../domain/knockout/use-tie-note.ts';
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
  /** The clock of a match that has one, with the plate of its state. */
  clockOf: (match: MatchState, plate: ReactNode) => ReactNode;
}

/** The lower third: both teams and the score in one bar over the whole width. */
export function MatchBar({ tournament, fixture, names, view, clockOf }: MatchBarProps) {
  const { ties } = tournament;
  const tie = tieOf(fixture, ties);
  const state = fixtureState(fixture, false, tie);
  const match = tournament.matches?.find(({ fixtureId }) => fixtureId === fixture.id);
  const isTimed = match !== undefined && fixture.mapLit > 0;
  const hasScore = isScored(fixture) || isTimed;
  const plate = <StatePlate className={styles.state} fixtureId={fixture.id} state={state} />;
  const [left, right] = shownTeams(fixture, view, tie);
  const note = useTieNote(tie, ties);
  const half = (team: ShownTeam, at: 'left' | 'right') => (
    <div className={styles.half} data-side={team.side} data-at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span>{sideLabels[team.side]}</span>
      </span>
      <FitText
        className={styles.name}
        text={names(team.teamId)}
        short={names(team.teamId, true)}
        lead={<TeamMark teamId={team.teamId} />}
      />
      {team.hasWon && (
        <span className={styles.badge}>
          <WinBadge {...team.mark} data-shows="winner" />
        </span>
      )}
      {hasScore && (
        <span key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score ?? emptyScore(fixture, isTimed)} {...team.mark} />
        </span>
      )}
    </div>
  );
  return (
    <section className={styles.bar} data-state={state}>
      <div
        className={styles.band}
        style={{ background: tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      {half(left, 'left')}
      <div className={styles.middle}>
        {match && (isTimed || match.underReview) ? clockOf(match, plate) : plate}
        <FitText className={styles.group} text={tournament.tournament.name} />
        <MatchLabel className={styles.match} {...{ tournament, fixture, left }} />
      </div>
      {half(right, 'right')}
      {note && <FitText className={styles.note} text={note} lines={1} />}
    </section>
  );
}
