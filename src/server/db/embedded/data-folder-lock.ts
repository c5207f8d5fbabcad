/**
 * Prevents a second process from opening the same data folder: PGlite itself would open it, and both would
 * lose half of their writes.
 *
 * A starting process creates the next numbered file (`lock.8` after `lock.7`) with O_EXCL, so that only one
 * of two processes succeeds. It does so only when the owner of the highest number is gone. It holds the
 * folder when no higher number exists. The highest file is never removed, only marked as released when its
 * owner ends. Otherwise a slow process that still sees `lock.7` could create `lock.8` a second time. The next
 * holder removes the lower files.
 *
 * A process id together with the process's start time identifies the owner, so that a reused id is not taken
 * for the owner. Where those are unknown (another container or machine on the same folder, a system without
 * /proc) the owner's heartbeat decides: it touches its file every second.
 */

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DatabaseUnavailableError } from '../engine-errors.ts';

const HEARTBEAT_MS = 1000;
/** After this long without a heartbeat the owner counts as gone. */
const SILENCE_MS = 6000;
/**
 * When the process id cannot decide, an owner whose last heartbeat is older than this counts as gone at
 * once: its machine was off, or it ended long ago.
 */
const LONG_AGO_MS = 30_000;

const ownerSchema = z.object({
  pid: z.number(),
  /** Clock ticks since boot, from /proc; null where there is none. */
  startedAt: z.string().nullable(),
  /** Process ids are comparable only within one place: the boot and the process namespace, or the host. */
  place: z.string(),
});
type Owner = z.infer<typeof ownerSchema>;

export class DataFolderInUseError extends Error {
  constructor(folder: string, file: string, pid: number | undefined) {
    const who = pid === undefined ? 'another process' : `process ${pid}`;
    super(
      `The data folder ${folder} is in use by ${who}. Stop it first, or choose another folder with DATA_DIR. (If nothing is running, remove ${file}.)`,
    );
    this.name = 'DataFolderInUseError';
  }
}

export class DataFolderLock {
  readonly #file: string;
  readonly #onLost: (reason: unknown) => void;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #releaseAtExit = (): void => this.release();
  #held = true;
  #lastHeartbeat = Date.now();

  private constructor(file: string, onLost: (reason: unknown) => void) {
    this.#file = file;
    this.#onLost = onLost;
    this.#heartbeat = setInterval(() => this.#renew(), HEARTBEAT_MS).unref();
    process.once('exit', this.#releaseAtExit);
  }

  /**
   * Creates the folder if needed and locks it. Throws DataFolderInUseError while another process holds it.
   * `onLost` is called once when another process has taken the folder while this one was suspended, or when
   * the lock's file was removed: nothing may be written from then on.
   */
  static async acquire(folder: string, onLost: (reason: unknown) => void): Promise<DataFolderLock> {
    mkdirSync(folder, { recursive: true });
    for (;;) {
      const { files, all } = generations(folder);
      const highest = files.at(-1);
      if (highest !== undefined) await assertGone(folder, fileOf(folder, highest));
      const mine = (all.at(-1) ?? 0) + 1;
      if (!create(fileOf(folder, mine))) continue;
      if (generations(folder).all.at(-1) === mine) {
        sweep(folder, mine);
        return new DataFolderLock(fileOf(folder, mine), onLost);
      }
      rmSync(fileOf(folder, mine), { force: true });
    }
  }

  /**
   * Throws when the folder is no longer held by this process. Cheap: it checks the file only after a pause
   * longer than the heartbeat's, as when the machine slept or the process was frozen.
   */
  assertHeld(): void {
    if (Date.now() - this.#lastHeartbeat > 2 * HEARTBEAT_MS) this.#renew();
    if (!this.#held) {
      throw new DatabaseUnavailableError('the data folder was taken over by another process');
    }
  }

  release(): void {
    if (!this.#held) return;
    this.#stop();
    try {
      writeFileSync(this.#file, RELEASED);
    } catch (error) {
      // The whole folder may have been removed; then there is nothing left to release.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }

  #stop(): void {
    this.#held = false;
    clearInterval(this.#heartbeat);
    process.removeListener('exit', this.#releaseAtExit);
  }

  #renew(): void {
    const now = new Date();
    try {
      utimesSync(this.#file, now, now);
      this.#lastHeartbeat = now.getTime();
    } catch (error) {
      // Other errors may be temporary (a virus scanner has opened the file): the next heartbeat retries.
      if (!hasCode(error, 'ENOENT')) return;
      this.#stop();
      this.#onLost(error);
    }
  }
}

const RELEASED = 'released\n';
/** A start time that no running process has. */
const ENDED = 'ended';
const GENERATION = /^lock\.([1-9][0-9]*)$/;
const fileOf = (folder: string, generation: number): string => join(folder, `lock.${generation}`);

/** Ascending. `all` includes folders with such a name, which are not locks but use up their number. */
function generations(folder: string): { files: number[]; all: number[] } {
  const found = readdirSync(folder, { withFileTypes: true })
    .map((entry) => ({ entry, generation: Number(GENERATION.exec(entry.name)?.[1]) }))
    .filter(({ generation }) => generation > 0)
    .sort((a, b) => a.generation - b.generation);
  return {
    files: found.flatMap(({ entry, generation }) => (entry.isDirectory() ? [] : [generation])),
    all: found.map(({ generation }) => generation),
  };
}

function sweep(folder: string, mine: number): void {
  for (const generation of generations(folder).files) {
    if (generation < mine) rmSync(fileOf(folder, generation), { force: true });
  }
}

/** Returns false when another process was faster. */
function create(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify(thisProcess()), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function thisProcess(): Owner {
  return { pid: process.pid, startedAt: startTimeOf(process.pid), place: place() };
}

/** Returns once no process holds the file; throws DataFolderInUseError when a process holds it. */
async function assertGone(folder: string, file: string): Promise<void> {
  const owner = readOwner(file);
  if (owner === 'nobody') return;
  if (owner?.place === place()) {
    const startedAt = startTimeOf(owner.pid);
    if (startedAt !== null && startedAt === owner.startedAt) {
      throw new DataFolderInUseError(folder, file, owner.pid);
    }
    if (startedAt !== null || !isAlive(owner.pid)) return;
  }
  await assertSilent(folder, file, owner?.pid);
}

async function assertSilent(folder: string, file: string, pid: number | undefined): Promise<void> {
  const last = lastHeartbeat(file);
  if (last === null || Date.now() - last > LONG_AGO_MS) return;
  for (let waited = 0; waited < SILENCE_MS; waited += HEARTBEAT_MS / 4) {
    await sleep(HEARTBEAT_MS / 4);
    if (readOwner(file) === 'nobody') return;
    if (lastHeartbeat(file) !== last) throw new DataFolderInUseError(folder, file, pid);
  }
}

/** Null when the lock exists but its owner is (still) unknown. */
function readOwner(file: string): Owner | null | 'nobody' {
  const text = attempt(() => readFileSync(file, 'utf8'), 'ENOENT');
  if (text === null || text === RELEASED) return 'nobody';
  try {
    return ownerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const lastHeartbeat = (file: string): number | null =>
  attempt(() => statSync(file).mtimeMs, 'ENOENT');

/**
 * When a process started, in clock ticks since boot; null without such a process, or without /proc.
 * One that has ended but was not yet waited for by its parent counts as gone.
 */
function startTimeOf(pid: number): string | null {
  const stat = attempt(
    () => readFileSync(`/proc/${pid}/stat`, 'utf8'),
    'ENOENT',
    'ESRCH',
    'EACCES',
  );
  if (stat === null) return null;
  // The second field is the program's name in brackets and may hold anything; the third is the state.
  const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 'ZX'.includes(state) ? ENDED : (fields[18] ?? null);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function place(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'), 'ENOENT');
  if (boot === null) return hostname();
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'), 'ENOENT', 'EACCES');
  return `${boot.trim()} ${namespace ?? hostname()}`;
}

/** Null when the operation fails with one of the codes. */
function attempt<T>(operation: () => T, ...codes: string[]): T | null {
  try {
    return operation();
  } catch (error) {
    if (codes.some((code) => hasCode(error, code))) return null;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
