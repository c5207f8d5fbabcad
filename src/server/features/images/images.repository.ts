import type { ImageSize } from '../../../common/images/image-sizes.ts';
import type { Image, ImageFile, Images, Sponsor } from '../../../common/images/images.contract.ts';
import { present } from '../../../common/kernel/values.ts';
import type { Transaction } from '../../db/database.ts';

/** An image in the sizes in which it is served. */
export interface StoredImage extends Image {
  small: Uint8Array;
  large: Uint8Array;
}

interface LogoRow extends Image {
  team_id: number | null;
}
interface SponsorRow extends Image {
  id: number;
  name: string;
}

const IMAGE = ['images.hash', 'images.width', 'images.height'];
const toImage = ({ hash, width, height }: Image): Image => ({ hash, width, height });
const toSponsor = ({ id, name, ...image }: SponsorRow): Sponsor => ({
  id,
  name,
  image: toImage(image),
});

export async function find(trx: Transaction): Promise<Images> {
  const logos: LogoRow[] = await trx('logos')
    .join('images', 'images.hash', 'logos.hash')
    .select('team_id', ...IMAGE)
    .orderByRaw('team_id nulls first');
  const sponsors: SponsorRow[] = await trx('sponsors')
    .join('images', 'images.hash', 'sponsors.hash')
    .select('id', 'name', ...IMAGE)
    .orderBy('position');
  const event = logos.find(({ team_id }) => team_id === null);
  return {
    event: event === undefined ? null : toImage(event),
    teams: logos.flatMap(({ team_id: teamId, ...image }) =>
      teamId === null ? [] : { teamId, image: toImage(image) },
    ),
    sponsors: sponsors.map(toSponsor),
  };
}

/** The bytes of one size, or null when no such image is stored. */
export async function findBytes(
  trx: Transaction,
  hash: string,
  size: ImageSize,
): Promise<Uint8Array | null> {
  const row: { bytes: Uint8Array } | undefined = await trx('images')
    .where({ hash })
    .first({ bytes: size });
  return row?.bytes ?? null;
}

/** The stored ones of the images, with their bytes. */
export async function findFiles(trx: Transaction, hashes: readonly string[]): Promise<ImageFile[]> {
  const rows: StoredImage[] = await trx('images').whereIn('hash', [...hashes]);
  return rows.map(({ small, large, ...image }) => ({
    ...image,
    small: Buffer.from(small).toString('base64'),
    large: Buffer.from(large).toString('base64'),
  }));
}

/** The hashes of the images that the backup keeps. */
export async function findHashesByBackupId(trx: Transaction, backup_id: number): Promise<string[]> {
  return trx('backup_images').where({ backup_id }).orderBy('hash').pluck('hash');
}

/** The hashes that are stored. */
export async function findHashes(trx: Transaction, hashes: readonly string[]): Promise<string[]> {
  return trx('images')
    .whereIn('hash', [...hashes])
    .pluck('hash');
}

/** Does nothing when the image is stored already. */
export async function insert(trx: Transaction, image: StoredImage): Promise<void> {
  const { hash, width, height, small, large } = image;
  await trx('images')
    .insert({ hash, width, height, small: Buffer.from(small), large: Buffer.from(large) })
    .onConflict('hash')
    .ignore();
}

/** Null when the team does not exist. */
export async function findTeamName(trx: Transaction, id: number): Promise<string | null> {
  const row: { name: string } | undefined = await trx('teams').where({ id }).first('name');
  return row?.name ?? null;
}

/** Replaces the logo; null removes it. */
export async function replaceLogo(
  trx: Transaction,
  team_id: number | null,
  hash: string | null,
): Promise<void> {
  await trx('logos').where({ team_id }).delete();
  if (hash !== null) await trx('logos').insert({ team_id, hash });
}

/** Appends a sponsor; returns its id. */
export async function insertSponsor(
  trx: Transaction,
  { name, hash }: { name: string; hash: string },
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `insert into sponsors (position, name, hash)
     select coalesce(max(position), 0) + 1, ?::text, ?::text from sponsors returning id`,
    [name, hash],
  );
  return present(rows[0]).id;
}

export async function updateSponsorName(trx: Transaction, id: number, name: string): Promise<void> {
  await trx('sponsors').where({ id }).update({ name });
}

export async function updateSponsorOrder(
  trx: Transaction,
  order: readonly number[],
): Promise<void> {
  for (const [index, id] of order.entries()) {
    await trx('sponsors')
      .where({ id })
      .update({ position: index + 1 });
  }
}

export async function deleteSponsorById(trx: Transaction, id: number): Promise<void> {
  await trx('sponsors').where({ id }).delete();
}

export async function deleteAll(trx: Transaction): Promise<void> {
  await trx('sponsors').delete();
  await trx('logos').delete();
}

/** Keeps those images as long as the backup is kept. */
export async function insertForBackup(
  trx: Transaction,
  backup_id: number,
  hashes: readonly string[],
): Promise<void> {
  const rows = (await findHashes(trx, hashes)).map((hash) => ({ backup_id, hash }));
  if (rows.length > 0) await trx('backup_images').insert(rows);
}

/** Deletes images that no logo, sponsor or backup uses. */
export async function deleteUnused(trx: Transaction): Promise<void> {
  await trx.raw(
    `delete from images i where not exists (select 1 from logos where hash = i.hash)
       and not exists (select 1 from sponsors where hash = i.hash)
       and not exists (select 1 from backup_images where hash = i.hash)`,
  );
}
