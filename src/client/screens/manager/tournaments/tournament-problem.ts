import { ApiError, sentenceOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';

/** A refusal of the typed text is shown unchanged; any other error names the action that failed. */
export function tournamentProblem(error: unknown, act: 'create' | 'rename' | 'delete'): string {
  if (error instanceof ApiError && (error.status === 400 || error.status === 409)) {
    return error.sentence;
  }
  const reason = sentenceOf(error, t('unknown error'));
  return {
    create: t('Failed to create tournament: {reason}', { reason }),
    rename: t('Failed to rename tournament: {reason}', { reason }),
    delete: t('Failed to delete tournament: {reason}', { reason }),
  }[act];
}
