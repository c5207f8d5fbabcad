import type { AdminText, Translate } from '../texts/translator.ts';
import type { Backup, BackupReason } from './backup.schema.ts';

const titles: Readonly<Record<BackupReason, (t: Translate<AdminText>, subject: string) => string>> =
  {
    'match-completed': (t, name) => t('Match completed in {name}', { name }),
    'by-hand': (t) => t('Saved by hand'),
    'before-generate': (t, name) => t('Before new fixtures for {name}', { name }),
    'before-remove-round': (t, name) => t('Before a round of {name} was removed', { name }),
    'before-reset': (t, name) => t('Before {name} was reset', { name }),
    'before-delete-tournament': (t, name) => t('Before {name} was deleted', { name }),
    'before-import': (t) => t('Before an import'),
    'before-delete-all': (t) => t('Before all data was deleted'),
    'before-restore': (t) => t('Before a backup was restored'),
    'before-bracket': (t, name) => t('Before a new bracket for {name}', { name }),
    'before-correction': (t, name) => t('Before a correction in {name}', { name }),
    'before-withdrawal': (t, name) => t('Before a team left {name}', { name }),
  };

/** BAK-3: a backup is named after the action that followed it, because users look for that. */
export const backupTitle = (
  t: Translate<AdminText>,
  { reason, subject }: Pick<Backup, 'reason' | 'subject'>,
): string => titles[reason](t, subject);
