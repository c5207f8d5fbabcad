import { Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { isErrorCode, type Problem, type ProblemParams } from '../../../../common/kernel/errors.ts';
import {
  type ImportCode,
  translatedImportSentences,
} from '../../../../common/kernel/import-sentences.rules.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import type { ImportSummary } from '../../../../common/transfer/transfer.contract.ts';
import { decodeText } from '../../../browser/decode-text.ts';
import { ApiError, sentenceOf } from '../../../http/api-errors.ts';
import { errorText, importText } from '../../../texts/error-text.ts';
import { language, t, translate } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './import-card.module.css';
import { useImport, usePreviewImport } from './transfer.queries.ts';

interface Chosen {
  name: string;
  csvData: string;
  summary: ImportSummary;
}

/** Whether the component is still mounted, for late answers. */
function useIsThere() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}

/** Imports an exported file into an empty championship, after a preview. */
export function ImportCard() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const preview = usePreviewImport();
  const taking = useImport();
  const isThere = useIsThere();
  const fail = (error: unknown) => setFailure(failureFrom(error));

  const look = async (file: File) => {
    setChosen(null);
    setFailure(null);
    try {
      const csvData = decodeText(new Uint8Array(await file.arrayBuffer()), language);
      if (csvData === null) return setFailure(failureOf('not-utf-8'));
      setChosen({ name: file.name, csvData, summary: await preview.mutateAsync(csvData) });
    } catch (error) {
      fail(error);
    }
  };
  const take = () => {
    if (!chosen) return;
    taking.mutateAsync(chosen.csvData).then(
      ({ tournaments }) => showToast(t('Data imported'), t('Groups: {n}.', { n: tournaments })),
      (error) => {
        fail(error);
        // Another screen's tournaments have arrived and unmounted this card: the error is shown anyway.
        if (!isThere.current) showProblem(t('Failed to import data'), sentenceOf(error, ''));
      },
    );
  };

  return (
    <Section title={t('Import Data')}>
      {chosen ? (
        <Stack gap={3}>
          <Text weight="strong">{chosen.name}</Text>
          <p>{t('This will be there, as soon as you import it:')}</p>
          <ImportPreview summary={chosen.summary} />
          <Row wrap gap={2}>
            <ActButton variant="solid" disabled={taking.isPending} onClick={take}>
              {taking.isPending ? t('Importing...') : t('Import')}
            </ActButton>
            <Button onClick={() => setChosen(null)}>{t('Choose another file')}</Button>
          </Row>
        </Stack>
      ) : (
        <FileDrop
          title={preview.isPending ? t('Reading...') : t('Drop a CSV file here, or choose it')}
          note={t('A file made by Export Tournament. You see what it holds before it is taken.')}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          isBusy={preview.isPending}
          onFiles={([file]) => void look(file)}
        />
      )}
      {failure && <ImportFailure failure={failure} />}
    </Section>
  );
}

/** IMP-1: the content of a file, in all and for each tournament. */
function ImportPreview({ summary }: { summary: ImportSummary }) {
  const { championship, teams, tournaments, fixtures, results, details } = summary;
  return (
    <>
      <dl className={styles.summary}>
        <dt>{t('Championship')}</dt>
        <dd>{championship}</dd>
        <dt>{t('Teams')}</dt>
        <dd>{teams}</dd>
        <dt>{t('Groups')}</dt>
        <dd>{tournaments}</dd>
        <dt>{t('Matches')}</dt>
        <dd>{fixtures}</dd>
        <dt>{t('Results')}</dt>
        <dd>{results}</dd>
      </dl>
      {details.length > 0 && (
        <table className={styles.details}>
          <thead>
            <tr>
              <th scope="col">{t('Group')}</th>
              <th scope="col">{t('Teams')}</th>
              <th scope="col">{t('Matches')}</th>
              <th scope="col">{t('Results')}</th>
            </tr>
          </thead>
          <tbody>
            {details.map((detail) => (
              <tr key={detail.name}>
                <th scope="row">
                  <NameText text={detail.name} />
                </th>
                <td>{detail.teams}</td>
                <td>{detail.fixtures}</td>
                <td>{detail.results}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** Why a file was refused, and every wrong line. */
interface Failure {
  sentence: string;
  problems: readonly Problem[];
}

/** The sentence names the place of a single problem; several problems are in a list. */
function failureFrom(error: unknown): Failure {
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
const failureOf = (code: ImportCode): Failure => ({
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
function ImportFailure({ failure: { sentence, problems } }: { failure: Failure }) {
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
