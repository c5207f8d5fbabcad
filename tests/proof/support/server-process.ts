/** The product's server as `npm start` runs it: main.ts, built, in a process that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { ApiClient } from '../../support/api-client.ts';
import { TEST_ADMIN } from '../../support/test-app.ts';

const root = join(import.meta.dirname, '../../..');
/** A start on a machine that is busy with other things. */
const MOST_START_MS = 60_000;

/** The built server in a folder of its own, its version and pages and the demo beside it. */
export async function buildServer(): Promise<{ program: string; remove(): void }> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'proof-server-'));
  mkdirSync(join(folder, 'dist/client'), { recursive: true });
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  const program = join(folder, 'dist/server/main.js');
  await build({
    entryPoints: ['main', 'programs/csv-worker', 'programs/demo'].map((name) =>
      join(root, `src/server/${name}.ts`),
    ),
    entryNames: '[name]',
    outdir: dirname(program),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  return { program, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface ServerSettings {
  ADMIN_PASSWORD?: string;
  DATA_DIR?: string;
  DATABASE_URL?: string;
  DATABASE_PASSWORD?: string;
  REDIS_URL?: string;
  LOG_LEVEL?: string;
}

/** What a handle in /proc points to; empty once it is closed. */
function targetOf(handle: string): string {
  try {
    return readlinkSync(handle);
  } catch {
    return '';
  }
}

/** One server that may die and be started again, each time on another port. */
export class ServerProcess {
  readonly #program: string;
  readonly #settings: ServerSettings;
  readonly #openFiles: number | undefined;
  #child: ChildProcess | null = null;
  #port = 0;
  #said = '';

  /** `openFiles`: how many files and connections the system lets it hold, when not as many as the tests. */
  constructor(program: string, settings: ServerSettings, openFiles?: number) {
    this.#openFiles = openFiles;
    this.#program = program;
    this.#settings = settings;
  }

  /** The server's port; while it is down, a port on which no server listens. */
  get port(): number {
    return this.isRunning ? this.#port : 1;
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Everything it printed since its last start. */
  get said(): string {
    return this.#said;
  }

  /** Resident memory in MB. */
  get memory(): number {
    const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  }

  /** Open files and sockets, without the files of its database, which opens and closes them by itself. */
  get handles(): number {
    const folder = `/proc/${this.#child?.pid}/fd`;
    const database = this.#settings.DATA_DIR;
    const isOfDatabase = (name: string) =>
      database !== undefined && targetOf(join(folder, name)).startsWith(database);
    return readdirSync(folder).filter((name) => !isOfDatabase(name)).length;
  }

  /** Resolves with the ms until the server reported that it is ready. */
  async start(): Promise<number> {
    const started = performance.now();
    this.#said = '';
    const limit = this.#openFiles === undefined ? '' : `ulimit -n ${this.#openFiles} && `;
    const start = ['-c', `${limit}exec "$0" "$1"`, process.execPath, this.#program];
    const child = spawn('/bin/sh', start, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
        ADMIN_PASSWORD: TEST_ADMIN.password,
        ...this.#settings,
      },
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        this.#said += text;
      });
    }
    let port: string | undefined;
    while (port === undefined) {
      if (!this.isRunning) throw new Error(`It did not start: ${this.#said}`);
      if (performance.now() - started > MOST_START_MS) throw new Error(`Not ready: ${this.#said}`);
      await sleep(10);
      port = /This computer\s+http:\/\/localhost:(\d+)\//.exec(this.#said)?.[1];
    }
    this.#port = Number(port);
    return Math.round(performance.now() - started);
  }

  /** Sends a signal and waits for the end. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null; ms: number }> {
    const child = this.#child;
    if (child === null || !this.isRunning) return { code: null, ms: 0 };
    const started = performance.now();
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return { code: child.exitCode, ms: Math.round(performance.now() - started) };
  }

  visitor(): ApiClient {
    return new ApiClient(this.origin);
  }

  async admin(): Promise<ApiClient> {
    const client = this.visitor();
    await client.signIn(TEST_ADMIN.username, TEST_ADMIN.password);
    return client;
  }
}

/** The same session, at another address. */
export function sameSession(client: ApiClient, origin: string): ApiClient {
  const otherClient = new ApiClient(origin);
  for (const [name, value] of client.cookies) otherClient.cookies.set(name, value);
  return otherClient;
}
