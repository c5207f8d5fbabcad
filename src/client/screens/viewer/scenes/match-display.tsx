import type { ComponentProps, ReactNode } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { isScored } from '../../../../common/fixture/score.rules.ts';
import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import { fixtureState } from '../../../domain/fixtures/fixture-state.ts';
import { type Series, seriesOf } from '../../../domain/fixtures/series.rules.ts';
import { StatePlate } from '../../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { tieTitle } from '../../../domain/knockout/tie-title.ts';
import type { Drawn } from '../../../domain/match-play/goal.rules.ts';
import { useGoal } from '../../../domain/match-play/use-goal.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { type ShownTeam, shownTeams, type View } from '../../../domain/sides/sides.ts';
import { WinCoin } from '../../../domain/sides/win-badge.tsx';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { FlipNumber } from '../../../ui/text/flip-number.tsx';
import styles from './match-display.module.css';
import { SeriesPips } from './series-pips.tsx';

/** Additional parts of a match that is played with a clock. */
export interface LiveParts extends Pick<Drawn, 'goals' | 'isReviewed'> {
  /** The value of data-live: the phase of the match. */
  phase: string;
  plate: Pick<ComponentProps<typeof StatePlate>, 'state' | 'open'>;
  clock: ReactNode;
  /** In a corner of a team's half. */
  half?: (teamId: number) => ReactNode;
  /** Under the stage. */
  line?: ReactNode;
}

interface MatchDisplayProps {
  fixture: Fixture;
  /** All of the tournament: the pair's other matches are among them. */
  fixtures: readonly Fixture[];
  tie?: Tie | undefined;
  names: TeamName;
  view: View;
  live?: LiveParts | undefined;
}

/** The two halves of the cage. Names fill them until there is a score. */
export function MatchDisplay({ fixture, fixtures, tie, names, view, live }: MatchDisplayProps) {
  const [left, right] = shownTeams(fixture, view, tie);
  const state = fixtureState(fixture, false, tie);
  const goal = useGoal({ fixture, goals: live?.goals, isReviewed: live?.isReviewed });
  const half = (team: ShownTeam, at: 'left' | 'right') => (
    <Half
      team={team}
      at={at}
      name={names(team.teamId)}
      fixture={fixture}
      goal={goal.teamId === team.teamId ? goal.count : null}
      marks={live?.half?.(team.teamId)}
    />
  );
  return (
    <section
      className={styles.stage}
      data-state={state}
      data-live={live?.phase}
      data-scored={isScored(fixture) || undefined}
      data-digits={String(Math.max(left.score ?? 0, right.score ?? 0)).length}
    >
      {half(left, 'left')}
      <Spine
        fixture={fixture}
        tie={tie}
        series={seriesOf(fixture, fixtures)}
        teams={[left, right]}
        plate={live?.plate ?? { state }}
        clock={live?.clock}
      />
      {half(right, 'right')}
    </section>
  );
}

interface HalfProps {
  team: ShownTeam;
  at: 'left' | 'right';
  name: string;
  fixture: Fixture;
  /** Counts the goals seen, for the side that scored last. */
  goal: number | null;
  marks: ReactNode;
}

function Half({ team, at, name, fixture, goal, marks }: HalfProps) {
  const scored = isScored(fixture);
  return (
    <div
      className={styles.half}
      data-side={team.side}
      data-at={at}
      data-won={team.hasWon || undefined}
    >
      {marks}
      {/* With the first score, names and marks change their size: a new element, so that nothing jumps. */}
      <p key={`side ${scored}`} className={styles.side}>
        <SideShape side={team.side} /> {sideLabels[team.side]}
        {!scored && <TeamMark teamId={team.teamId} isLarge />}
      </p>
      <FitText
        key={String(scored)}
        className={styles.name}
        text={name}
        lead={scored && <TeamMark teamId={team.teamId} isLarge />}
      />
      {scored && (
        <p key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score} {...team.mark} />
        </p>
      )}
      {goal !== null && (
        <div key={`goal ${goal}`} className={styles.goal} data-goal aria-hidden>
          <FitText className={styles.call} text={t('Goal').toLocaleUpperCase()} lines={1} />
          <span className={styles.tally}>{team.score}</span>
        </div>
      )}
      {team.hasWon && (
        <span className={styles.coin}>
          <WinCoin {...team.mark} data-shows="winner" size="large" />
        </span>
      )}
    </div>
  );
}

interface SpineProps {
  fixture: Fixture;
  tie: Tie | undefined;
  series: Series | null;
  teams: readonly [ShownTeam, ShownTeam];
  plate: LiveParts['plate'];
  clock: ReactNode;
}

function Spine({ fixture, tie, series, teams, plate, clock }: SpineProps) {
  const set = series && fixture.set && t('Set {n} of {of}', { n: fixture.set, of: series.length });
  return (
    <div className={styles.spine}>
      <StatePlate className={styles.state} fixtureId={fixture.id} {...plate} />
      <div className={styles.match}>
        {clock}
        <p {...shows('number', fixture.id)} className={styles.number}>
          <span>{t('Match')}</span> <b>{fixture.displayMatchNumber}</b>
        </p>
        <p>
          {series?.isDecider ? (
            <span className={styles.decider}>{t('Decider')}</span>
          ) : (
            <span>{tie ? tieTitle(tie) : set || t('Round {n}', { n: fixture.round })}</span>
          )}
        </p>
        {tie && set && <p>{set}</p>}
        {series && <SeriesPips series={series} teams={teams} />}
      </div>
    </div>
  );
}
