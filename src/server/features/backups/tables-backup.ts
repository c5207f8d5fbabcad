/** The file that is written before an upgrade changes the tables, and putting it back. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import {
  appliedMigrations,
  type TablesBackup,
  tablesBackupSchema,
  writeTables,
} from '../../db/schema-upgrade.ts';
import { updateEpoch } from '../championship/championship.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import { writeWhole } from './backup-folder.ts';

/** An error that a person at the console can act on; printed without a stack. */
export class TablesBackupError extends Error {
  override name = 'TablesBackupError';
}

/** Writes the rows as a separate file, which is never deleted, and returns its path. */
export async function keepTables(dir: string, tables: string, at: Date): Promise<string> {
  const name = `${at.toISOString().replace(/[:.]/g, '-')}-before-upgrade.json.gz`;
  const file = join(dir, name);
  try {
    await writeWhole(dir, name, tables);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TablesBackupError(
      `The backup before the upgrade cannot be written, so nothing was upgraded: ${reason}`,
    );
  }
  return file;
}

/** The content of such a file, or null when the text is something else. */
export function parseTables(text: string): TablesBackup | null {
  try {
    return tablesBackupSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Puts everything back, the admin included, into a database without teams, of the same version's
 * tables; throws TablesBackupError otherwise. A new epoch makes every screen start over.
 */
export async function restoreTables(db: Database, backup: TablesBackup): Promise<void> {
  const ownMigrations = await appliedMigrations(db.knex);
  if (ownMigrations.join() !== backup.migrations.join()) {
    const version =
      backup.version === null ? 'the version' : `version ${backup.version}, or the one`;
    throw new TablesBackupError(
      `This backup was made before an upgrade: put it back with ${version} that ran before it, and upgrade again.`,
    );
  }
  await db.transaction(async (trx) => {
    if ((await teams.findAll(trx)).length > 0) {
      throw new TablesBackupError(
        'The database is not empty. Move it away first: docs/OPERATIONS.md, "Upgrade".',
      );
    }
    await writeTables(trx, backup);
    await updateEpoch(trx, randomUUID());
  });
}
