import { type ReactNode, Suspense } from 'react';
import { litFixture } from '../../../../common/fixture/map-lit.rules.ts';
import { isScored } from '../../../../common/fixture/score.rules.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { fixtureState } from '../../../domain/fixtures/fixture-state.ts';
import { StatePlate } from '../../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { shows } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { type ShownTeam, shownTeams, viewOf } from '../../../domain/sides/sides.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { FlipNumber } from '../../../ui/text/flip-number.tsx';
import styles from './board-scene.module.css';

const StripClock = lazyPart(async () => (await import('../live/strip-clock.tsx')).StripClock);

interface BoardSceneProps {
  tournaments: readonly TournamentSnapshot[];
  /** Stands under the matches. */
  result: ReactNode;
  names: TeamName;
  flip: boolean;
}

/** Several cages at once: a strip for each match that is called or in play. */
export function BoardScene({ tournaments, result, names, flip }: BoardSceneProps) {
  return (
    <ol className={styles.strips}>
      {tournaments.map((tournament) => (
        <Strip key={tournament.tournament.id} tournament={tournament} names={names} flip={flip} />
      ))}
      {result}
    </ol>
  );
}

interface StripProps {
  tournament: TournamentSnapshot;
  names: TeamName;
  flip: boolean;
}

function Strip({ tournament: { tournament, fixtures, matches }, names, flip }: StripProps) {
  const fixture = litFixture(fixtures);
  if (!fixture) return null;
  const match = matches?.find(({ fixtureId }) => fixtureId === fixture.id);
  const number = (
    <span {...shows('number', fixture.id)} className={styles.match}>
      {t('Match {n}', { n: fixture.displayMatchNumber })}
    </span>
  );
  const state = fixtureState(fixture, false);
  const group = <FitText className={styles.tournament} text={tournament.name} lines={3} />;
  const still = (
    <>
      <StatePlate className={styles.state} fixtureId={fixture.id} state={state} />
      {group}
      {number}
    </>
  );
  const [left, right] = shownTeams(fixture, viewOf(tournament, flip));
  const half = (team: ShownTeam, at: 'left' | 'right') => (
    <div className={styles.half} data-side={team.side} data-at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className="sr-only">{sideLabels[team.side]}</span>
      </span>
      <FitText
        className={styles.name}
        text={names(team.teamId)}
        short={names(team.teamId, true)}
        lead={<TeamMark teamId={team.teamId} />}
      />
      {isScored(fixture) && (
        <span key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score} {...team.mark} />
        </span>
      )}
    </div>
  );
  const { homeScore, awayScore } = fixture;
  const isWide = Math.max(homeScore ?? 0, awayScore ?? 0) > 9;
  return (
    <li className={styles.strip} data-wide={isWide || undefined}>
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      {half(left, 'left')}
      <div className={styles.spine}>
        {match ? (
          <Suspense fallback={still}>
            <StripClock
              {...{ match, state, number }}
              className={styles.state}
              isFlipped={left.teamId !== fixture.homeTeamId}
            >
              {group}
            </StripClock>
          </Suspense>
        ) : (
          still
        )}
      </div>
      {half(right, 'right')}
    </li>
  );
}
