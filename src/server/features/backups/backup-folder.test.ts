import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Backup, BackupReason } from '../../../common/backups/backups.contract.ts';
import { BackupFolder, backupFileName } from './backup-folder.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString();
const backup = (id: number, minute: number, reason: BackupReason): Backup => ({
  id,
  at: at(minute),
  reason,
  subject: '',
  summary: { championship: 'Cup', teams: 0, tournaments: 0, fixtures: 0, results: 0 },
});

test('copies of backups in the database stay, whatever their age; of all others the newest 250 stay', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'copies-'));
  try {
    const current = [
      backup(1, 0, 'before-import'),
      // Taken by a machine whose clock stands months behind.
      { ...backup(2, 0, 'by-hand'), at: '2026-01-01T00:00:00.000Z' },
      backup(300, 400, 'match-completed'),
    ];
    const others = Array.from({ length: 260 }, (_, n) => backup(1000 + n, 60 + n, 'by-hand'));
    for (const file of [...current, ...others]) {
      await writeFile(join(dir, backupFileName(file)), '');
    }
    const folder = new BackupFolder(dir);
    await folder.prune(current);
    const names = await readdir(dir);
    expect(await folder.missing(current)).toEqual([]);
    expect(await folder.missing(others)).toEqual(others.slice(0, 10));
    expect(names).toHaveLength(253);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
