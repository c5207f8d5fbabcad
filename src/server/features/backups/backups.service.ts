import type { Backup, BackupContent } from '../../../common/backups/backup.schema.ts';
import type { ImageFile } from '../../../common/images/image.schema.ts';
import { hashesOf } from '../../../common/images/image-hashes.rules.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as images from '../images/images.repository.ts';
import { takeBackup } from './backup-writer.ts';
import * as repository from './backups.repository.ts';
import { contentOf, parseContent } from './read-backup.ts';
import { replaceChampionship } from './restore-writer.ts';

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
   * One backup with what it holds, the bytes of its images too; throws AppError `backup-not-found`,
   * `backup-unreadable`.
   */
  async read(id: number): Promise<{ backup: Backup; content: BackupContent }> {
    const { backup, content } = readable(
      await this.#db.read((trx) => repository.findById(trx, id)),
    );
    const hashes = content.images === undefined ? [] : hashesOf(content.images);
    if (hashes.length === 0) return { backup, content };
    const imageFiles = await this.#db.read((trx) => images.findFiles(trx, hashes));
    return { backup, content: { ...content, imageFiles } };
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
   * As {@link restore}, from the text of a backup's file. `findImages` supplies images stored next to the
   * file when the file contains none.
   */
  async restoreText(
    context: WriteContext,
    text: string,
    findImages: (hashes: readonly string[]) => Promise<ImageFile[]> = async () => [],
  ): Promise<Backup> {
    const parsed = parseContent(text, new Date().toISOString());
    const { images: shown, imageFiles = await findImages(shown ? hashesOf(shown) : []) } = parsed;
    const content = { ...parsed, imageFiles };
    return await this.#gate.write(context, 'restore', async (write) => {
      const undo = await takeBackup(write, { reason: 'before-restore' });
      await replaceChampionship(write, content);
      return undo;
    });
  }
}

function readable(found: Awaited<ReturnType<typeof repository.findById>>) {
  if (found === null) throw new AppError('backup-not-found');
  return {
    backup: found.backup,
    content: contentOf({ content: found.content, at: found.backup.at }),
  };
}
