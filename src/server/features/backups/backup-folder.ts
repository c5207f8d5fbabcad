/** Copies of the backups as files, to take away or to use when the database cannot be opened. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Archive } from '../../../common/archives/archives.contract.ts';
import {
  type ArchiveFile,
  archiveFileSchema,
  type Backup,
} from '../../../common/backups/backups.contract.ts';
import { backupLimits } from '../../../common/backups/backups.rules.ts';
import { type ImageFile, imageFileSchema } from '../../../common/images/images.contract.ts';

/** Files of other databases, or of backups dropped from this one. */
const MAX_OTHER_FILES = backupLimits.matches + backupLimits.others;
/** Past events that a restore reads beside a file. */
const MAX_ARCHIVES = 100;
/** Bytes of an unpacked file; the largest championship is a hundredth of it. */
const MAX_BYTES = 100_000_000;
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z-\d+-[a-z-]+\.json\.gz$/;

/** `2026-11-20T16-30-00-000Z-17-before-reset.json.gz`: sorted by name they are sorted by time. */
export const backupFileName = ({ id, at, reason }: Backup): string =>
  `${at.replace(/[:.]/g, '-')}-${id}-${reason}.json.gz`;

/** The folder of the past events beside the backups, and the name of one. */
const ARCHIVES = 'archives';
const archiveFileName = ({ id, at }: Archive): string =>
  `${at.replace(/[:.]/g, '-')}-${id}.json.gz`;

/** The folder of the images beside the backups, and the name of one. */
const IMAGES = 'images';
const imageFileName = (hash: string): string => `${hash}.json.gz`;

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

  /** Writes the whole file or nothing, and returns when it is on the disk. */
  async write(backup: Backup, content: unknown): Promise<void> {
    await writeWhole(this.#dir, backupFileName(backup), JSON.stringify(content));
  }

  /** Those of the given images that have no file yet. */
  async missingImages(hashes: readonly string[]): Promise<string[]> {
    const there = new Set(await namesIn(join(this.#dir, IMAGES)));
    return hashes.filter((hash) => !there.has(imageFileName(hash)));
  }

  /** Written once for all backups that hold the image, and never removed. */
  async writeImage(image: ImageFile): Promise<void> {
    await writeWhole(join(this.#dir, IMAGES), imageFileName(image.hash), JSON.stringify(image));
  }

  /** Those of the given past events that have no file yet. */
  async missingArchives(archives: readonly Archive[]): Promise<Archive[]> {
    const there = new Set(await namesIn(join(this.#dir, ARCHIVES)));
    return archives.filter((archive) => !there.has(archiveFileName(archive)));
  }

  /** Written once, and never removed. */
  async writeArchive(archive: Archive, content: unknown): Promise<void> {
    const { name, at } = archive;
    const text = JSON.stringify({ name, at, content });
    await writeWhole(join(this.#dir, ARCHIVES), archiveFileName(archive), text);
  }

  /**
   * Removes the oldest files beyond the limit. The copies of the `current` backups always stay. Files of
   * backups that the database does not know are limited by number, not by age: a new database must not remove
   * the old one's copies.
   */
  async prune(current: readonly Backup[]): Promise<void> {
    const keptNames = new Set(current.map(backupFileName));
    const others = (await this.#names()).filter((name) => !keptNames.has(name));
    const tooMany = others.slice(0, -MAX_OTHER_FILES);
    for (const name of tooMany) await rm(join(this.#dir, name), { force: true });
  }

  /** Oldest first. */
  async #names(): Promise<string[]> {
    return (await namesIn(this.#dir)).filter((name) => NAME.test(name)).sort();
  }
}

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isAway(error)) return [];
    throw error;
  }
}

const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The images stored next to a backup's file; missing ones are left out. */
export async function readImagesBeside(
  path: string,
  hashes: readonly string[],
): Promise<ImageFile[]> {
  const found: ImageFile[] = [];
  for (const hash of hashes) {
    const file = join(dirname(path), IMAGES, imageFileName(hash));
    const text = await readBackupFile(file).catch(() => null);
    const image = text === null ? null : imageFileSchema.safeParse(JSON.parse(text));
    if (image?.success) found.push(image.data);
  }
  return found;
}

/** The past events stored next to a backup's file, newest first; unreadable ones are left out. */
export async function readArchivesBeside(path: string): Promise<ArchiveFile[]> {
  const folder = join(dirname(path), ARCHIVES);
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json.gz')).sort();
  const found: ArchiveFile[] = [];
  for (const name of names.reverse().slice(0, MAX_ARCHIVES)) {
    const text = await readBackupFile(join(folder, name)).catch(() => null);
    const archive = text === null ? null : archiveFileSchema.safeParse(JSON.parse(text));
    if (archive?.success) found.push(archive.data);
  }
  return found;
}

/** Packs a text into a file. Several servers may write the same one at once. */
export async function writeWhole(dir: string, name: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  const path = join(dir, name);
  const aside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(aside, 'w', 0o600);
    try {
      await file.writeFile(await promisify(gzip)(text));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dir);
}

/** The text of a backup's file, packed or not. */
export async function readBackupFile(path: string): Promise<string> {
  const bytes = await readFile(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES }) : bytes;
  return text.toString('utf8');
}

async function syncFolder(dir: string): Promise<void> {
  // Windows cannot open folders; there a rename is as durable as possible.
  const folder = await open(dir, 'r').catch(() => null);
  try {
    await folder?.sync().catch(() => undefined);
  } finally {
    await folder?.close();
  }
}
