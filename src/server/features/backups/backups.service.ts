import type { Backup, BackupContent } from '../../../common/backups/backup.schema.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext, WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import { takeBackup } from './backup-writer.ts';
import * as repository from './backups.repository.ts';
import { contentOf, parseContent } from './read-backup.ts';
import { replaceChampionship } from './restore-writer.ts';

export interface Restored {
  restored: Backup;
  /** What the championship was until then. */
  undo: Backup;
}

/** What the championship can be put back to, and putting it back. */
export class BackupsService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #taken: () => void;

  /** `taken` is called when there is a backup that no announcement tells of. */
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

  /** One backup with what it holds; throws AppError `backup-not-found`, `backup-unreadable`. */
  async read(id: number): Promise<{ backup: Backup; content: BackupContent }> {
    const found = await this.#db.read((trx) => repository.findById(trx, id));
    return readable(found);
  }

  /**
   * Puts the championship back, ids and all, and starts a new epoch, so that every screen takes a
   * snapshot. What it was until then is a backup of its own. Throws AppError `backup-not-found`,
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

  /** As {@link restore}, from the text of a backup's file. */
  async restoreText(context: WriteContext, text: string): Promise<Backup> {
    const content = parseContent(text);
    return await this.#gate.write(context, 'restore', async (write) => {
      const undo = await takeBackup(write, { reason: 'before-restore' });
      await replaceChampionship(write, content);
      return undo;
    });
  }
}

function readable(found: Awaited<ReturnType<typeof repository.findById>>) {
  if (found === null) throw new AppError('backup-not-found');
  return { backup: found.backup, content: contentOf(found) };
}
