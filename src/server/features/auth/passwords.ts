import bcrypt from 'bcrypt';
import { AppError } from '../../errors.ts';

/** bcrypt's work factor: each step more doubles the time of a guess. */
export const PASSWORD_COST = 12;
/** bcrypt occupies a libuv thread for some 200 ms; two at a time leave the others for the rest. */
const PARALLEL = 2;
const WAITING = 10;

/** A bounded queue in front of bcrypt: password guessing cannot block file access, DNS or the event loop. */
export class PasswordHasher {
  readonly #cost: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];
  /** Compared against when the user does not exist, so that both cases take the same time. */
  #decoy: Promise<string> | undefined;

  constructor(cost = PASSWORD_COST) {
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => bcrypt.hash(password, this.#cost));
  }

  /** Throws AppError `too-many-attempts` when the queue is full. */
  async matches(password: string, hash: string | null): Promise<boolean> {
    this.#decoy ??= bcrypt.hash('nobody has this password', this.#cost);
    const against = hash ?? (await this.#decoy);
    const equal = await this.#inTurn(() => bcrypt.compare(password, against));
    return equal && hash !== null;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= PARALLEL) {
      if (this.#queue.length >= WAITING) {
        throw new AppError('too-many-attempts', { seconds: 5 }, { retryAfter: 5 });
      }
      await new Promise<void>((turn) => this.#queue.push(turn));
    }
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#queue.shift()?.();
    }
  }
}

/** AUTH-2: the passwords that attackers try first. */
let loading: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Reading the list takes 100 ms, once: after the first requests, or when it is first needed. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

/** AUTH-2: whether a password is among the most common ones (about 49,000), in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadCommonPasswords()).has(password.trim().toLowerCase());
}
