import { ApiError, sentenceOf } from '../../../http/api-errors.ts';

/** A refusal of the typed text is shown as it is; any other error names the act that failed. */
export function tournamentProblem(error: unknown, act: 'create' | 'rename' | 'delete'): string {
  if (error instanceof ApiError && (error.status === 400 || error.status === 409)) {
    return error.sentence;
  }
  return `Failed to ${act} tournament: ${sentenceOf(error, 'unknown error')}`;
}
