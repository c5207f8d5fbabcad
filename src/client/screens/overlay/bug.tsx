import { Suspense, useMemo } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { emptyScore, isScored } from '../../../common/fixture/score.rules.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { goalsOf, teamMarks } from '../../../common/match-view/shown-events.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { fixtureState } from '../../domain/fixtures/fixture-state.ts';
import { StatePlate } from '../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { tieOf } from '../../domain/knockout/tie-title.ts';
import { useGoal } from '../../domain/match-play/use-goal.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { type ShownTeam, shownTeams, type View } from '../../domain/sides/sides.ts';
import { WinBadge } from '../../domain/sides/win-badge.tsx';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import { FlipNumber } from '../../ui/text/flip-number.tsx';
import styles from './bug.module.css';
import { bugName } from './bug-name.rules.ts';
import { MatchLabel } from './match-label.tsx';

/** Above this number, fouls are shown as a number. */
const MOST_PIPS = 4;

/** Loaded with the first clock. */
const LiveClock = lazyPart(async () => (await import('./live/live-clock.tsx')).LiveClock);

interface BugProps {
  tournament: TournamentSnapshot;
  fixture: Fixture;
  names: TeamName;
  view: View;
  /** Milliseconds that the stream is behind. */
  delay: number;
}

/** Teams, score, clock, fouls and cards in a box of fixed size: 30 % of the width, 6 % of the height. */
export function Bug({ tournament, fixture, names, view, delay }: BugProps) {
  const { matches = [] } = tournament;
  const match = matches.find(({ fixtureId }) => fixtureId === fixture.id);
  const tie = tieOf(fixture, tournament.ties);
  const state = fixtureState(fixture, false, tie);
  const [left, right] = shownTeams(fixture, view, tie);
  const goals = useMemo(() => match && goalsOf(match, fixture), [match, fixture]);
  const goal = useGoal({ fixture, goals, isReviewed: match?.underReview });
  const half = (team: ShownTeam, at: 'left' | 'right') => (
    <Half
      {...{ team, at, names, fixture, match }}
      goal={goal.teamId === team.teamId ? goal.count : null}
    />
  );
  const plate = <StatePlate className={styles.state} fixtureId={fixture.id} state={state} />;
  return (
    <section
      className={styles.bug}
      data-state={state}
      style={{ '--group': tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
    >
      <div className={styles.band} />
      {half(left, 'left')}
      <div className={styles.middle}>
        {match && (fixture.mapLit > 0 || match.underReview) ? (
          <Suspense fallback={plate}>
            <LiveClock {...{ match, delay, plate }} isFlipped={view.flip} />
          </Suspense>
        ) : (
          <>
            {plate}
            <MatchLabel className={styles.match} {...{ tournament, fixture, left }} />
          </>
        )}
      </div>
      {half(right, 'right')}
    </section>
  );
}

interface HalfProps {
  team: ShownTeam;
  at: 'left' | 'right';
  names: TeamName;
  fixture: Fixture;
  match: MatchState | undefined;
  /** Counts the goals seen, for the side that scored last. */
  goal: number | null;
}

function Half({ team, at, names, fixture, match, goal }: HalfProps) {
  const isLit = fixture.mapLit > 0;
  const marks = match && isLit ? teamMarks(match, fixture, team.teamId) : { fouls: 0, cards: [] };
  const name = names(team.teamId);
  const shownName = bugName(name, names(team.teamId, true));
  const hasScore = isScored(fixture) || (match !== undefined && isLit);
  return (
    <div className={styles.half} data-side={team.side} data-at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className="sr-only">{sideLabels[team.side]}</span>
        {team.hasWon && (
          <span className={styles.badge}>
            <WinBadge {...team.mark} data-shows="winner" />
          </span>
        )}
      </span>
      <span className={styles.team}>
        {shownName ? (
          <FitText
            className={styles.name}
            text={shownName}
            lines={1}
            lead={<TeamMark teamId={team.teamId} />}
          />
        ) : (
          <span className={styles.name}>
            <TeamMark teamId={team.teamId} isLarge />
            <span className="sr-only">{name}</span>
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
              Array.from({ length: marks.fouls }, (_, index) => (
                <span key={index} className={styles.pip} aria-hidden />
              ))
            )}
            {marks.cards.map((colour, index) => (
              <span key={index} className={styles.card} data-colour={colour}>
                <span className="sr-only">{t(colour === 'red' ? 'red card' : 'yellow card')}</span>
              </span>
            ))}
          </span>
        )}
      </span>
      {goal !== null && (
        <span key={`goal ${goal}`} className={styles.goal} data-goal aria-hidden>
          {t('Goal')}
        </span>
      )}
      {hasScore && (
        <span key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score ?? emptyScore(fixture, isLit)} {...team.mark} />
        </span>
      )}
    </div>
  );
}
