import type { Backup, BackupReason } from './backup.schema.ts';

const titles: Readonly<Record<BackupReason, (subject: string) => string>> = {
  'match-completed': (tournament) => `Match completed in ${tournament}`,
  'by-hand': () => 'Saved by hand',
  'before-generate': (tournament) => `Before new fixtures for ${tournament}`,
  'before-remove-round': (tournament) => `Before a round of ${tournament} was removed`,
  'before-reset': (tournament) => `Before ${tournament} was reset`,
  'before-delete-tournament': (tournament) => `Before ${tournament} was deleted`,
  'before-import': () => 'Before an import',
  'before-delete-all': () => 'Before all data was deleted',
  'before-restore': () => 'Before a backup was restored',
  'before-bracket': (tournament) => `Before a new bracket for ${tournament}`,
  'before-correction': (tournament) => `Before a correction in ${tournament}`,
  'before-withdrawal': (tournament) => `Before a team left ${tournament}`,
};

/** BAK-3: a backup is named by what happened next, as a person would look for it. */
export const backupTitle = ({ reason, subject }: Pick<Backup, 'reason' | 'subject'>): string =>
  titles[reason](subject);
