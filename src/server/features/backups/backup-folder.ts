/** Copies of the backups as files: for a stick, and for the day when the database does not open. */
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Backup } from '../../../common/backups/backup.schema.ts';
import { backupLimits } from '../../../common/backups/keep-backups.rules.ts';

/** Of other databases, or dropped from this one. */
const MOST_OTHER_FILES = backupLimits.matches + backupLimits.others;
/** Of a file unpacked; the largest championship is a hundredth of it. */
const MOST_BYTES = 100_000_000;
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-\d+-[a-z-]+\.json\.gz$/;

/** `2026-11-20T16-30-00-000Z-17-before-reset.json.gz`: by name is by time. */
export const backupFileName = ({ id, at, reason }: Backup): string =>
  `${at.replace(/[:.]/g, '-')}-${id}-${reason}.json.gz`;

export class BackupFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Those of the given backups that have no file yet. */
  async missing(backups: readonly Backup[]): Promise<Backup[]> {
    const there = new Set(await this.#names());
    return backups.filter((backup) => !there.has(backupFileName(backup)));
  }

  /** Whole or not at all, and on the disk when it returns. */
  async write(backup: Backup, content: unknown): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    const path = join(this.#dir, backupFileName(backup));
    const aside = `${path}.part`;
    const packed = await promisify(gzip)(JSON.stringify(content));
    const file = await open(aside, 'w', 0o600);
    try {
      await file.writeFile(packed);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
    await syncFolder(this.#dir);
  }

  /**
   * Removes the oldest files beyond the most that are kept. The copies of the `current` backups stay,
   * whatever time they name; those that the database does not know are kept by count: a new database
   * must not take the old one's copies along.
   */
  async prune(current: readonly Backup[]): Promise<void> {
    const kept = new Set(current.map(backupFileName));
    const others = (await this.#names()).filter((name) => !kept.has(name));
    const tooMany = others.slice(0, -MOST_OTHER_FILES);
    for (const name of tooMany) await rm(join(this.#dir, name), { force: true });
  }

  /** Oldest first. */
  async #names(): Promise<string[]> {
    try {
      return (await readdir(this.#dir)).filter((name) => NAME.test(name)).sort();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  }
}

/** The text of a backup's file, packed or not. */
export async function readBackupFile(path: string): Promise<string> {
  const bytes = await readFile(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: MOST_BYTES }) : bytes;
  return text.toString('utf8');
}

async function syncFolder(dir: string): Promise<void> {
  // Windows opens no folders; there a rename is as durable as it gets.
  const folder = await open(dir, 'r').catch(() => null);
  try {
    await folder?.sync().catch(() => undefined);
  } finally {
    await folder?.close();
  }
}
