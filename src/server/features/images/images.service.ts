import type { ImageSize } from '../../../common/images/image-sizes.ts';
import type { Images, Sponsor } from '../../../common/images/images.contract.ts';
import { isOrderOf } from '../../../common/images/sponsors.rules.ts';
import { type AuditAbout, auditAbout } from '../../../common/kernel/audit.rules.ts';
import { limits } from '../../../common/kernel/limits.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import type { ImageReader } from './image-reader.ts';
import * as repository from './images.repository.ts';
import { announceImages } from './images-writer.ts';

/** Total size limit of the cache. */
const MOST_BYTES = 16_000_000;

/**
 * Caches bytes that never change under their key: concurrent requests for one key share one read. The oldest
 * entries are evicted first.
 */
class ByteCache {
  readonly #kept = new Map<string, Promise<Uint8Array>>();
  #bytes = 0;

  /** The cached result of `read`; a failed read is repeated. */
  async get(key: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const keptBytes = this.#kept.get(key);
    if (keptBytes !== undefined) return keptBytes;
    const reading = read();
    this.#kept.set(key, reading);
    try {
      const bytes = await reading;
      this.#bytes += bytes.length;
      await this.#dropOldest();
      return bytes;
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }

  async #dropOldest(): Promise<void> {
    for (const [key, reading] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#kept.delete(key);
      this.#bytes -= (await reading).length;
    }
  }
}

/** The logos of the event and of teams, and the sponsors. */
export class ImagesService {
  readonly #db: Database;
  readonly #gate: WriteGate;
  readonly #reader: ImageReader;
  readonly #kept = new ByteCache();

  constructor(db: Database, gate: WriteGate, reader: ImageReader) {
    this.#db = db;
    this.#gate = gate;
    this.#reader = reader;
  }

  read(): Promise<Images> {
    return this.#db.snapshot(repository.find);
  }

  /** The bytes of an image as WebP; throws AppError `image-not-found`. */
  async file(hash: string, size: ImageSize): Promise<Uint8Array> {
    return this.#kept.get(`${hash} ${size}`, async () => {
      const bytes = await this.#db.read((trx) => repository.findBytes(trx, hash, size));
      if (bytes === null) throw new AppError('image-not-found');
      return bytes;
    });
  }

  /**
   * A null team means the event's logo. Throws AppError `team-not-found`, and as {@link ImageReader.read}.
   */
  async setLogo(
    context: WriteContext,
    teamId: number | null,
    file: Uint8Array,
  ): Promise<{ images: Images; of: AuditAbout }> {
    // Checked before the file is processed, which is expensive.
    await this.#db.read((trx) => bearerOf(trx, teamId));
    const image = await this.#reader.read(file);
    return this.#gate.write(context, 'set-logo', async (write) => {
      const of = await bearerOf(write.trx, teamId);
      const before = await repository.find(write.trx);
      await repository.insert(write.trx, image);
      await repository.replaceLogo(write.trx, teamId, image.hash);
      await repository.deleteUnused(write.trx);
      return { images: await announceImages(write, before), of };
    });
  }

  /** Does nothing when there is no logo. Throws AppError `team-not-found`. */
  removeLogo(
    context: WriteContext,
    teamId: number | null,
  ): Promise<{ images: Images; of: AuditAbout }> {
    return this.#gate.write(context, 'remove-logo', async (write) => {
      const of = await bearerOf(write.trx, teamId);
      const before = await repository.find(write.trx);
      await repository.replaceLogo(write.trx, teamId, null);
      await repository.deleteUnused(write.trx);
      return { images: await announceImages(write, before), of };
    });
  }

  /** Throws AppError `sponsor-limit-reached`, and as {@link ImageReader.read}. */
  async addSponsor(context: WriteContext, name: string, file: Uint8Array): Promise<Sponsor> {
    const image = await this.#reader.read(file);
    return this.#gate.write(context, 'add-sponsor', async (write) => {
      const before = await repository.find(write.trx);
      if (before.sponsors.length >= limits.sponsors) {
        throw new AppError('sponsor-limit-reached', { max: limits.sponsors });
      }
      await repository.insert(write.trx, image);
      const id = await repository.insertSponsor(write.trx, { name, hash: image.hash });
      return sponsorOf(await announceImages(write, before), id);
    });
  }

  /** Throws AppError `sponsors-changed` when the order does not list the current sponsors. */
  orderSponsors(context: WriteContext, order: readonly number[]): Promise<Images> {
    return this.#gate.write(context, 'order-sponsors', async (write) => {
      const before = await repository.find(write.trx);
      if (!isOrderOf(before, order))
        throw new AppError('sponsors-changed', {}, { current: before });
      await repository.updateSponsorOrder(write.trx, order);
      return announceImages(write, before);
    });
  }

  /** Throws AppError `sponsor-not-found`. */
  renameSponsor(context: WriteContext, id: number, name: string): Promise<Sponsor> {
    return this.#gate.write(context, 'rename-sponsor', async (write) => {
      const before = await repository.find(write.trx);
      sponsorOf(before, id);
      await repository.updateSponsorName(write.trx, id, name);
      return sponsorOf(await announceImages(write, before), id);
    });
  }

  /** Throws AppError `sponsor-not-found`. */
  removeSponsor(context: WriteContext, id: number): Promise<{ images: Images; removed: Sponsor }> {
    return this.#gate.write(context, 'remove-sponsor', async (write) => {
      const before = await repository.find(write.trx);
      const removed = sponsorOf(before, id);
      await repository.deleteSponsorById(write.trx, id);
      await repository.deleteUnused(write.trx);
      return { images: await announceImages(write, before), removed };
    });
  }
}

function sponsorOf({ sponsors }: Images, id: number): Sponsor {
  const sponsor = sponsors.find((candidate) => candidate.id === id);
  if (sponsor === undefined) throw new AppError('sponsor-not-found');
  return sponsor;
}

/** Returns the owner of a logo for the audit log. Throws AppError `team-not-found`. */
async function bearerOf(trx: Transaction, teamId: number | null): Promise<AuditAbout> {
  if (teamId === null) return auditAbout('event-logo');
  const name = await repository.findTeamName(trx, teamId);
  if (name === null) throw new AppError('team-not-found');
  return auditAbout('team-logo', { name });
}
