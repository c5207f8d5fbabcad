import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';

const WINDOW_SECONDS = 300;
/** Failed guesses a window: from one address, known device or session, and from everywhere. */
const PER_ADDRESS = 10;
const PER_DEVICE = 10;
const PER_SESSION = 10;
const EVERYWHERE = 60;

/**
 * Guessing is slowed down by address and overall, but a device on which the admin has signed in
 * before has an allowance of its own, and so has a session: whoever shares the venue's address
 * cannot lock them out.
 */
export class LoginThrottle {
  readonly #secret: string;
  readonly #isCurrent: (credentialsVersion: number) => Promise<boolean>;
  readonly #addresses = limiter(PER_ADDRESS);
  readonly #devices = limiter(PER_DEVICE);
  readonly #sessions = limiter(PER_SESSION);
  readonly #everywhere = limiter(EVERYWHERE);

  /** `isCurrent`: whether the password is still that of a credentials version. */
  constructor(secret: string, isCurrent: (credentialsVersion: number) => Promise<boolean>) {
    this.#secret = secret;
    this.#isCurrent = isCurrent;
  }

  /** A cookie value that proves a sign-in on this device, until the password changes. */
  issueDevice(credentialsVersion: number): string {
    const device = `${randomBytes(16).toString('base64url')}.${credentialsVersion}`;
    return `${device}.${this.#sign(device)}`;
  }

  /** Takes one attempt; call {@link succeeded} to give it back. Throws `too-many-attempts`. */
  async attempt(address: string, device: string | undefined): Promise<void> {
    const known = await this.#knownDevice(device);
    if (known !== null) return consume(this.#devices, known);
    await consume(this.#addresses, address);
    await consume(this.#everywhere, 'all');
  }

  async succeeded(address: string, device: string | undefined): Promise<void> {
    const known = await this.#knownDevice(device);
    if (known !== null) {
      await this.#devices.delete(known);
      return;
    }
    await this.#addresses.delete(address);
    await this.#everywhere.reward('all', 1);
  }

  /** As {@link attempt}, by somebody who is signed in; nothing is given back, a success ends the session. */
  attemptInSession(sid: string): Promise<void> {
    return consume(this.#sessions, sid);
  }

  async #knownDevice(cookie: string | undefined): Promise<string | null> {
    const [id, version, signature] = cookie?.split('.') ?? [];
    if (id === undefined || version === undefined || signature === undefined) return null;
    const expected = Buffer.from(this.#sign(`${id}.${version}`));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && (await this.#isCurrent(Number(version))) ? id : null;
  }

  #sign(device: string): string {
    return createHmac('sha256', this.#secret).update(`device:${device}`).digest('base64url');
  }
}

const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });

async function consume(limit: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // A timer ends the window, but the remaining time is read from the clock, which may be set back.
    const seconds = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw new AppError('too-many-attempts', { seconds }, { retryAfter: seconds });
  }
}
