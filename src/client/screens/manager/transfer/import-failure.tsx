import type { Problem } from '../../../../common/errors.ts';
import { limits } from '../../../../common/limits.ts';
import { ApiError, sentenceOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import styles from './import-card.module.css';
import { problemText } from './problem-text.ts';

/** Why a file was not taken, and every line that is wrong. */
export interface Failure {
  sentence: string;
  problems: readonly Problem[];
}

/** The sentence names the place of a single problem; several problems are in a list. */
export function failureFrom(error: unknown): Failure {
  const problems = error instanceof ApiError ? error.problems : [];
  if (problems.length < 2) {
    const [problem] = problems;
    const reason =
      problem === undefined
        ? sentenceOf(error, t('the file could not be read'))
        : sentenceWithPlace(problem);
    return { sentence: t('Failed to import data: {reason}', { reason }), problems: [] };
  }
  const n = problems.length;
  const sentence =
    n >= limits.importProblems
      ? t('Failed to import data: At least {n} places of the file are wrong.', { n })
      : t('Failed to import data: {n} places of the file are wrong.', { n });
  return { sentence, problems };
}

function sentenceWithPlace(problem: Problem): string {
  const { line: n, column } = problem;
  const text = problemText(problem);
  return column === undefined
    ? t('Line {n}: {text}', { n, text })
    : t('Line {n}, column "{column}": {text}', { n, column, text });
}

/** Why a file was not taken. */
export function ImportFailure({ failure: { sentence, problems } }: { failure: Failure }) {
  return (
    <div role="alert">
      <p className={styles.problem}>{sentence}</p>
      {problems.length > 0 && (
        <ol className={styles.problems}>
          {problems.map((problem, index) => (
            <li key={index}>
              <span className={styles.place}>
                {t('Line {n}', { n: problem.line })}
                {problem.column !== undefined && `, ${problem.column}`}
              </span>
              <span>{problemText(problem)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
