import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '../../../src/common/kernel/values.ts';
import { DataFolderLock } from '../../../src/server/db/embedded/data-folder-lock.ts';
import { bundleProgram } from '../../support/bundle-program.ts';

/** Takes the folder, says so or why not, and lives until its standard input ends. */
const HOLDER = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { DataFolderLock } from './data-folder-lock.ts';
  const [folder, startAt = 0] = process.argv.slice(2);
  // Asleep until just before: ten that spin all the time keep each other from getting ready.
  await sleep(Math.max(0, Number(startAt) - Date.now() - 20));
  while (Date.now() < Number(startAt)) {}
  try {
    const lock = await DataFolderLock.acquire(folder, () => console.log('lost'));
    console.log('held');
    process.stdin.on('end', () => process.exit(0)).resume();
    process.on('SIGUSR2', () => { try { lock.assertHeld(); console.log('still'); } catch (error) { console.log(error.name); } });
  } catch (error) {
    console.log(error.name + ': ' + error.message);
  }`;

interface Holder {
  process: ChildProcess;
  /** The next line it says. */
  says(): Promise<string>;
}

let program: string;
let folder: string;
let holders: Holder[] = [];

beforeAll(async () => {
  program = await bundleProgram(
    HOLDER,
    join(import.meta.dirname, '../../../src/server/db/embedded'),
  );
});
afterAll(() => rmSync(program));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  await Promise.all(holders.map(kill));
  holders = [];
  rmSync(folder, { recursive: true, force: true });
});

function start(startAt = 0): Holder {
  const child = spawn(process.execPath, [program, folder, String(startAt)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.trimEnd().split('\n'));
  });
  const says = async (): Promise<string> => {
    while (lines.length === 0) await sleep(5);
    return lines.shift() as string;
  };
  const holder = { process: child, says };
  holders.push(holder);
  return holder;
}

async function kill({ process: child }: Holder): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const files = (): string[] => readdirSync(folder).filter((name) => name.startsWith('lock.'));
const acquire = () => DataFolderLock.acquire(folder, () => undefined);
/**
 * Milliseconds that show that nobody waited out the 6 s after which a silent holder counts as gone;
 * far more than it takes, and than a start of node takes.
 */
const AT_ONCE = 5000;
/** A file as another process would have left it. */
const leaveFile = (name: string, content: object | string, age = 0): void => {
  writeFileSync(
    join(folder, name),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
  const then = new Date(Date.now() - age);
  utimesSync(join(folder, name), then, then);
};
const timed = async (work: Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work;
  return performance.now() - started;
};

describe('a data folder', () => {
  it('is refused to a second process at once, and the first is unharmed', async () => {
    const first = start();
    expect(await first.says()).toBe('held');
    const started = performance.now();
    const second = start();
    expect(await second.says()).toBe(
      `DataFolderInUseError: The data folder ${folder} is in use by process ${first.process.pid}. Stop it first, or choose another folder with DATA_DIR. (If nothing is running, remove ${join(folder, files()[0] ?? '')}.)`,
    );
    expect(performance.now() - started).toBeLessThan(AT_ONCE);
    first.process.kill('SIGUSR2');
    expect(await first.says()).toBe('still');
  });

  it('is taken although a folder has the name of a lock, and by one process only', async () => {
    mkdirSync(join(folder, 'lock.7', 'theirs'), { recursive: true });
    const lock = await acquire();
    expect(files().sort()).toEqual(['lock.7', 'lock.8']);
    mkdirSync(join(folder, 'lock.9'));
    await expect(acquire()).rejects.toThrow(`in use by process ${process.pid}`);
    lock.release();
    (await acquire()).release();
    expect(files().sort()).toEqual(['lock.10', 'lock.7', 'lock.9']);
    expect(readdirSync(join(folder, 'lock.7'))).toEqual(['theirs']);
  });

  it('is refused to the process that holds it, and free once it is released', async () => {
    const lock = await acquire();
    await expect(acquire()).rejects.toThrow(`in use by process ${process.pid}`);
    lock.release();
    (await acquire()).release();
  });

  it('is free at once after its holder was killed, ended or released it', async () => {
    const killed = start();
    expect(await killed.says()).toBe('held');
    await kill(killed);
    const ended = start();
    expect(await ended.says()).toBe('held');
    const exit = once(ended.process, 'exit');
    ended.process.stdin?.end();
    await exit;
    expect(readFileSync(join(folder, files()[0] ?? ''), 'utf8')).toBe('released\n');
    expect(await timed(acquire().then((lock) => lock.release()))).toBeLessThan(AT_ONCE);
    expect(files()).toHaveLength(1);
  });

  // Everywhere else such a process is simply gone.
  if (process.platform === 'linux') {
    it('is free when its holder has ended, though its parent has not noticed', async () => {
      const careless = spawn(
        '/bin/sh',
        // A shell gives a background process an empty standard input, whose end releases the lock.
        ['-c', '"$0" "$1" "$2" <&3 & exec sleep 60', process.execPath, program, folder],
        { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] },
      );
      await once(present(careless.stdout), 'data');
      const { pid } = JSON.parse(readFileSync(join(folder, files()[0] ?? ''), 'utf8'));
      process.kill(pid, 'SIGKILL');
      const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
      await expect.poll(state).toBe('Z');
      (await acquire()).release();
      careless.kill('SIGKILL');
    });
  }

  it('goes to exactly one of ten that start at the same moment, stale lock or none', async () => {
    for (const left of ['none', 'stale', 'released']) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      if (left === 'released') leaveFile('lock.4', 'released\n');
      if (left === 'stale') {
        const dead = start();
        expect(await dead.says()).toBe('held');
        await kill(dead);
      }
      const startAt = Date.now() + 1500;
      const starters = Array.from({ length: 10 }, () => start(startAt));
      const said = await Promise.all(starters.map((starter) => starter.says()));
      expect(said.filter((line) => line === 'held')).toHaveLength(1);
      expect(said.filter((line) => line.startsWith('DataFolderInUseError'))).toHaveLength(9);
      await Promise.all(starters.map(kill));
    }
  });

  it('is not kept by a recycled process id', async () => {
    const holder = start();
    expect(await holder.says()).toBe('held');
    const [name = ''] = files();
    const owner = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    await kill(holder);
    // This process is alive under the recorded id, but it started at another time.
    leaveFile(name, { ...owner, pid: process.pid });
    const lock = await acquire();
    lock.release();
  });

  it('of another machine or container is kept as long as its heartbeat is renewed', async () => {
    const elsewhere = { pid: 1, startedAt: '7', place: 'elsewhere' };
    leaveFile('lock.1', elsewhere);
    const beating = setInterval(() => leaveFile('lock.1', elsewhere), 500);
    await expect(acquire()).rejects.toThrow('in use by process 1');
    clearInterval(beating);
    const waited = await timed(acquire().then((lock) => lock.release()));
    expect(waited).toBeGreaterThan(5000);
    // And not only when it has been silent for long (30 s).
    expect(waited).toBeLessThan(25_000);
  });

  it('of another machine that has long been off is free at once', async () => {
    leaveFile('lock.1', { pid: 1, startedAt: '7', place: 'elsewhere' }, 60_000);
    expect(await timed(acquire().then((lock) => lock.release()))).toBeLessThan(AT_ONCE);
  });

  it('whose lock file was cut short by a power failure is free after the silence', async () => {
    leaveFile('lock.1', '', 60_000);
    (await acquire()).release();
  });

  it('that was taken over while this process stood still is not written any more', async () => {
    let lost: unknown;
    const lock = await DataFolderLock.acquire(folder, (reason) => {
      lost = reason;
    });
    lock.assertHeld();
    for (const name of files()) rmSync(join(folder, name));
    await expect.poll(() => lost, { timeout: 3000 }).toBeInstanceOf(Error);
    expect(() => lock.assertHeld()).toThrow('taken over');
    lock.release();
    expect(files()).toStrictEqual([]);
  });
});
