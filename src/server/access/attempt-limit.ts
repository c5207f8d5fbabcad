/** Limits attempts per five minutes. Servers that share Redis share the count. */
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors.ts';

const WINDOW_SECONDS = 300;

export class AttemptLimit {
  readonly #limiter: RateLimiterMemory | RateLimiterRedis;

  /** `name` identifies the limit on all servers. While Redis is unreachable each server counts for itself. */
  constructor(name: string, points: number, redis?: Redis) {
    const options = { points, duration: WINDOW_SECONDS, keyPrefix: `limit:${name}` };
    const memory = new RateLimiterMemory(options);
    this.#limiter =
      redis === undefined
        ? memory
        : new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: memory,
            rejectIfRedisNotReady: true,
          });
  }

  /** Takes one attempt; throws AppError `too-many-attempts` when none is left. */
  async take(key: string): Promise<void> {
    try {
      await this.#limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // A timer ends the window, but the remaining time is read from the clock, which may be set back.
      const seconds = Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
      throw new AppError('too-many-attempts', { seconds }, { retryAfter: seconds });
    }
  }

  async giveBackOne(key: string): Promise<void> {
    await this.#limiter.reward(key, 1);
  }

  async giveBackAll(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }

  /**
   * Looks up a secret. Takes an attempt of the address only when the lookup fails with `wrong`, so that
   * guesses from that address cannot lock out a device that has the right secret.
   */
  async unlessFound<T>(
    address: string,
    wrong: AppError['code'],
    find: () => Promise<T>,
  ): Promise<T> {
    try {
      return await find();
    } catch (error) {
      if (error instanceof AppError && error.code === wrong) await this.take(address);
      throw error;
    }
  }
}
