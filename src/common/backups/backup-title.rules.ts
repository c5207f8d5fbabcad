import type { Backup, BackupReason } from './backup.schema.ts';

const titles: Readonly<Record<BackupReason, (subject: string) => string>> = {
  'match-completed': (group) => `Match completed in ${group}`,
  'by-hand': () => 'Saved by hand',
  'before-generate': (group) => `Before new fixtures for ${group}`,
  'before-remove-round': (group) => `Before a round of ${group} was removed`,
  'before-reset': (group) => `Before ${group} was reset`,
  'before-delete-group': (group) => `Before ${group} was deleted`,
  'before-import': () => 'Before an import',
  'before-delete-all': () => 'Before all data was deleted',
  'before-restore': () => 'Before a backup was restored',
};

/** BAK-3: a backup is named by what happened next, as a person would look for it. */
export const backupTitle = ({ reason, subject }: Pick<Backup, 'reason' | 'subject'>): string =>
  titles[reason](subject);
