/** A PostgreSQL and a Redis of the test's own, to be stopped, restarted and frozen. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const versions = '/usr/lib/postgresql';
const postgresBin = existsSync(versions)
  ? readdirSync(versions)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(versions, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'initdb')))
  : undefined;
const redisServer = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'redis-server'))
  .find((file) => existsSync(file));

/** Why these suites cannot run here; null when they can. */
export const missingStorage: string | null =
  postgresBin === undefined
    ? `no PostgreSQL server under ${versions}`
    : redisServer === undefined
      ? 'no redis-server on the PATH'
      : null;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** PostgreSQL refuses to run as root. */
const asRoot = process.getuid?.() === 0;

export class OwnPostgres {
  readonly #folder: string;
  readonly #port: number;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static async create(): Promise<OwnPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'own-postgres-'));
    if (asRoot) {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
      chownSync(folder, id('-u'), id('-g'));
    }
    const ownPostgres = new OwnPostgres(folder, await freePort());
    await ownPostgres.#run(
      'initdb',
      '-D',
      ownPostgres.#data,
      '-U',
      'proof',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    );
    await ownPostgres.start();
    return ownPostgres;
  }

  get url(): string {
    return `postgres://proof@127.0.0.1:${this.#port}/postgres`;
  }

  async start(): Promise<void> {
    const options = `-p ${this.#port} -k ${this.#folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
    await this.#run(
      'pg_ctl',
      '-D',
      this.#data,
      '-w',
      '-s',
      '-l',
      `${this.#folder}/log`,
      '-o',
      options,
      'start',
    );
  }

  /** `immediate` is what a crash does: it recovers at the next start. */
  async stop(mode: 'fast' | 'immediate'): Promise<void> {
    await this.#run('pg_ctl', '-D', this.#data, '-m', mode, '-s', '-w', 'stop');
  }

  /** Every process of it stands still: connections stay open, nothing answers. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  async remove(): Promise<void> {
    if (existsSync(join(this.#data, 'postmaster.pid'))) {
      this.thaw();
      await this.stop('immediate');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Asynchronous, because this process writes meanwhile and measures its answers. */
  async #run(program: string, ...args: string[]): Promise<void> {
    const path = join(postgresBin ?? '', program);
    const [file, all] = asRoot
      ? ['runuser', ['-u', 'postgres', '--', path, ...args]]
      : [path, args];
    await execute(file, all, { cwd: this.#folder });
  }

  /** The parent process comes first, so that it cannot start others. */
  #signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const [line = ''] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    const first = Number(line);
    process.kill(first, signal);
    for (const pid of childrenOf(first)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // One that ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }
}

function childrenOf(parent: number): number[] {
  const list = `/proc/${parent}/task/${parent}/children`;
  return readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Keeps its data on disk, as docker-compose.yml has it. */
export class OwnRedis {
  readonly #folder = mkdtempSync(join(tmpdir(), 'own-redis-'));
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
  }

  static async create(): Promise<OwnRedis> {
    const ownRedis = new OwnRedis(await freePort());
    await ownRedis.start();
    return ownRedis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const settings = { port: this.#port, bind: '127.0.0.1', save: '', appendonly: 'yes' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(redisServer ?? '', [...args, '--dir', this.#folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    this.#child = child;
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    while (!said.includes('Ready to accept connections')) {
      if (child.exitCode !== null) throw new Error(`Redis did not start: ${said}`);
      await sleep(10);
    }
  }

  async kill(): Promise<void> {
    if (this.#child === null || this.#child.exitCode !== null) return;
    if (this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
