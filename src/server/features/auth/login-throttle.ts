import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Redis } from 'ioredis';
import { AttemptLimit } from '../../access/attempt-limit.ts';

/** Failed attempts per window: from one address, known device or session, and in total. */
const PER_ADDRESS = 10;
const PER_DEVICE = 10;
const PER_SESSION = 10;
const EVERYWHERE = 60;

/**
 * Limits password attempts per address and in total. A device on which the admin has signed in before has its
 * own limit, and so has a session: other users of the venue's address cannot lock them out.
 */
export class LoginThrottle {
  readonly #secret: string;
  readonly #isCurrent: (credentialsVersion: number) => Promise<boolean>;
  readonly #addresses: AttemptLimit;
  readonly #devices: AttemptLimit;
  readonly #sessions: AttemptLimit;
  readonly #everywhere: AttemptLimit;

  /** `isCurrent`: whether the password is still that of a credentials version. */
  constructor(
    secret: string,
    isCurrent: (credentialsVersion: number) => Promise<boolean>,
    redis?: Redis,
  ) {
    this.#secret = secret;
    this.#isCurrent = isCurrent;
    this.#addresses = new AttemptLimit('address', PER_ADDRESS, redis);
    this.#devices = new AttemptLimit('device', PER_DEVICE, redis);
    this.#sessions = new AttemptLimit('session', PER_SESSION, redis);
    this.#everywhere = new AttemptLimit('everywhere', EVERYWHERE, redis);
  }

  /** A cookie value that proves a sign-in on this device, until the password changes. */
  issueDevice(credentialsVersion: number): string {
    const device = `${randomBytes(16).toString('base64url')}.${credentialsVersion}`;
    return `${device}.${this.#sign(device)}`;
  }

  /** Takes one attempt; call {@link succeeded} to give it back. Throws `too-many-attempts`. */
  async attempt(address: string, device: string | undefined): Promise<void> {
    const knownDevice = await this.#knownDevice(device);
    if (knownDevice !== null) return this.#devices.take(knownDevice);
    await this.#addresses.take(address);
    await this.#everywhere.take('all');
  }

  async succeeded(address: string, device: string | undefined): Promise<void> {
    const knownDevice = await this.#knownDevice(device);
    if (knownDevice !== null) {
      await this.#devices.giveBackAll(knownDevice);
      return;
    }
    await this.#addresses.giveBackAll(address);
    await this.#everywhere.giveBackOne('all');
  }

  /**
   * Like {@link attempt}, for a signed-in user. No attempt is given back, because a success ends the session.
   */
  attemptInSession(sid: string): Promise<void> {
    return this.#sessions.take(sid);
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
