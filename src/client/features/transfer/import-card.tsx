import { Button } from '@chakra-ui/react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { ImportSummary } from '../../../common/transfer/transfer.contract.ts';
import { sentenceOf } from '../../shared/api-errors.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { showProblem, showToast } from '../../shared/ui/toast.store.ts';
import styles from './import-card.module.css';
import { useImport, usePreviewImport } from './transfer.queries.ts';

interface Chosen {
  name: string;
  csvData: string;
  summary: ImportSummary;
}

/** Takes an exported file into an empty championship, after showing what is in it. */
export function ImportCard() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreviewImport();
  const taking = useImport();
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const fail = (error: unknown) =>
    setProblem(`Failed to import data: ${sentenceOf(error, 'the file could not be read')}`);

  const look = async (file: File | undefined) => {
    if (!file) return;
    setChosen(null);
    setProblem(null);
    try {
      const csvData = await file.text();
      setChosen({ name: file.name, csvData, summary: await preview.mutateAsync(csvData) });
    } catch (error) {
      fail(error);
    }
  };
  const take = () => {
    if (!chosen) return;
    taking.mutateAsync(chosen.csvData).then(
      ({ groups }) => showToast('Data imported', `Groups: ${groups}.`),
      (error) => {
        fail(error);
        // Somebody else's groups have come, and this card has gone: it must be said all the same.
        if (!isThere.current) showProblem('Failed to import data', sentenceOf(error, ''));
      },
    );
  };

  return (
    <Section title="Import Data">
      {chosen ? (
        <div className={styles.preview}>
          <p className={styles.file}>{chosen.name}</p>
          <Summary summary={chosen.summary} />
          <div className={styles.acts}>
            <ActButton variant="solid" disabled={taking.isPending} onClick={take}>
              {taking.isPending ? 'Importing...' : 'Import'}
            </ActButton>
            <Button onClick={() => setChosen(null)}>Choose another file</Button>
          </div>
        </div>
      ) : (
        <DropZone isBusy={preview.isPending} onFile={look} />
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </Section>
  );
}

function Summary({ summary }: { summary: ImportSummary }) {
  const { championship, teams, groups, fixtures } = summary;
  return (
    <dl className={styles.summary}>
      <dt>Championship</dt>
      <dd>{championship}</dd>
      <dt>Teams</dt>
      <dd>{teams}</dd>
      <dt>Groups</dt>
      <dd>{groups}</dd>
      <dt>Fixtures</dt>
      <dd>{fixtures}</dd>
    </dl>
  );
}

function DropZone({ isBusy, onFile }: { isBusy: boolean; onFile: (file?: File) => void }) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <label
      htmlFor={id}
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        className={styles.input}
        accept=".csv,text/csv"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <strong>{isBusy ? 'Reading...' : 'Drop a CSV file here, or choose it'}</strong>
      <span>A file made by Export Tournament. You see what it holds before it is taken.</span>
    </label>
  );
}
