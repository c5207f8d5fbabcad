import { isErrorCode, type Problem, type ProblemParams } from '../../../../common/kernel/errors.ts';
import {
  type ImportCode,
  translatedImportSentences,
} from '../../../../common/kernel/import-sentences.rules.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import { ApiError, sentenceOf } from '../../../http/api-errors.ts';
import { errorText, importText } from '../../../texts/error-text.ts';
import { language, t, translate } from '../../../texts/t.ts';
import styles from './import-card.module.css';

/** Why a file was refused, and every wrong line. */
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

/** A file that cannot be read as a text. */
export const failureOf = (code: ImportCode): Failure => ({
  sentence: t('Failed to import data: {reason}', { reason: importText(code) }),
  problems: [],
});

function sentenceWithPlace(problem: Problem): string {
  const { line: n, column } = problem;
  const text = problemText(problem);
  return column === undefined
    ? t('Line {n}: {text}', { n, text })
    : t('Line {n}, column "{column}": {text}', { n, column, text });
}

/** Shows why a file was refused. */
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

/** A problem of a file's line in the page's language; the server's sentence when it has no code. */
function problemText({ code, params = {}, message }: Problem): string {
  if (code === undefined || language === 'en') return message;
  if (isErrorCode(code)) return errorText(code);
  return translate(
    translatedImportSentences[code],
    Object.fromEntries(Object.entries(params).map(([slot, value]) => [slot, slotText(value)])),
  );
}

/** A list's values as words: '"yes" or "no"'. */
const slotText = (value: ProblemParams[string]): string | number =>
  typeof value === 'object'
    ? new Intl.ListFormat(language, { type: 'disjunction' }).format(value)
    : value;
