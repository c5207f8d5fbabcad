import {
  type Archive,
  type ArchiveContent,
  archiveContentSchema,
  archiveNameInput,
} from '../../../common/archives/archives.contract.ts';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import { withTies } from '../../../common/knockout/tie-result.rules.ts';
import type { Database } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as repository from '../backups/archives.repository.ts';
import * as championship from '../championship/championship.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

/** ARC-1, ARC-2: past events. */
export class ArchivesService {
  readonly #db: Database;
  readonly #gate: WriteGate;

  constructor(db: Database, gate: WriteGate) {
    this.#db = db;
    this.#gate = gate;
  }

  /** Newest first. */
  list(): Promise<Archive[]> {
    return this.#db.read(repository.findAll);
  }

  /** ARC-1: throws AppError `archive-empty`, `archive-name-taken`. */
  create(context: WriteContext, name: string): Promise<Archive> {
    return this.#gate.write(context, 'archive', async ({ trx, at }) => {
      const key = nameKey(name);
      if ((await repository.findByKey(trx, key)) !== null) throw new AppError('archive-name-taken');
      const states = await tournaments.findAllStates(trx);
      if (states.every(({ fixtures }) => fixtures.length === 0)) {
        throw new AppError('archive-empty');
      }
      // The schema drops fields that are not public.
      const content = archiveContentSchema.parse({
        ...(await championship.find(trx)),
        teams: await teams.findAll(trx),
        tournaments: states.map(withTies),
      });
      return repository.insert(trx, { name, nameKey: key, at, content });
    });
  }

  /** Throws AppError `archive-not-found`. */
  remove(context: WriteContext, id: number): Promise<Archive> {
    return this.#gate.write(context, 'delete-archive', async ({ trx }) => {
      const removed = await repository.deleteById(trx, id);
      if (removed === null) throw new AppError('archive-not-found');
      return removed;
    });
  }

  /** By its name in any case; null when there is none, also for a text that is no name. */
  async find(text: string): Promise<Archive | null> {
    const name = archiveNameInput.safeParse(text);
    if (!name.success) return null;
    return this.#db.read((trx) => repository.findByKey(trx, nameKey(name.data)));
  }

  async readContent(id: number): Promise<ArchiveContent | null> {
    const content = await this.#db.read((trx) => repository.findContent(trx, id));
    return content === null ? null : archiveContentSchema.parse(content);
  }
}
