import type { MatchPhase, MatchState } from '../../../common/match/match-state.schema.ts';
import type { MatchAct } from './act.ts';

/** What the one button of the clock does in a phase; null where there is nothing left to do. */
export function clockButton(
  phase: MatchPhase,
  { score, preset }: Pick<MatchState, 'score' | 'preset'>,
): { text: string; act: MatchAct } | null {
  switch (phase) {
    case 'running':
    case 'lead-in':
      return { text: phase === 'running' ? 'Pause' : 'Stop', act: { kind: 'clock', act: 'pause' } };
    case 'paused':
      return { text: 'Resume', act: { kind: 'clock', act: 'resume' } };
    case 'ended':
    case 'penalty-shots':
      return {
        text: `Confirm ${score.home ?? '–'} : ${score.away ?? '–'}`,
        act: { kind: 'confirm', base: score },
      };
    case 'confirmed':
      return null;
    default:
      return {
        text: 'Start',
        act: { kind: 'clock', act: preset.leadInCount > 0 ? 'lead-in' : 'start' },
      };
  }
}
