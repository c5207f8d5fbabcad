import type { Archive } from '../../../common/archives/archives.contract.ts';
import type { ArchiveFile } from '../../../common/backups/backups.contract.ts';
import { present } from '../../../common/kernel/values.ts';
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

export async function findByKey(trx: Transaction, nameKey: string): Promise<Archive | null> {
  const row: ArchiveRow | undefined = await trx('archives')
    .where({ name_key: nameKey })
    .first(COLUMNS);
  return row === undefined ? null : toArchive(row);
}

/** The unchecked content of an archive, or null. */
export async function findContent(trx: Transaction, id: number): Promise<unknown> {
  const row: { content: unknown } | undefined = await trx('archives')
    .where({ id })
    .first('content');
  return row?.content ?? null;
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

/** Past events with their content, the newest first, up to a total length in characters. */
export async function findFiles(trx: Transaction, longest: number): Promise<ArchiveFile[]> {
  const rows: (ArchiveRow & { content: ArchiveFile['content'] })[] = await trx('archives')
    .select(...COLUMNS, 'content')
    .orderBy('id', 'desc');
  let length = 0;
  return rows
    .filter(({ content }) => {
      length += JSON.stringify(content).length;
      return length <= longest;
    })
    .map(({ name, at, content }) => ({ name, at: at.toISOString(), content }));
}

/** The deleted one, or null. */
export async function deleteById(trx: Transaction, id: number): Promise<Archive | null> {
  const [row]: ArchiveRow[] = await trx('archives').where({ id }).delete().returning(COLUMNS);
  return row === undefined ? null : toArchive(row);
}
