import { Suspense } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { teamMarks } from '../../../common/match-view/shown-events.rules.ts';
import {
  leftToRight,
  type MatchSide,
  type MatchView,
} from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { StatePlate } from '../../domain/fixtures/state-plate.tsx';
import { TeamMark, useCodeBesideLogo } from '../../domain/images/team-mark.tsx';
import { useGoal } from '../../domain/match-play/use-goal.ts';
import { showsWinner } from '../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { WinBadge } from '../../domain/sides/win-badge.tsx';
import { Half, Score } from '../../show/match/half.tsx';
import { Cards, FoulPips } from '../../show/match/team-signs.tsx';
import { t } from '../../texts/t.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './bug.module.css';
import { bugName } from './bug-name.rules.ts';
import { MatchLabel } from './match-label.tsx';

/** Above this number, fouls are shown as a number. */
const MOST_PIPS = 4;

/** Loaded with the first clock. */
const LiveClock = lazyPart(async () => (await import('./live/live-clock.tsx')).LiveClock);

interface BugProps {
  tournament: TournamentView;
  match: MatchView;
  isFlipped: boolean;
  /** Milliseconds that the stream is behind. */
  delay: number;
}

/** Teams, score, clock, fouls and cards in a box of fixed size: 30 % of the width, 6 % of the height. */
export function Bug({ tournament, match, isFlipped, delay }: BugProps) {
  const { id, play, status } = match;
  const [left, right] = leftToRight(match, isFlipped);
  const goal = useGoal(match);
  const half = (team: MatchSide, at: 'left' | 'right') => (
    <BugHalf
      match={match}
      team={team}
      at={at}
      goal={goal.teamId === team.teamId ? goal.count : null}
    />
  );
  const plate = <StatePlate className={styles.state} fixtureId={id} status={status} />;
  return (
    <section
      className={styles.bug}
      data-state={status}
      style={{ '--group': tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
    >
      <div className={styles.band} />
      {half(left, 'left')}
      <div className={styles.middle}>
        {play && (match.isLit || match.isReviewed) ? (
          <Suspense fallback={plate}>
            <LiveClock delay={delay} plate={plate} isFlipped={isFlipped} match={play} />
          </Suspense>
        ) : (
          <>
            {plate}
            <MatchLabel
              className={styles.match}
              tournament={tournament}
              match={match}
              isFlipped={isFlipped}
            />
          </>
        )}
      </div>
      {half(right, 'right')}
    </section>
  );
}

interface BugHalfProps {
  match: MatchView;
  team: MatchSide;
  at: 'left' | 'right';
  /** Counts the goals seen, for the side that scored last. */
  goal: number | null;
}

function BugHalf({ match, team, at, goal }: BugHalfProps) {
  const { fixture, play, isLit } = match;
  const { teamId } = team;
  const marks = play && isLit ? teamMarks(play, fixture, teamId) : { fouls: 0, cards: [] };
  const code = useCodeBesideLogo(teamId);
  const name = bugName(team.name, team.shortName) ?? code;
  return (
    <Half className={styles.half} team={team} at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className="sr-only">{sideLabels[team.side]}</span>
        {team.hasWon && (
          <span className={styles.badge}>
            <WinBadge {...showsWinner(match, team)} />
          </span>
        )}
      </span>
      <span className={styles.team}>
        {name ? (
          <FitText
            className={styles.name}
            text={name}
            lines={1}
            lead={<TeamMark teamId={teamId} />}
          />
        ) : (
          <span className={styles.name}>
            <TeamMark teamId={teamId} isLarge />
            <span className="sr-only">{team.name}</span>
          </span>
        )}
        {marks.fouls + marks.cards.length > 0 && (
          <span className={styles.marks}>
            <span className="sr-only">
              {t('Fouls')}: {marks.fouls}
            </span>
            {marks.fouls > MOST_PIPS ? (
              <span aria-hidden>{marks.fouls}</span>
            ) : (
              <FoulPips fouls={marks.fouls} />
            )}
            <Cards cards={marks.cards} />
          </span>
        )}
      </span>
      {goal !== null && (
        <span
          key={`goal ${goal}`}
          className={styles.goal}
          data-goal
          data-mark={name ? undefined : ''}
          aria-hidden
        >
          {name ? (
            <FitText className={styles.scorer} text={name} lines={1} />
          ) : (
            <TeamMark teamId={teamId} isLarge />
          )}
          <span>{t('Goal')}</span>
        </span>
      )}
      <Score className={styles.score} match={match} team={team} />
    </Half>
  );
}
