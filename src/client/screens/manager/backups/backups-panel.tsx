import { useState } from 'react';
import { backupTitle } from '../../../../common/backups/backups.rules.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { COMMA } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { Text } from '../../../ui/text/text.tsx';
import { timeText } from '../../../ui/time/time-text.ts';
import { useBackups, useTakeBackup } from './backups.queries.ts';
import styles from './backups-panel.module.css';
import { RestoreDialog } from './restore-dialog.tsx';

/** When the last backup was taken, a button to take one, and a button to restore one. */
export function BackupsPanel() {
  const backups = useBackups();
  const take = useTakeBackup();
  const [isChoosing, setChoosing] = useState(false);
  const last = backups.data?.[0];

  const takeOne = () =>
    take.mutate(undefined, {
      onError: (error) =>
        showProblem(t('Not backed up'), sentenceOf(error, t('Please try again.'))),
    });

  const choose = () => {
    void backups.refetch();
    setChoosing(true);
  };

  return (
    <Row wrap gap={[2, 4]} align="center">
      <p className={styles.last}>
        {last === undefined ? (
          t('Taken by itself after each match, and before anything is reset or deleted.')
        ) : (
          <>
            {t('Last: {title}', { title: backupTitle(t, last) })}
            {COMMA}
            <time dateTime={last.at}>{timeText(last.at)}</time>
          </>
        )}
      </p>
      <ActButton disabled={take.isPending} onClick={takeOne}>
        {t('Back Up Now')}
      </ActButton>
      <ActButton disabled={last === undefined} onClick={choose}>
        {t('Restore…')}
      </ActButton>
      <Text tone="muted" role="status">
        {take.data !== undefined && t('Backed up at {time}.', { time: timeText(take.data.at) })}
      </Text>
      <RestoreDialog
        open={isChoosing}
        backups={backups.data ?? []}
        onClose={() => setChoosing(false)}
      />
    </Row>
  );
}
