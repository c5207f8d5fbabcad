import type { Knex } from 'knex';

/** Logos and sponsors: bytes once for each image, kept as long as a logo, a sponsor or a backup names it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table images (
      hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
      width integer not null check (width between 1 and 1200),
      height integer not null check (height between 1 and 1200),
      small bytea not null,
      large bytea not null
    )`);
  await knex.raw(`
    create table logos (
      team_id integer unique nulls not distinct references teams (id) on delete cascade,
      hash text not null references images (hash)
    )`);
  await knex.raw(`
    create table sponsors (
      id serial primary key,
      position integer not null,
      name text not null check (char_length(name) between 1 and 60),
      hash text not null references images (hash)
    )`);
  await knex.raw(`
    create table backup_images (
      backup_id integer not null references backups (id) on delete cascade,
      hash text not null references images (hash),
      primary key (backup_id, hash)
    )`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['backup_images', 'sponsors', 'logos', 'images']) {
    await knex.raw(`drop table ${table}`);
  }
}
