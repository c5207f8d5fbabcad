/** What is done while the file system fails, and what must hold afterwards. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { expect } from 'vitest';
import { randomFrom } from '../../bench/durability/random.ts';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { migrationSource } from '../../src/server/db/migrations.ts';
import { appliedMigrations, readTables } from '../../src/server/db/schema-upgrade.ts';
import { readBackupFile } from '../../src/server/features/backups/backup-folder.ts';
import {
  keepTables,
  parseTables,
  restoreTables,
} from '../../src/server/features/backups/tables-backup.ts';
import { loadAppState } from '../../src/server/features/championship/championship.repository.ts';
import { copyTemplate } from './embedded-template.ts';
import { arm, disarm, FAULTS } from './file-faults.ts';

const ACTS = ['writes', 'writes', 'migration', 'backup', 'restore'] as const;

const later = {
  name: '999-later',
  migration: {
    up: async (knex: Knex) => {
      await knex.raw('create table later (id integer primary key)');
      await knex.raw('insert into later select n from generate_series(1, 2000) n');
      await knex.raw('alter table kept add column later text');
    },
    down: (knex: Knex) => knex.raw('select 1'),
  },
};
const laterMigrations: typeof migrationSource = {
  ...migrationSource,
  getMigrations: async () => [...(await migrationSource.getMigrations([])), later],
};

export class Trials {
  readonly #dataDir: string;
  #db: Database;
  /** Ids whose write was acknowledged, and those whose write failed. */
  readonly #kept: number[] = [];
  readonly #unknown = new Set<number>();
  #last = 0;
  hits = 0;
  refused = 0;

  private constructor(dataDir: string, db: Database) {
    this.#dataDir = dataDir;
    this.#db = db;
  }

  static async begin(): Promise<Trials> {
    const dataDir = await copyTemplate();
    const trials = new Trials(dataDir, await openLater(dataDir));
    await trials.#db.knex.raw('create table kept (id integer primary key, body text not null)');
    await loadAppState(trials.#db);
    return trials;
  }

  async end(): Promise<void> {
    await this.#db.close();
    this.#db = await openLater(this.#dataDir);
    await this.#check();
    await this.#db.close();
    rmSync(this.#dataDir, { recursive: true });
  }

  async run(seed: number): Promise<void> {
    const random = randomFrom(seed);
    const below = (most: number) => Math.floor(random() * most);
    const act = ACTS[below(ACTS.length)] ?? 'writes';
    const fault = FAULTS[below(FAULTS.length)] ?? 'fail';
    const begin = () => arm(fault, 1 + below(act === 'backup' ? 6 : 60), 1 + below(8));
    if (act === 'writes') await this.#writes(begin, below);
    if (act === 'migration') await this.#migration(begin);
    if (act === 'backup') await this.#backup(begin);
    if (act === 'restore') await this.#restore(begin);
    await this.#check();
  }

  /** For the control: deletes an acknowledged row. */
  async lose(): Promise<void> {
    const id = ++this.#last;
    await this.#db.transaction((trx) => trx('kept').insert({ id, body: String(id) }));
    this.#kept.push(id);
    await this.#db.transaction((trx) => trx('kept').where({ id }).del());
  }

  /** Whether it succeeded; the fault is over afterwards. */
  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch {
      this.refused += 1;
      return false;
    } finally {
      this.hits += disarm();
    }
  }

  async #writes(begin: () => void, below: (most: number) => number): Promise<void> {
    begin();
    for (let n = 0; n < 6; n += 1) {
      const id = ++this.#last;
      const body = String(id).repeat(1 + below(1500));
      const write = this.#db.transaction((trx) => trx('kept').insert({ id, body }));
      await write.then(
        () => this.#kept.push(id),
        () => {
          this.refused += 1;
          this.#unknown.add(id);
        },
      );
      if (n === 3) await this.#db.knex.raw('checkpoint').catch(() => undefined);
    }
    this.hits += disarm();
  }

  /** The migration is applied whole or not at all, and succeeds without the fault. */
  async #migration(begin: () => void): Promise<void> {
    begin();
    const isDone = await this.#attempt(() => this.#db.migrate());
    const tables = async () => this.#read((knex) => knex.schema.hasTable('later'));
    const isThere = await tables();
    if (isDone) expect(isThere).toBe(true);
    await this.#db.migrate();
    const count = await this.#read((knex) => knex('later').count('id as count').first());
    expect(Number(count?.count)).toBe(2000);
    expect(await this.#read((knex) => knex.schema.hasColumn('kept', 'later'))).toBe(true);
    await this.#db.transaction(async (trx) => {
      await trx.raw('drop table later');
      await trx.raw('alter table kept drop column later');
      await trx('knex_migrations').where({ name: later.name }).del();
    });
  }

  /** A backup file under its final name is complete. */
  async #backup(begin: () => void): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const text = await this.#read(async (knex) => readTables(knex, await appliedMigrations(knex)));
    begin();
    const isDone = await this.#attempt(() => keepTables(folder, text, new Date()));
    const names = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
    if (isDone) expect(names).toHaveLength(1);
    for (const name of names) expect(await readBackupFile(join(folder, name))).toBe(text);
    rmSync(folder, { recursive: true });
  }

  async #restore(begin: () => void): Promise<void> {
    const names = ['Ares', 'Boreas', 'Circe'];
    const teams = () => this.#read((knex) => knex('teams').orderBy('id').pluck('name'));
    await this.#db.transaction((trx) =>
      trx('teams').insert(names.map((name) => ({ name, name_key: name.toLowerCase() }))),
    );
    const text = await this.#read(async (knex) => readTables(knex, await appliedMigrations(knex)));
    const content = parseTables(text);
    if (content === null) throw new Error('unreadable');
    delete content.tables.kept;
    await this.#db.transaction((trx) => trx('teams').del());
    begin();
    const isDone = await this.#attempt(() => restoreTables(this.#db, content));
    const restored = await teams();
    if (isDone) expect(restored).toEqual(names);
    else if (restored.length > 0) expect(restored).toEqual(names);
    if (restored.length === 0) await restoreTables(this.#db, content);
    expect(await teams()).toEqual(names);
    await this.#db.transaction((trx) => trx('teams').del());
  }

  /** Reads as soon as the database has been opened anew. */
  async #read<T>(work: (knex: Knex) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work(this.#db.knex);
      } catch (error) {
        if (tries === 20) throw error;
        await pause(100);
      }
    }
  }

  async #check(): Promise<void> {
    const rows: { id: number; body: string }[] = await this.#read((knex) =>
      knex('kept').select('id', 'body').orderBy('id'),
    );
    const there = new Set(rows.map(({ id }) => id));
    expect(there.size).toBe(rows.length);
    expect(this.#kept.filter((id) => !there.has(id))).toEqual([]);
    const acknowledged = new Set(this.#kept);
    expect([...there].filter((id) => !acknowledged.has(id) && !this.#unknown.has(id))).toEqual([]);
    for (const { id, body } of rows) expect(body.replaceAll(String(id), '')).toBe('');
  }
}

const openLater = (dataDir: string) =>
  openDatabase({ dataDir, migrationSource: laterMigrations, followsCalls: false });
