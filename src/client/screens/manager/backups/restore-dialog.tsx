import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import type { Backup, BackupSummary } from '../../../../common/backups/backups.contract.ts';
import { backupTitle } from '../../../../common/backups/backups.rules.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { showToast } from '../../../ui/notices/toaster.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { timeText } from '../../../ui/time/time-text.ts';
import { useRestore } from './backups.queries.ts';
import styles from './restore-dialog.module.css';

interface RestoreDialogProps {
  open: boolean;
  /** Newest first. */
  backups: readonly Backup[];
  onClose: () => void;
}

/** Chooses a backup, and restores it after a confirmation. */
export function RestoreDialog({ open, backups, onClose }: RestoreDialogProps) {
  const [chosen, setChosen] = useState<Backup | null>(null);
  const restore = useRestore();
  const back = () => {
    setChosen(null);
    restore.reset();
  };
  const close = () => {
    back();
    onClose();
  };
  const confirm = ({ id, at }: Backup) =>
    restore.mutate(id, {
      onSuccess: () => {
        showToast(t('Restored'), t('Everything is as it was: {time}.', { time: timeText(at) }));
        close();
      },
    });
  return (
    <Modal
      title={chosen === null ? t('Backups') : t('Restore this backup?')}
      text={
        chosen === null
          ? t('Teams, groups, fixtures and scores go back to how they were at that moment.')
          : t(
              'Everything entered since then is replaced, on every screen. What there is now is backed up first, so this can be undone.',
            )
      }
      open={open}
      // A restore that was sent cannot be cancelled.
      onClose={() => !restore.isPending && close()}
      isWide
    >
      {chosen === null ? (
        <Choices backups={backups} onChoose={setChosen} />
      ) : (
        <Confirmation
          backup={chosen}
          problem={
            restore.isError
              ? sentenceOf(restore.error, t('The backup was not restored. Please try again.'))
              : null
          }
          isBusy={restore.isPending}
          onBack={back}
          onConfirm={() => confirm(chosen)}
        />
      )}
    </Modal>
  );
}

interface ChoicesProps {
  backups: readonly Backup[];
  onChoose: (backup: Backup) => void;
}

function Choices({ backups, onChoose }: ChoicesProps) {
  return (
    <Dialog.Body>
      <ol className={styles.list}>
        {backups.map((backup) => (
          <li key={backup.id} className={styles.backup}>
            <Named backup={backup} />
            <Button
              size="sm"
              aria-label={t('Restore: {title}, {time}', {
                title: backupTitle(t, backup),
                time: timeText(backup.at),
              })}
              onClick={() => onChoose(backup)}
            >
              {t('Restore')}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog.Body>
  );
}

interface ConfirmationProps {
  backup: Backup;
  /** Why it was not restored. */
  problem: string | null;
  isBusy: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

function Confirmation({ backup, problem, isBusy, onBack, onConfirm }: ConfirmationProps) {
  return (
    <>
      <Dialog.Body>
        <div className={styles.backup}>
          <Named backup={backup} />
        </div>
        {problem && (
          <Text weight="strong" tone="danger" role="alert">
            {problem}
          </Text>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button disabled={isBusy} onClick={onBack}>
          {t('Back')}
        </Button>
        <Button variant="solid" data-tone="danger" disabled={isBusy} onClick={onConfirm}>
          {t('Restore')}
        </Button>
      </Dialog.Footer>
    </>
  );
}

const Named = ({ backup }: { backup: Backup }) => (
  <div>
    <Text weight="strong">
      <NameText text={backupTitle(t, backup)} />
    </Text>
    <Text size="sm" tone="muted" numeric>
      <time dateTime={backup.at}>{timeText(backup.at)}</time> · {contents(backup.summary)}
    </Text>
  </div>
);

/** '12 teams, 3 tournaments, 58 of 90 results'. */
const contents = ({ teams, tournaments, fixtures, results }: BackupSummary): string =>
  t('{teams}, {groups}, {results}', {
    teams: t('{n} teams', { n: teams }),
    groups: t('{n} groups', { n: tournaments }),
    results: t('{done} of {n} results', { done: results, n: fixtures }),
  });
