import { Checkbox } from '@chakra-ui/react';
import { useState } from 'react';
import { dateIn } from '../../../../common/time-zone.rules.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { PasskeyDialog } from '../../../ui/dialogs/passkey-dialog.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { showToast } from '../../../ui/notices/toaster.ts';
import styles from './export-panel.module.css';
import { useDeleteAll, useExport } from './transfer.queries.ts';

interface ExportPanelProps {
  championship: string;
  /** Scores entered on this device that the server does not have. */
  unsent: number;
}

/** Downloads all data as one file, and can delete it afterwards. */
export function ExportPanel({ championship, unsent }: ExportPanelProps) {
  const [deletes, setDeletes] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const exporting = useExport();
  const deleting = useDeleteAll();

  const exportOnly = () => {
    setProblem(null);
    exporting.mutate(fileName(championship), {
      onError: (error) =>
        setProblem(t('Failed to export data: {reason}', { reason: reasonOf(error) })),
    });
  };
  const exportAndDelete = async () => {
    let isExported = false;
    try {
      const exported = await exporting.mutateAsync(fileName(championship));
      isExported = true;
      await deleting.mutateAsync(exported);
    } catch (error) {
      const reason = reasonOf(error);
      return isExported
        ? t('Failed to delete all data: {reason}', { reason })
        : t('Failed to export data: {reason}', { reason });
    }
    setDeletes(false);
    showToast(t('All data deleted'), t('What there was is in the downloaded file.'));
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
  const text = t(
    'Everything is downloaded as one file. Then all teams, groups, fixtures and scores are deleted from the server.',
  );
  return unsent > 0
    ? `${text} ${t('Scores on this device that are not sent yet are not in the file.')}`
    : text;
}

/** 'Spring Cup 2026-05-02.csv', without characters that file systems refuse. */
function fileName(championship: string): string {
  const safe = championship.replace(/[\\/:*?"<>|]/g, ' ').trim();
  return `${safe} ${dateIn(undefined, Date.now())}.csv`;
}
