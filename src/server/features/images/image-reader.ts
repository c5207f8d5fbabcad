/** Reads image files in a separate process, one at a time: a bad file does not affect other requests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { limits } from '../../../common/kernel/limits.ts';
import { AppError } from '../../errors.ts';
import type { ReadAnswer } from './draw-sizes.ts';
import type { StoredImage } from './images.repository.ts';

/** Maximum number of files that wait while another is read. */
const MOST_WAITING = 8;

export class ImageReader {
  readonly #program: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #mostMs: number;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `program`: the built image-program. `mostMs` as limits.imageMs. */
  constructor(program: string, environment: NodeJS.ProcessEnv, mostMs: number = limits.imageMs) {
    this.#program = program;
    this.#environment = environment;
    this.#mostMs = mostMs;
  }

  /**
   * The image in the sizes that are served. Throws AppError `image-too-large`, `image-format`,
   * `image-unreadable`, `image-pixels`, `image-work` or `images-unsupported`, or `unavailable` while
   * others wait.
   */
  async read(bytes: Uint8Array): Promise<StoredImage> {
    if (bytes.length > limits.imageBytes) throw new AppError('image-too-large');
    if (this.#waiting >= MOST_WAITING) throw new AppError('unavailable', {}, { retryAfter: 10 });
    this.#waiting += 1;
    const reading = this.#last.then(() => this.#read(bytes));
    this.#last = reading.catch(() => undefined);
    return reading.finally(() => {
      this.#waiting -= 1;
    });
  }

  async #read(bytes: Uint8Array): Promise<StoredImage> {
    const child = startConfined(this.#program, this.#environment);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ReadAnswer>((resolve) => {
      timer = setTimeout(() => resolve({ refused: 'image-work' }), this.#mostMs);
    });
    try {
      const answer = await Promise.race([answerOf(child, bytes), late]);
      if ('refused' in answer) throw new AppError(answer.refused);
      const hash = createHash('sha256').update(answer.large).digest('hex').slice(0, 32);
      return { hash, ...answer };
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  }
}

function answerOf(child: ChildProcess, bytes: Uint8Array): Promise<ReadAnswer> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as ReadAnswer));
    // The file crashed the library, or the system killed the process for its memory use.
    child.once('exit', () => resolve({ refused: 'image-unreadable' }));
    child.once('error', () => resolve({ refused: 'images-unsupported' }));
    child.send(bytes, () => undefined);
  });
}

/**
 * KiB of memory that a process may write to. Node 24 counts 600 MB before it runs a line; a picture needs 150
 * MB.
 */
const MOST_MEMORY = 1_000_000;
/**
 * Windows has neither this shell nor this limit, macOS no such file. When the machine runs out of memory,
 * Linux kills this process instead of the server.
 */
const LIMITED = `ulimit -d ${MOST_MEMORY}; echo 1000 >/proc/self/oom_score_adj; exec "$@"`;

/** Older versions of Node have the same model under a longer name. */
const PERMISSION = ['--permission', '--experimental-permission'].find((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
);

/**
 * Starts a program of this installation. Node denies it other programs, threads, and all files except the
 * packages and the program itself. It gets the environment `env` alone.
 */
function startConfined(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  const node = [process.execPath, ...permissions(program), program];
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', LIMITED, 'sh', ...node];
  return spawn(command, args, {
    serialization: 'advanced',
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function permissions(program: string): string[] {
  if (PERMISSION === undefined) return [];
  const packages = foldersAbove(dirname(program))
    .flatMap((folder) => [join(folder, 'node_modules'), join(folder, 'package.json')])
    .filter((path) => existsSync(path));
  const readable = new Set([program, ...packages].flatMap((path) => [path, realpathSync(path)]));
  return [PERMISSION, '--allow-addons', ...[...readable].map((path) => `--allow-fs-read=${path}`)];
}

/** Returns the folders in which Node looks for packages. */
function foldersAbove(folder: string): string[] {
  return folder === parse(folder).root ? [] : [folder, ...foldersAbove(dirname(folder))];
}
