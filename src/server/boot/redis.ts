import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Two connections, because they must fail differently. A command fails when it is not answered within a
 * second. A message to the other servers may wait until Redis is back.
 */
export function connectRedis(url: string, logger: Logger): { commands: Redis; adapter: Redis } {
  const retryStrategy = (attempt: number) => Math.min(100 * attempt, 1000);
  const commands = new Redis(url, {
    enableOfflineQueue: false,
    commandTimeout: 800,
    connectTimeout: 2000,
    maxRetriesPerRequest: 0,
    retryStrategy,
  });
  const adapter = new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: 2000,
    retryStrategy,
  });
  let away = false;
  commands.on('error', (error: Error) => {
    if (!away) logger.error({ err: error }, 'Redis is away');
    away = true;
  });
  commands.on('ready', () => {
    if (away) logger.info('Redis is back');
    away = false;
  });
  // The other connection logs the outage.
  adapter.on('error', (error: Error) => logger.debug({ err: error }, 'Redis adapter'));
  return { commands, adapter };
}
