/** Stores images as a part of other writes, and announces them. */
import type { BackupContent } from '../../../common/backups/backups.contract.ts';
import { hashesOf, type Images } from '../../../common/images/images.contract.ts';
import { sameRow } from '../../../common/kernel/values.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/wire/live.ts';
import type { Write } from '../../db/write-gate.ts';
import * as repository from './images.repository.ts';

/** Announces the images if they have changed. */
export async function announceImages(
  { trx, announce }: Pick<Write, 'trx' | 'announce'>,
  before: Images,
): Promise<Images> {
  const value = await repository.find(trx);
  if (!sameRow(before, value)) {
    announce(CHAMPIONSHIP_TOPIC, { type: 'images', op: 'upsert', id: 1, value }, before);
  }
  return value;
}

/**
 * Restores the images of a backup. A backup from before images existed keeps the current images. An image
 * whose bytes are no longer stored is left out, so that the rest can still be restored.
 */
export async function restoreImages(
  { trx }: Pick<Write, 'trx'>,
  { images, imageFiles = [], teams }: BackupContent,
  before: Images,
): Promise<void> {
  const { event, teams: logos, sponsors } = images ?? before;
  const teamIds = new Set(teams.map(({ id }) => id));
  for (const { small, large, ...image } of imageFiles) {
    const bytes = { small: Buffer.from(small, 'base64'), large: Buffer.from(large, 'base64') };
    await repository.insert(trx, { ...image, ...bytes });
  }
  const keptHashes = new Set(
    await repository.findHashes(trx, hashesOf({ event, teams: logos, sponsors })),
  );
  await repository.deleteAll(trx);
  if (event !== null && keptHashes.has(event.hash))
    await repository.replaceLogo(trx, null, event.hash);
  for (const { teamId, image } of logos) {
    if (teamIds.has(teamId) && keptHashes.has(image.hash)) {
      await repository.replaceLogo(trx, teamId, image.hash);
    }
  }
  for (const { name, image } of sponsors) {
    if (keptHashes.has(image.hash)) await repository.insertSponsor(trx, { name, hash: image.hash });
  }
}
