import type { Backup, BackupReason } from './backup.schema.ts';

/** How many backups are kept, and how long. */
export const backupLimits = {
  /** After completed matches: as many as two long days of play have. */
  matches: 150,
  /**
   * Backups with other reasons have their own limit, so that a day full of matches does not push out the
   * backup before a reset.
   */
  others: 100,
  days: 30,
  /** Never deleted for age: an event may be opened again months later. */
  always: 10,
} as const;

const DAY_MS = 86_400_000;

type Kept = Pick<Backup, 'id' | 'at' | 'reason'>;

/** BAK-2: ids of the backups that are too many or too old. The highest id is the newest. */
export function backupsToDrop(backups: readonly Kept[], now: Date): number[] {
  const newestFirst = [...backups].sort((a, b) => b.id - a.id);
  const oldest = now.getTime() - backupLimits.days * DAY_MS;
  const seen = { matches: 0, others: 0 };
  return newestFirst
    .filter(({ at, reason }, place) => {
      const kind = kindOf(reason);
      seen[kind] += 1;
      const isOld = Date.parse(at) < oldest && place >= backupLimits.always;
      return isOld || seen[kind] > backupLimits[kind];
    })
    .map(({ id }) => id);
}

const kindOf = (reason: BackupReason): 'matches' | 'others' =>
  reason === 'match-completed' ? 'matches' : 'others';
