import type {
  ArchiveFile,
  Backup,
  BackupContent,
} from '../../../common/backups/backups.contract.ts';
import { hashesOf, type ImageFile } from '../../../common/images/images.contract.ts';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import { programVersion } from '../../version.ts';
import * as images from '../images/images.repository.ts';
import * as archives from './archives.repository.ts';
import { replaceChampionship, takeBackup } from './backup-writer.ts';
import * as repository from './backups.repository.ts';
import { contentOf, parseContent } from './read-backup.ts';

/** In characters: about a hundred events, and half of what a file may be. */
const MOST_OF_ARCHIVES = 50_000_000;

export interface Restored {
  restored: Backup;
  /** The backup of the state before. */
  undo: Backup;
}

/** The stored backups, and restoring one. */
export class BackupsService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #taken: () => void;

  /** `taken` is called after a backup that is not part of an announced change. */
  constructor(db: Database, gate: WriteGate, taken: () => void = () => undefined) {
    this.#db = db;
    this.#gate = gate;
    this.#taken = taken;
  }

  /** Newest first. */
  list(): Promise<Backup[]> {
    return this.#db.read(repository.findAll);
  }

  async create(context: WriteContext): Promise<Backup> {
    const backup = await this.#gate.write(context, 'take-backup', (write) =>
      takeBackup(write, { reason: 'by-hand' }),
    );
    this.#taken();
    return backup;
  }

  /**
   * One backup with all that a file needs: the bytes of its images, past events, the version; throws AppError `backup-not-found`,
   * `backup-unreadable`.
   */
  async read(id: number): Promise<{ backup: Backup; content: BackupContent }> {
    const { backup, content } = readable(
      await this.#db.read((trx) => repository.findById(trx, id)),
    );
    const hashes = content.images === undefined ? [] : hashesOf(content.images);
    const beside = await this.#db.snapshot(async (trx) => ({
      archives: await archives.findFiles(trx, MOST_OF_ARCHIVES),
      ...(hashes.length > 0 && { imageFiles: await images.findFiles(trx, hashes) }),
    }));
    return { backup, content: { ...content, ...beside, program: programVersion() } };
  }

  /**
   * Restores the championship with its ids and starts a new epoch, so that every screen takes a
   * snapshot. The state until then is stored as a backup first. Throws AppError `backup-not-found`,
   * `backup-unreadable`.
   */
  restore(context: WriteContext, id: number): Promise<Restored> {
    return this.#gate.write(context, 'restore', async (write) => {
      const { backup, content } = readable(await repository.findById(write.trx, id));
      const undo = await takeBackup(write, { reason: 'before-restore' });
      await replaceChampionship(write, content);
      return { restored: backup, undo };
    });
  }

  /**
   * As {@link restore}, from the text of a backup's file. `findImages` and `findArchives` supply what is
   * stored next to the file when the file contains none. Past events whose name is free are added (BAK-4).
   */
  async restoreText(
    context: WriteContext,
    text: string,
    findImages: (hashes: readonly string[]) => Promise<ImageFile[]> = async () => [],
    findArchives: () => Promise<ArchiveFile[]> = async () => [],
  ): Promise<Backup> {
    const parsed = parseContent(text, new Date().toISOString());
    const {
      images: shownImages,
      imageFiles = await findImages(shownImages ? hashesOf(shownImages) : []),
    } = parsed;
    const content = { ...parsed, imageFiles };
    const past = parsed.archives ?? (await findArchives());
    return await this.#gate.write(context, 'restore', async (write) => {
      const undo = await takeBackup(write, { reason: 'before-restore' });
      await replaceChampionship(write, content);
      for (const archive of past.toReversed()) await addArchive(write.trx, archive);
      return undo;
    });
  }
}

async function addArchive(trx: Transaction, { name, at, content }: ArchiveFile): Promise<void> {
  const key = nameKey(name);
  if ((await archives.findByKey(trx, key)) !== null) return;
  await archives.insert(trx, { name, nameKey: key, at: new Date(at), content });
}

function readable(found: Awaited<ReturnType<typeof repository.findById>>) {
  if (found === null) throw new AppError('backup-not-found');
  return {
    backup: found.backup,
    content: contentOf({ content: found.content, at: found.backup.at }),
  };
}
