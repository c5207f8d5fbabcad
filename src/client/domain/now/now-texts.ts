/** What the bar says about a step. */
import type { MissingScore, NextStep } from '../../../common/fixtures/next-step.rules.ts';

/** The word on the button. */
export function stepLabel(step: NextStep): string {
  if (step.kind === 'call') return 'Call next';
  if (step.kind === 'start') return 'Start';
  return step.next ? 'Finish and call next' : 'Finish';
}

/** NOW-4: asked once before a match is finished without a result. */
export function scoreQuestion(number: number, missing: MissingScore): string {
  const lacks = missing === 'both' ? 'no score' : 'half a score';
  return `Match ${number} has ${lacks} yet. Type it, or press again to finish without it.`;
}
