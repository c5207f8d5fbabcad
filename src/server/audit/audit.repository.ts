import type { AuditEntry } from '../../common/audit/audit.contract.ts';
import type { AuditKind } from '../../common/kernel/audit.rules.ts';
import type { Transaction } from '../db/database.ts';

export type NewEntry = Omit<AuditEntry, 'id' | 'at'> & { at: Date };

export interface AuditFilter {
  kinds: readonly AuditKind[];
  device: string | undefined;
  /** Only entries below this id. */
  before: number | undefined;
  most: number;
}

export async function insert(trx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  await trx('audit_entries').insert(
    entries.map((entry) => ({ ...entry, about: entry.about && JSON.stringify(entry.about) })),
  );
}

/** Newest first. */
export async function findAll(
  trx: Transaction,
  { kinds, device, before, most }: AuditFilter,
): Promise<AuditEntry[]> {
  const rows: (Omit<AuditEntry, 'at'> & { at: Date })[] = await trx('audit_entries')
    .select('id', 'at', 'kind', 'who', 'device', 'address', 'detail', 'about')
    .whereIn('kind', [...kinds])
    .modify((query) => {
      if (device !== undefined) query.where('device', device);
      if (before !== undefined) query.where('id', '<', before);
    })
    .orderBy('id', 'desc')
    .limit(most);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function findDevices(trx: Transaction): Promise<string[]> {
  return await trx('audit_entries')
    .distinct('device')
    .whereNot('device', '')
    .orderBy('device')
    .pluck('device');
}

/** Keeps the newest. */
export async function deleteOld(trx: Transaction, most: number): Promise<void> {
  await trx.raw('delete from audit_entries where id <= (select max(id) from audit_entries) - ?', [
    most,
  ]);
}
