import { Checkbox } from '@chakra-ui/react';
import { useState } from 'react';
import { sentenceOf } from '../../../http/api-errors.ts';
import { sentences } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { PasskeyDialog } from '../../../ui/dialogs/passkey-dialog.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';
import { timeText } from '../../../ui/time/time-text.ts';
import { useTakeBackup } from '../backups/backups.queries.ts';
import styles from './export-panel.module.css';
import { useDeleteAll, useExport } from './transfer.queries.ts';

interface ExportPanelProps {
  /** Scores entered on this device that the server does not have. */
  unsent: number;
}

/** Downloads the championship as one file, and can delete everything afterwards. */
export function ExportPanel({ unsent }: ExportPanelProps) {
  const [deletes, setDeletes] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const exporting = useExport();
  const deleting = useDeleteAll();

  const exportOnly = () => {
    setProblem(null);
    exporting.mutate(undefined, {
      onError: (error) =>
        setProblem(t('Failed to export data: {reason}', { reason: reasonOf(error) })),
    });
  };
  const exportAndDelete = async () => {
    let isExported = false;
    try {
      const exported = await exporting.mutateAsync();
      isExported = true;
      await deleting.mutateAsync(exported);
    } catch (error) {
      const reason = reasonOf(error);
      return isExported
        ? t('Failed to delete all data: {reason}', { reason })
        : t('Failed to export data: {reason}', { reason });
    }
    setDeletes(false);
    showToast(t('All data deleted'), t('A backup of what there was is under Restore….'));
    return null;
  };

  return (
    <Row wrap gap={[2, 4]} align="center">
      <ActButton
        disabled={exporting.isPending}
        onClick={() => (deletes ? setAsking(true) : exportOnly())}
      >
        {t('Export Tournament')}
      </ActButton>
      <Checkbox.Root
        checked={deletes}
        onCheckedChange={({ checked }) => setDeletes(checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('Delete After Export')}</Checkbox.Label>
      </Checkbox.Root>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <PasskeyDialog
        title={t('Export and Delete All Data')}
        text={deleteText(unsent)}
        offer={<BackupOffer />}
        confirmLabel={t('Export and Delete')}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={exportAndDelete}
      />
    </Row>
  );
}

const reasonOf = (error: unknown): string => sentenceOf(error, t('unknown error'));

function deleteText(unsent: number): string {
  return sentences(
    FILE_CONTENT,
    t('Then all teams, groups, matches, results and images are deleted from the server.'),
    unsent > 0 && t('Scores on this device that are not sent yet are not in the file.'),
  );
}

const FILE_CONTENT = t(
  'The file has the teams, groups, matches, results and knockouts, but no logos, short names, languages, clocks, goals and cards. A backup has all of them.',
);

/** A backup is taken before the deletion too; this one can be seen to be there. */
function BackupOffer() {
  const take = useTakeBackup();
  const takeOne = () =>
    take.mutate(undefined, {
      onError: (error) =>
        showProblem(t('Not backed up'), sentenceOf(error, t('Please try again.'))),
    });
  return (
    <ActButton disabled={take.isPending} onClick={takeOne}>
      {take.data === undefined
        ? t('Back Up Now')
        : t('Backed up at {time}.', { time: timeText(take.data.at) })}
    </ActButton>
  );
}
