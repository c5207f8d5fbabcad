import type { Archive } from '../../../common/archives/archives.contract.ts';
import { present } from '../../../common/present.ts';
import type { Transaction } from '../../db/database.ts';

interface ArchiveRow extends Omit<Archive, 'at'> {
  at: Date;
}

const COLUMNS: (keyof ArchiveRow)[] = ['id', 'name', 'at'];

const toArchive = (row: ArchiveRow): Archive => ({ ...row, at: row.at.toISOString() });

/** Newest first, without their content. */
export async function findAll(trx: Transaction): Promise<Archive[]> {
  const rows: ArchiveRow[] = await trx<ArchiveRow>('archives')
    .select(COLUMNS)
    .orderBy('id', 'desc');
  return rows.map(toArchive);
}

/** An archive with its unchecked content, or null. */
export async function findByKey(
  trx: Transaction,
  nameKey: string,
): Promise<{ archive: Archive; content: unknown } | null> {
  const row: (ArchiveRow & { content: unknown }) | undefined = await trx('archives')
    .select(...COLUMNS, 'content')
    .where({ name_key: nameKey })
    .first();
  if (row === undefined) return null;
  const { content, ...archive } = row;
  return { archive: toArchive(archive), content };
}

interface NewArchive {
  name: string;
  nameKey: string;
  at: Date;
  content: unknown;
}

export async function insert(trx: Transaction, row: NewArchive): Promise<Archive> {
  const { name, nameKey, at, content } = row;
  const [stored] = await trx('archives')
    .insert({ name, name_key: nameKey, at, content: JSON.stringify(content) })
    .returning(COLUMNS);
  return toArchive(present(stored));
}

/** The deleted one, or null. */
export async function deleteById(trx: Transaction, id: number): Promise<Archive | null> {
  const [row]: ArchiveRow[] = await trx('archives').where({ id }).delete().returning(COLUMNS);
  return row === undefined ? null : toArchive(row);
}
