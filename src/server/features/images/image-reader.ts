/** Reads image files in a separate process, one at a time: a bad file does not affect other requests. */
import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { limits } from '../../../common/kernel/limits.ts';
import { AppError } from '../../errors.ts';
import { startConfined } from './confined-process.ts';
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
