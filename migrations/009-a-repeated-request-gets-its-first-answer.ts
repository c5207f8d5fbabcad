import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table idempotency_keys (
      key uuid constraint idempotency_keys_once primary key,
      fingerprint text not null,
      answer jsonb not null,
      at timestamptz not null
    )`);
  await knex.raw('create index idempotency_keys_at on idempotency_keys (at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table idempotency_keys');
}
