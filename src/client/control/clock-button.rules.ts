import type { MatchPhase, MatchState } from '../../common/match/match-state.schema.ts';
import type { MatchAct } from '../domain/match-play/act.ts';
import { t } from '../texts/t.ts';

/** CLK-17: the action of the clock button in a phase; null once the match is over. */
export function clockButton(
  phase: MatchPhase,
  { preset }: Pick<MatchState, 'preset'>,
): { text: string; act: Extract<MatchAct, { kind: 'clock' }> } | null {
  switch (phase) {
    case 'running':
    case 'lead-in':
      return {
        text: phase === 'running' ? t('Pause') : t('Stop'),
        act: { kind: 'clock', act: 'pause' },
      };
    case 'paused':
      return { text: t('Resume'), act: { kind: 'clock', act: 'resume' } };
    case 'ended':
    case 'penalty-shots':
    case 'confirmed':
      return null;
    default:
      return {
        text: t('Start'),
        act: { kind: 'clock', act: preset.leadInCount > 0 ? 'lead-in' : 'start' },
      };
  }
}
