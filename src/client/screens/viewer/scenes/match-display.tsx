import type { ComponentProps, ReactNode } from 'react';
import { textWidth } from '../../../../common/kernel/text.rules.ts';
import { tieStage } from '../../../../common/knockout/tie-code-text.rules.ts';
import {
  leftToRight,
  type MatchSide,
  type MatchView,
} from '../../../../common/tournament-view/match-view.rules.ts';
import type { Series } from '../../../../common/tournament-view/series.rules.ts';
import { StatePlate } from '../../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { useGoal } from '../../../domain/match-play/use-goal.ts';
import { shows, showsWinner } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { WinCoin } from '../../../domain/sides/win-badge.tsx';
import { Half, Score } from '../../../show/match/half.tsx';
import { t } from '../../../texts/t.ts';
import { FitGroup } from '../../../ui/text/fit-group.tsx';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './match-display.module.css';
import { SeriesPips } from './series-pips.tsx';

/** Additional parts of a match that is played with a clock. */
export interface LiveParts {
  /** The value of data-live: the phase of the match. */
  phase: string;
  plate: Pick<ComponentProps<typeof StatePlate>, 'status' | 'open' | 'time'>;
  clock: ReactNode;
  /** In a corner of a team's half. */
  half?: (teamId: number) => ReactNode;
  /** Under the stage. */
  line?: ReactNode;
}

interface MatchDisplayProps {
  match: MatchView;
  /** The results of the pairing so far. */
  series: Series | null;
  isFlipped: boolean;
  live?: LiveParts | undefined;
}

/** The two halves of the cage. Names fill them until there is a score. */
export function MatchDisplay({ match, series, isFlipped, live }: MatchDisplayProps) {
  const sides = leftToRight(match, isFlipped);
  const [left, right] = sides;
  const goal = useGoal(match);
  const half = (team: MatchSide, at: 'left' | 'right') => (
    <StageHalf
      match={match}
      team={team}
      at={at}
      goal={goal.teamId === team.teamId ? goal.count : null}
      marks={live?.half?.(team.teamId)}
    />
  );
  return (
    <section
      className={styles.stage}
      data-state={match.status}
      data-live={live?.phase}
      data-scored={match.isScored || undefined}
      {...digitsOf(match)}
    >
      <FitGroup>
        {half(left, 'left')}
        <Spine
          match={match}
          series={series}
          sides={sides}
          plate={live?.plate ?? { status: match.status }}
          clock={live?.clock}
        />
        {half(right, 'right')}
      </FitGroup>
    </section>
  );
}

/** How many digits the longer score has, for the size of both. */
export const digitsOf = ({ home, away }: MatchView) => {
  const digits = String(Math.max(home.score ?? 0, away.score ?? 0)).length;
  // One digit has the size of two, so that nothing jumps at the tenth goal.
  return { 'data-digits': digits, style: { '--digits': Math.max(2, digits) } };
};

interface StageHalfProps {
  match: MatchView;
  team: MatchSide;
  at: 'left' | 'right';
  /** Counts the goals seen, for the side that scored last. */
  goal: number | null;
  marks: ReactNode;
}

function StageHalf({ match, team, at, goal, marks }: StageHalfProps) {
  const { isScored } = match;
  return (
    <Half
      className={styles.half}
      team={team}
      at={at}
      style={{ '--letters': textWidth(sideLabels[team.side]) }}
    >
      {marks}
      {/* With the first score, names and marks change their size: a new element, so that nothing jumps. */}
      <p key={`side ${isScored}`} className={styles.side}>
        <SideShape side={team.side} /> {sideLabels[team.side]}
        {!isScored && <TeamMark teamId={team.teamId} isLarge />}
      </p>
      <FitText
        key={String(isScored)}
        className={styles.name}
        text={team.name}
        isGrouped
        lead={isScored && <TeamMark teamId={team.teamId} isLarge />}
      />
      <Score className={styles.score} match={match} team={team} />
      {goal !== null && (
        <div key={`goal ${goal}`} className={styles.goal} data-goal aria-hidden>
          <FitText className={styles.call} text={t('Goal').toLocaleUpperCase()} lines={1} />
          <span className={styles.tally}>{team.score}</span>
        </div>
      )}
      {team.hasWon && (
        <span className={styles.coin}>
          <WinCoin {...showsWinner(match, team)} size="large" />
        </span>
      )}
    </Half>
  );
}

interface SpineProps {
  match: MatchView;
  series: Series | null;
  sides: readonly [MatchSide, MatchSide];
  plate: LiveParts['plate'];
  clock: ReactNode;
}

function Spine({ match, series, sides, plate, clock }: SpineProps) {
  const { id, tie, fixture } = match;
  const set = series?.set && t('Set {n} of {of}', { n: series.set, of: series.length });
  return (
    <div className={styles.spine}>
      <StatePlate className={styles.state} fixtureId={id} hasTwoLines {...plate} />
      <div className={styles.match}>
        {clock}
        <p {...shows('number', id)} className={styles.number}>
          <span>{t('Match')}</span> <b>{match.number}</b>
        </p>
        <p>
          {series?.isDecider ? (
            <span className={styles.decider}>{t('Decider')}</span>
          ) : (
            <span>{tie ? tieStage(t, tie.code) : set || t('Round {n}', { n: fixture.round })}</span>
          )}
        </p>
        {tie && set && <p>{set}</p>}
        {series && <SeriesPips series={series} sides={sides} />}
      </div>
    </div>
  );
}
