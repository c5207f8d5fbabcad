import type { Transaction } from '../db/database.ts';

/** Waits until no write is in progress on any server, and blocks new ones until the commit. */
export async function lockWrites(trx: Transaction): Promise<void> {
  await trx.raw('select 1 from app_state for update');
}

/** The offset of this boot's monotonic clock, in ms, or null when none is stored. */
export async function findOffset(trx: Transaction, bootId: string): Promise<number | null> {
  const row = await trx<{ boot_id: string; offset_ms: number }>('match_clocks')
    .select('offset_ms')
    .where({ boot_id: bootId })
    .first();
  return row?.offset_ms ?? null;
}

export async function saveOffset(
  trx: Transaction,
  { bootId, offsetMs, at }: { bootId: string; offsetMs: number; at: Date },
): Promise<void> {
  await trx('match_clocks')
    .insert({ boot_id: bootId, offset_ms: offsetMs, at })
    .onConflict('boot_id')
    .merge();
}

/** Whether a match is in play: begun, lit and not confirmed. */
export async function isMatchOn(trx: Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `select 1 from matches m join fixtures f on f.id = m.fixture_id
     where f.map_lit > 0 and m.phase not in ('idle', 'confirmed') limit 1`,
  );
  return rows.length > 0;
}
