import { ApiError, sentenceOf } from '../../shared/api-errors.ts';

/** A refusal that concerns what was typed speaks for itself; anything else is said with the act. */
export function groupProblem(error: unknown, act: 'create' | 'rename' | 'delete'): string {
  if (error instanceof ApiError && (error.status === 400 || error.status === 409)) {
    return error.sentence;
  }
  return `Failed to ${act} tournament: ${sentenceOf(error, 'unknown error')}`;
}
