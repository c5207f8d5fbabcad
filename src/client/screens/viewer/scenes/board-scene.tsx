import { type ReactNode, Suspense } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import {
  leftToRight,
  type MatchSide,
  type MatchView,
} from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { stageText } from '../../../domain/fixtures/match-texts.ts';
import { StatePlate } from '../../../domain/fixtures/state-plate.tsx';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { shows } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { Half, Score } from '../../../show/match/half.tsx';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FitGroup } from '../../../ui/text/fit-group.tsx';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './board-scene.module.css';
import { digitsOf } from './match-display.tsx';

const StripClock = lazyPart(async () => (await import('../live/strip-clock.tsx')).StripClock);

interface BoardSceneProps {
  tournaments: readonly TournamentView[];
  /** Stands under the matches. */
  result: ReactNode;
  isFlipped: boolean;
}

/** Several cages at once: a strip for each match that is called or in play. */
export const BoardScene = ({ tournaments, result, isFlipped }: BoardSceneProps) => (
  <ol className={styles.strips}>
    {tournaments.map(
      (tournament) =>
        tournament.current && (
          <Strip
            key={tournament.tournament.id}
            {...{ tournament, isFlipped }}
            match={tournament.current}
          />
        ),
    )}
    {result}
  </ol>
);

interface StripProps {
  tournament: TournamentView;
  match: MatchView;
  isFlipped: boolean;
}

function Strip({ tournament, match, isFlipped }: StripProps) {
  const { id, play, status } = match;
  const number = (
    <span {...shows('number', id)} className={styles.match}>
      {t('Match {n}', { n: match.number })}
    </span>
  );
  const { name, color } = tournament.tournament;
  const group = (
    <FitText
      className={styles.tournament}
      text={[name, stageText(tournament, match)].filter(Boolean).join(' · ')}
      short={name}
      shortBelow={0.5}
      lines={3}
    />
  );
  const still = (
    <>
      <StatePlate className={styles.state} fixtureId={id} status={status} />
      {group}
      {number}
    </>
  );
  const [left, right] = leftToRight(match, isFlipped);
  return (
    <li className={styles.strip} {...digitsOf(match)}>
      <FitGroup>
        <div className={styles.band} style={{ background: color ?? FALLBACK_TOURNAMENT_COLOR }} />
        <StripHalf match={match} team={left} at="left" />
        <div className={styles.spine}>
          {play ? (
            <Suspense fallback={still}>
              <StripClock {...{ match, play, number, isFlipped }} className={styles.state}>
                {group}
              </StripClock>
            </Suspense>
          ) : (
            still
          )}
        </div>
        <StripHalf match={match} team={right} at="right" />
      </FitGroup>
    </li>
  );
}

function StripHalf({
  match,
  team,
  at,
}: {
  match: MatchView;
  team: MatchSide;
  at: 'left' | 'right';
}) {
  return (
    <Half className={styles.half} team={team} at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className="sr-only">{sideLabels[team.side]}</span>
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
