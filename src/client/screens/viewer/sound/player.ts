/** Plays notes through Web Audio. The browser allows it after a press, on a kiosk at once. */
import type { Tone } from './match-tones.rules.ts';

const LOUDNESS = 0.25;
/** In s: fade-in and fade-out of a note, so that it does not click. */
const EDGE = 0.012;

export interface TonePlayer {
  isOn(): boolean;
  /** Call during a press of the user. */
  unlock(): Promise<void>;
  play(tones: readonly Tone[]): void;
  close(): void;
}

/** Null when the browser has no Web Audio. */
export function createTonePlayer(onChange: () => void): TonePlayer | null {
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
