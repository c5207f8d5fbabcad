import { Button } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ImportSummary } from '../../../../common/transfer/transfer.contract.ts';
import { decodeText } from '../../../browser/decode-text.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { language, t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';
import styles from './import-card.module.css';
import { type Failure, failureFrom, failureOf, ImportFailure } from './import-failure.tsx';
import { ImportPreview } from './import-preview.tsx';
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
          <p className={styles.file}>{chosen.name}</p>
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
