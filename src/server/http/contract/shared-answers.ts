/**
 * PRT-3: caches answers that are the same for every caller until the next write. Each answer is made once per position
 * of the change log. A cache hit costs one comparison.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import type { FairQueue, Rest } from '../security/fair-queue.ts';

export interface SharedAnswer {
  /** Compressed when the answer is a document. */
  bytes: Buffer;
  /** A strong tag of the bytes: a write to other data does not change it. */
  etag: string;
  status: number;
  headers: Readonly<Record<string, string>>;
}

/** The response of a request that waits for an answer. */
interface Asker {
  readonly req: { readonly ip?: string | undefined };
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

interface Entry {
  position: string;
  answer: Promise<SharedAnswer>;
  size: number;
  /** Requests that wait for the answer and have not hung up. */
  waiting: number;
}

/** Total size limit of the cache; the oldest answers are evicted first. */
const MOST_BYTES = 32_000_000;
const MOST_ANSWERS = 300;

export class SharedAnswers {
  readonly #position: () => Promise<string>;
  readonly #queue: FairQueue;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  /** `position` names the moment of the newest write; equal positions mean equal answers. */
  constructor(position: () => Promise<string>, queue: FairQueue) {
    this.#position = position;
    this.#queue = queue;
  }

  /**
   * Returns an answer as of this call or later. Concurrent callers share one run of `make`, which may throw; it is
   * not run when all of them have hung up. `moment` is for an answer that also changes with time: a new value
   * causes a new answer.
   */
  async get(
    key: string,
    asker: Asker,
    make: (rest: Rest) => Promise<SharedAnswer>,
    moment = 0,
  ): Promise<SharedAnswer> {
    const position = `${await this.#position()} ${moment}`;
    const cached = this.#entries.get(key);
    const entry =
      cached?.position === position ? cached : this.#start(key, position, asker.req.ip ?? '', make);
    if (entry.size > 0) return entry.answer;
    const hangUp = () => {
      entry.waiting -= 1;
    };
    entry.waiting += 1;
    if (asker.closed) hangUp();
    else asker.once('close', hangUp);
    return entry.answer;
  }

  #start(
    key: string,
    position: string,
    address: string,
    make: (rest: Rest) => Promise<SharedAnswer>,
  ): Entry {
    this.#forget(key);
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#forget(key);
    };
    const answer = this.#queue.run(address, async (rest) => {
      if (entry.waiting > 0) return make(rest);
      forget();
      throw new AppError('unavailable');
    });
    const entry: Entry = { position, answer, size: 0, waiting: 0 };
    this.#entries.set(key, entry);
    answer.then(({ status, bytes }) => {
      if (status === 200) this.#account(key, entry, bytes.length);
      else forget();
    }, forget);
    return entry;
  }

  #account(key: string, entry: Entry, size: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.size = size;
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES && this.#entries.size <= MOST_ANSWERS) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}

export function jsonAnswer(value: unknown): SharedAnswer {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, etag: tagOf(bytes), status: 200, headers: {} };
}

const compress = promisify(gzip);

/** `html` in pieces; the answer is compressed outside the event loop. */
export async function documentAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  html: readonly (string | Buffer)[],
): Promise<SharedAnswer> {
  const pieces = html.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const bytes = await compress(Buffer.concat(pieces));
  return { bytes, etag: tagOf(bytes), status, headers };
}

/** Sends a document, and unpacks it for a client that takes nothing compressed, as fast as the client reads. */
export async function sendDocument(
  request: Request,
  response: Response,
  { bytes, etag, status, headers }: SharedAnswer,
): Promise<void> {
  response.status(status).type('html').set(headers);
  response.vary('Accept-Language').vary('Cookie').vary('Accept-Encoding');
  if (request.acceptsEncodings('gzip') !== false) {
    response.set('Content-Encoding', 'gzip').set('ETag', etag).send(bytes);
  } else if (request.method === 'HEAD') response.end();
  else await pipeline(Readable.from([bytes]), createGunzip(), response).catch(() => undefined);
}

const tagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/**
 * Cache-Control of public answers: a browser revalidates each time, a cache in front of the server (CDN) once
 * a second. The page drops an answer of an older revision (LIVE-51).
 */
export const PUBLIC_CACHING = 'public, max-age=0, s-maxage=1, must-revalidate';
