import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../errors.ts';

const WINDOW_SECONDS = 300;
/** Failed guesses a window: from one address, from one known device, and from everywhere. */
const PER_ADDRESS = 10;
const PER_DEVICE = 10;
const EVERYWHERE = 60;

/**
 * Guessing is slowed down by address and overall, but a device on which the admin has signed in
 * before has an allowance of its own: whoever shares the venue's address cannot lock it out.
 */
export class LoginThrottle {
  readonly #secret: string;
  readonly #addresses = limiter(PER_ADDRESS);
  readonly #devices = limiter(PER_DEVICE);
  readonly #everywhere = limiter(EVERYWHERE);

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** A cookie value that proves an earlier sign-in on this device. */
  issueDevice(): string {
    const id = randomBytes(16).toString('base64url');
    return `${id}.${this.#sign(id)}`;
  }

  /** Takes one attempt; call {@link succeeded} to give it back. Throws `too-many-attempts`. */
  async attempt(address: string, device: string | undefined): Promise<void> {
    const known = this.#knownDevice(device);
    if (known !== null) return consume(this.#devices, known);
    await consume(this.#addresses, address);
    await consume(this.#everywhere, 'all');
  }

  async succeeded(address: string, device: string | undefined): Promise<void> {
    const known = this.#knownDevice(device);
    if (known !== null) {
      await this.#devices.delete(known);
      return;
    }
    await this.#addresses.delete(address);
    await this.#everywhere.reward('all', 1);
  }

  #knownDevice(cookie: string | undefined): string | null {
    const [id, signature] = cookie?.split('.') ?? [];
    if (id === undefined || signature === undefined) return null;
    const expected = Buffer.from(this.#sign(id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#secret).update(`device:${id}`).digest('base64url');
  }
}

const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS });

async function consume(limit: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limit.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    // Kept for a window by a timer, but told by the clock: one that was set back tells of years.
    const seconds = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw new AppError('too-many-attempts', { seconds }, { retryAfter: seconds });
  }
}
