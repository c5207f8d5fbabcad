/** A server's two connections to a Redis, as main.ts makes them. */
import { once } from 'node:events';
import { pino } from 'pino';
import { connectRedis } from '../../src/server/boot/redis.ts';

export type RedisConnections = ReturnType<typeof connectRedis>;

/** Resolves when Redis answers. */
export async function connect(url: string): Promise<RedisConnections> {
  const connections = connectRedis(url, pino({ level: 'silent' }));
  if (connections.commands.status !== 'ready') await once(connections.commands, 'ready');
  return connections;
}

export function disconnect({ commands, adapter }: RedisConnections): void {
  commands.disconnect();
  adapter.disconnect();
}
