/** What the bar says about a step. */
import type { NextStep } from '../../../common/fixtures/next-step.rules.ts';

/** The word on the button. */
export function stepLabel(step: NextStep): string {
  if (step.kind === 'call') return 'Call next';
  if (step.kind === 'start') return 'Start';
  return step.next ? 'Finish and call next' : 'Finish';
}

/** Why a step is asked about: a score is missing, or the clock still runs. */
export type StepDoubt = 'score' | 'running';

/** NOW-4, NOW-8: asked once before a match is finished without a result, or while its clock runs. */
export function stepQuestion(step: NextStep, why: StepDoubt): string {
  const number = step.fixture.displayMatchNumber;
  if (why === 'running')
    return `The clock of match ${number} still runs. Press again to finish it.`;
  const lacks = step.kind === 'finish' && step.missing !== 'both' ? 'half a score' : 'no score';
  return `Match ${number} has ${lacks} yet. Type it, or press again to finish without it.`;
}
