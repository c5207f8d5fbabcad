import { clockText } from '../../../../common/match/clock-text.rules.ts';
import type { Break } from '../../../../common/match/match-clock.rules.ts';
import type { MatchPhase, MatchState } from '../../../../common/match/match-state.schema.ts';
import {
  hasShownClock,
  playedPart,
  shownPhase,
} from '../../../../common/match-view/shown-match.rules.ts';

import { stateText } from '../../../domain/match-play/state-text.ts';
import { useBreakClock, useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { t } from '../../../texts/t.ts';
import { MatchScene, type MatchSceneProps } from '../scenes/match-scene.tsx';
import { GoalLine } from './goal-line.tsx';
import styles from './spine-clock.module.css';
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
          <SpineClock
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
            {...{ match, play, isFlipped }}
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
        clock: <SpineClock fixtureId={scene.match.id} text={text} phase="break" setMs={0} />,
      }}
    />
  );
}

interface SpineClockProps {
  fixtureId: number;
  /** Null while the server's time is not known. */
  text: string | null;
  phase: MatchPhase;
  /** The length of the set, to reserve space for its digits. */
  setMs: number;
}

/** The clock of the match, in a box as wide as its longest text, so that digits do not move. */
function SpineClock({ fixtureId, text, phase, setMs }: SpineClockProps) {
  const digits = clockText(setMs).length - 1;
  return (
    <p
      {...shows('clock', fixtureId)}
      className={styles.clock}
      role="timer"
      data-phase={phase}
      style={{ '--digits': Math.max(3, digits) }}
    >
      {text ?? '–:––'}
    </p>
  );
}
