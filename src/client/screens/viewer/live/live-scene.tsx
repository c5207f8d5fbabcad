import type { Break } from '../../../../common/match/match-clock.rules.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import {
  hasShownClock,
  playedPart,
  shownPhase,
} from '../../../../common/match-view/shown-match.rules.ts';

import { stateText } from '../../../domain/match-play/state-text.ts';
import { useBreakClock, useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { Clock } from '../../../show/clock/clock.tsx';
import { t } from '../../../texts/t.ts';
import { MatchScene, type MatchSceneProps } from '../scenes/match-scene.tsx';
import { GoalLine } from './goal-line.tsx';
import { TeamMarks } from './team-marks.tsx';

/** A match with a clock or under review. Without either, and outside of a break, the plain scene. */
export function LiveScene(scene: MatchSceneProps) {
  const { play } = scene.match;
  if (play && (hasShownClock(play) || play.underReview)) {
    return <LiveMatch play={play} {...scene} />;
  }
  const pause = scene.isNext ? scene.tournament.pause : null;
  return pause === null ? <MatchScene {...scene} /> : <BreakScene pause={pause} {...scene} />;
}

function LiveMatch({ play, ...scene }: MatchSceneProps & { play: MatchState }) {
  const { match, isFlipped } = scene;
  const { id, fixture, isLit, status } = match;
  const reading = useMatchClock(play);
  const phase = shownPhase(reading.phase, play, isLit);
  const hasClock = hasShownClock(play);
  const label = stateText(phase, play, isFlipped);
  return (
    <MatchScene
      {...scene}
      live={{
        phase,
        plate:
          label === null || (phase === 'running' && !play.tiePlay)
            ? { status }
            : { status: 'open', open: label },
        clock: isLit && hasClock && (
          <Clock
            size="wall"
            fixtureId={id}
            text={reading.text}
            phase={reading.phase}
            setMs={play.preset.setMs}
          />
        ),
        half: (teamId) =>
          isLit && (
            <TeamMarks
              match={play}
              fixture={fixture}
              teamId={teamId}
              hasShots={phase === 'shots'}
            />
          ),
        line: hasClock && (
          <GoalLine
            match={match}
            play={play}
            isFlipped={isFlipped}
            played={playedPart(
              reading.phase === 'lead-in' ? play.clock.remainingMs : reading.leftMs,
              play,
            )}
          />
        ),
      }}
    />
  );
}

/** The next match, and the remaining break before it. */
function BreakScene({ pause, ...scene }: MatchSceneProps & { pause: Break }) {
  const text = useBreakClock(pause);
  if (text === null) return <MatchScene {...scene} />;
  return (
    <MatchScene
      {...scene}
      live={{
        phase: 'break',
        plate: { status: 'open', open: t('Next in') },
        clock: <Clock size="wall" fixtureId={scene.match.id} text={text} phase="break" />,
      }}
    />
  );
}
