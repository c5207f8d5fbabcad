import { useEffect, useReducer, useRef, useState } from 'react';
import { litFixture } from '../../../../common/fixture/map-lit.rules.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { useMatchClock } from '../../../domain/match-play/use-match-clock.ts';
import { t } from '../../../texts/t.ts';
import styles from './match-sound.module.css';
import { type ClockLook, momentsBetween, type Tone, tonesOf } from './match-tones.rules.ts';

interface MatchSoundProps {
  tournaments: readonly TournamentSnapshot[];
  /** Whether changes have just happened: a missed goal is not played. */
  isFresh: boolean;
}

/** The calls of the first lit match, as sounds; a button while the browser still requires a press. */
export function MatchSound({ tournaments, isFresh }: MatchSoundProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [player, setPlayer] = useState<TonePlayer | null>(null);
  useEffect(() => {
    const made = createTonePlayer(redraw);
    setPlayer(made);
    return () => made?.close();
  }, []);
  if (!player) return null;
  const [match] = tournaments.flatMap(({ fixtures, matches = [] }) =>
    matches.filter(({ fixtureId }) => fixtureId === litFixture(fixtures)?.id),
  );
  return (
    <>
      {match && <Calls key={match.fixtureId} match={match} player={player} isFresh={isFresh} />}
      {!player.isOn() && (
        <button type="button" className={styles.button} onClick={() => void player.unlock()}>
          {t('Turn the sound on')}
        </button>
      )}
    </>
  );
}

const goals = ({ score }: MatchState) => (score.home ?? 0) + (score.away ?? 0);

function Calls({
  match,
  player,
  isFresh,
}: {
  match: MatchState;
  player: TonePlayer;
  isFresh: boolean;
}) {
  const { phase, leftMs } = useMatchClock(match);
  // A match that has just got its clock begins now; on a page that was opened later it does not.
  const looked = useRef<ClockLook>(
    isFresh ? { phase: 'idle', leftMs: match.preset.setMs } : { phase, leftMs },
  );
  const scored = useRef(goals(match));
  useEffect(() => {
    const before = looked.current;
    looked.current = { phase, leftMs };
    if (match.underReview) return;
    for (const moment of momentsBetween(match.preset, before, { phase, leftMs })) {
      player.play(tonesOf[moment]);
    }
  });
  useEffect(() => {
    const now = goals(match);
    if (isFresh && now === scored.current + 1) player.play(tonesOf.goal);
    scored.current = now;
  }, [match, player, isFresh]);
  return null;
}

/** Plays notes through Web Audio. The browser allows it after a press, on a kiosk at once. */
const LOUDNESS = 0.25;
/** In s: fade-in and fade-out of a note, so that it does not click. */
const EDGE = 0.012;

interface TonePlayer {
  isOn(): boolean;
  /** Call during a press of the user. */
  unlock(): Promise<void>;
  play(tones: readonly Tone[]): void;
  close(): void;
}

/** Null when the browser has no Web Audio. */
function createTonePlayer(onChange: () => void): TonePlayer | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  context.onstatechange = onChange;
  const isOn = () => context.state === 'running';
  return {
    isOn,
    unlock: () => context.resume(),
    // Tones requested while audio is blocked are dropped.
    play: (tones) => {
      if (isOn()) for (const tone of tones) playTone(context, tone);
    },
    close: () => void context.close(),
  };
}

function playTone(context: AudioContext, { hertz, at, seconds, isHorn }: Tone): void {
  const begin = context.currentTime + at;
  const end = begin + seconds;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + EDGE);
  gain.gain.setValueAtTime(LOUDNESS, end - EDGE);
  gain.gain.linearRampToValueAtTime(0, end);
  const note = new OscillatorNode(context, {
    frequency: hertz,
    type: isHorn ? 'sawtooth' : 'sine',
  });
  note.connect(gain).connect(context.destination);
  note.start(begin);
  note.stop(end);
}
