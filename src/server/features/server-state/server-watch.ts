/** Checks the resources of the server, reports changes, and returns their state. */
import { statfs } from 'node:fs/promises';
import type { DiskState } from '../../../common/server-state/server-state.contract.ts';
import type { AuditLog } from '../../audit/audit-log.ts';

const LOOK_MS = 5000;
const LOW_BYTES = 200_000_000;
const FULL_BYTES = 20_000_000;

export interface WatchOptions {
  audit: Pick<AuditLog, 'report'>;
  /** Rejects while the database does not answer. */
  ping: () => Promise<void>;
  /** The folder whose disk is checked; absent when the server has no data folder. */
  folder?: string | undefined;
  /**
   * Whether a write has just failed for lack of space. The disk may have free bytes but no room for more
   * files.
   */
  lacksRoom?: () => boolean;
  /** Free bytes of the disk under a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const diskState = (free: number | null): DiskState => {
  if (free === null || free >= LOW_BYTES) return 'ok';
  return free < FULL_BYTES ? 'full' : 'low';
};

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB free`;

export class ServerWatch {
  readonly #options: WatchOptions;
  readonly #timer: NodeJS.Timeout;
  #isDatabaseAway = false;
  #disk: DiskState = 'ok';
  #free: number | null = null;

  constructor(options: WatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** As of now. */
  async read(): Promise<{ disk: DiskState; freeBytes: number | null }> {
    await this.#lookAtDisk();
    return { disk: this.#disk, freeBytes: this.#free };
  }

  async look(): Promise<void> {
    await Promise.all([this.#lookAtDatabase(), this.#lookAtDisk()]);
  }

  async #lookAtDatabase(): Promise<void> {
    const { ping, audit } = this.#options;
    const isAway = await ping().then(
      () => false,
      () => true,
    );
    if (isAway !== this.#isDatabaseAway) audit.report(isAway ? 'database-away' : 'database-back');
    this.#isDatabaseAway = isAway;
  }

  async #lookAtDisk(): Promise<void> {
    const { folder, freeBytes = freeBytesOf, lacksRoom, audit } = this.#options;
    if (folder === undefined) return;
    // A folder that does not exist yet has no disk to measure.
    this.#free = await freeBytes(folder).catch(() => null);
    const before = this.#disk;
    this.#disk = lacksRoom?.() ? 'full' : diskState(this.#free);
    if (this.#disk === before || this.#free === null) return;
    const kind = { ok: 'disk-has-room', low: 'disk-low', full: 'disk-full' } as const;
    audit.report(kind[this.#disk], { detail: megabytes(this.#free) });
  }
}
