/**
 * Takes a backup after completed matches, and copies all backups into files. No write waits for it. A failure
 * is logged and retried in a minute or after the next write.
 */
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { LogEntry } from '../../db/write-context.ts';
import { programVersion } from '../../version.ts';
import * as images from '../images/images.repository.ts';
import * as archives from './archives.repository.ts';
import type { BackupFolder } from './backup-folder.ts';
import { readContent, storeBackup } from './backup-writer.ts';
import * as repository from './backups.repository.ts';

export interface KeeperOptions {
  db: Database;
  logger: Logger;
  /** Without one there are no files. */
  folder?: BackupFolder | undefined;
  now?: () => Date;
  /** A score is often corrected at once; matches close together share one backup. */
  waitMs?: number;
}

const WAIT_MS = 3000;
/** Needed because no write follows the last match of a day to cause a retry. */
const RETRY_MS = 60_000;
/** Actions that can complete a match: its result, its confirmation, or turning off its light. */
const FINISHING = new Set(['set-score', 'light-map', 'confirm-match']);

export class BackupKeeper {
  readonly #options: KeeperOptions;
  /** Names the tournament of the newest completed match that has no backup yet. */
  #completed: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Takes the entries of every commit of this server. */
  committed(entries: readonly LogEntry[], action: string): void {
    if (FINISHING.has(action)) this.#completed = completedIn(entries) ?? this.#completed;
    this.soon();
  }

  /** Schedules the next run, which finds out what to back up and what to copy. */
  soon(): void {
    this.#soon(this.#options.waitMs ?? WAIT_MS);
  }

  #soon(wait: number): void {
    this.#timer ??= setTimeout(() => void this.#run(), wait);
    this.#timer.unref();
  }

  /** Runs the scheduled work at once. */
  async close(): Promise<void> {
    this.#isClosing = true;
    if (this.#timer !== undefined) await this.#run();
    await this.#running;
  }

  #run(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running
      .then(() => this.#takeAfterMatch())
      .then(() => this.#copyToFiles())
      .catch((error: unknown) => {
        this.#options.logger.warn({ err: error }, 'A backup could not be taken or copied.');
        if (!this.#isClosing) this.#soon(RETRY_MS);
      });
    return this.#running;
  }

  async #takeAfterMatch(): Promise<void> {
    const tournamentId = this.#completed;
    if (tournamentId === null) return;
    // Reset before reading: the read may miss a match that is completed from now on.
    this.#completed = null;
    try {
      await this.#store(tournamentId);
    } catch (error) {
      this.#completed ??= tournamentId;
      throw error;
    }
  }

  async #store(tournamentId: number): Promise<void> {
    const { db, now = () => new Date() } = this.#options;
    const content = await db.snapshot(readContent);
    const subject = content.tournaments.find(
      ({ tournament }) => tournament.id === tournamentId,
    )?.tournament;
    const reason = 'match-completed';
    await db.transaction((trx) =>
      storeBackup(trx, { at: now(), reason, subject: subject?.name ?? '', content }),
    );
  }

  async #copyToFiles(): Promise<void> {
    const { db, folder } = this.#options;
    if (folder === undefined) return;
    const backups = await db.read(repository.findAll);
    for (const { id } of await folder.missing(backups)) {
      // Images come before the backup, which refers to them.
      await this.#copyImages(folder, id);
      const found = await db.read((trx) => repository.findById(trx, id));
      if (found !== null) await folder.write(found.backup, withVersion(found.content));
    }
    await folder.prune(backups);
    await this.#copyArchives(folder);
  }

  async #copyArchives(folder: BackupFolder): Promise<void> {
    const { db } = this.#options;
    for (const archive of await folder.missingArchives(await db.read(archives.findAll))) {
      const content = await db.read((trx) => archives.findContent(trx, archive.id));
      if (content !== null) await folder.writeArchive(archive, content);
    }
  }

  async #copyImages(folder: BackupFolder, backupId: number): Promise<void> {
    const { db } = this.#options;
    const hashes = await db.read((trx) => images.findHashesByBackupId(trx, backupId));
    for (const hash of await folder.missingImages(hashes)) {
      const [image] = await db.read((trx) => images.findFiles(trx, [hash]));
      if (image !== undefined) await folder.writeImage(image);
    }
  }
}

const withVersion = (content: unknown): unknown =>
  typeof content === 'object' ? { ...content, program: programVersion() } : content;

/** The tournament in which a match was completed; a match in play is not completed. */
function completedIn(entries: readonly LogEntry[]): number | undefined {
  for (const { changes } of entries) {
    for (const change of changes) {
      if (change.type === 'fixture' && change.op === 'upsert' && change.value.finishedAt !== null) {
        return change.value.tournament_id;
      }
    }
  }
  return undefined;
}
