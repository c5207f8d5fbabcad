import { Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import type { Archive } from '../../../../common/archives/archives.contract.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import { archivePath } from '../../../../common/kernel/pages.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { Text } from '../../../ui/text/text.tsx';
import { timeText } from '../../../ui/time/time-text.ts';
import styles from './archive-panel.module.css';
import { useArchiveEvent, useArchives, useDeleteArchive } from './archives.queries.ts';

/** ARC-1: keeps the event under a name, and lists what is kept. */
export function ArchivePanel({ championship }: { championship: string }) {
  const archives = useArchives();
  const create = useArchiveEvent();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? championship;
  const archive = () =>
    create.mutate(name, {
      onSuccess: () => setTyped(null),
      onError: (error) => showProblem(t('The event was not archived.'), sentenceOf(error, '')),
    });
  return (
    <Stack gap={3}>
      <Text tone="muted">
        {t(
          'It keeps ranking, tables, brackets and all results under an address of its own, also when all data is deleted.',
        )}
      </Text>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          archive();
        }}
      >
        <Field.Root>
          <Field.Label>{t('Name of the archive')}</Field.Label>
          <Input
            value={name}
            maxLength={limits.championshipName}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field.Root>
        <ActButton type="submit" disabled={create.isPending}>
          {t('Archive This Event')}
        </ActButton>
      </form>
      <ul>
        {archives.data?.map((entry) => (
          <ArchiveRow key={entry.id} archive={entry} />
        ))}
      </ul>
    </Stack>
  );
}

function ArchiveRow({ archive: { id, name, at } }: { archive: Archive }) {
  const remove = useDeleteArchive();
  const ask = useAsk();
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Delete the archive {name}?', { name }),
      text: t('Its page is gone for good. A downloaded file stays.'),
      confirm: t('Delete Archive'),
      isDangerous: true,
    });
    if (!isSure) return;
    remove.mutate(id, {
      onError: (error) => showProblem(t('The archive was not deleted.'), sentenceOf(error, '')),
    });
  };
  return (
    <li className={styles.row}>
      <a href={archivePath(name)} target="_blank" rel="noreferrer">
        {name} <span aria-hidden>↗</span>
      </a>
      <time dateTime={at}>{timeText(at)}</time>
      <ActButton disabled={remove.isPending} onClick={askAndRemove}>
        {t('Delete Archive')}
      </ActButton>
    </li>
  );
}
