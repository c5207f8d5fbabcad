/** The bar's texts about a step. */
import type { MissingScore, NextStep } from '../../../common/fixture/next-step.rules.ts';
import { t } from '../../texts/t.ts';

/** The label of the button. */
export function stepLabel(step: NextStep): string {
  if (step.kind === 'call') return t('Call next');
  if (step.kind === 'start') return t('Start');
  return step.next ? t('Finish and call next') : t('Finish');
}

/** NOW-4: asked once before a match is finished without a result. */
export function scoreQuestion(number: number, missing: MissingScore): string {
  return missing === 'both'
    ? t('Match {number} has no score yet. Type it, or press again to finish without it.', {
        number,
      })
    : t('Match {number} has half a score yet. Type it, or press again to finish without it.', {
        number,
      });
}
