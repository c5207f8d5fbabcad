import type { MatchEvent } from '../../common/match/match-event.schema.ts';
import { t } from '../texts/t.ts';

const texts: Record<Exclude<MatchEvent['kind'], 'correction'>, string> = {
  goal: t('Goal'),
  'own-goal': t('Own goal'),
  foul: t('Foul'),
  'false-start': t('False start'),
  warning: t('Warning'),
  yellow: t('Yellow card'),
  red: t('Red card'),
  'shot-scored': t('Shot scored'),
  'shot-missed': t('Shot missed'),
  'clock-lead-in': t('Clock lead in'),
  'clock-start': t('Clock start'),
  'clock-pause': t('Clock pause'),
  'clock-resume': t('Clock resume'),
  'clock-adjust': t('Clock adjust'),
  'clock-set': t('Clock set'),
  'clock-end': t('Clock end'),
  'clock-tie-play': t('Play to decide the tie'),
  void: t('Void'),
};

/** 'Own goal', 'Clock pause', 'Score typed 3 : 2'. */
export function eventLine({ kind, scores }: Pick<MatchEvent, 'kind' | 'scores'>): string {
  if (kind === 'correction') {
    const score = scores?.map(({ score }) => score ?? '–').join(' : ') ?? '';
    return t('Score typed {score}', { score });
  }
  return texts[kind];
}
