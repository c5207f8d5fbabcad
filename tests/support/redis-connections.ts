/** A server's two connections to a Redis, as main.ts makes them. */
import { once } from 'node:events';
import { pino } from 'pino';
import { connectRedis } from '../../src/server/redis.ts';

export type RedisConnections = ReturnType<typeof connectRedis>;

/** Resolves when sessions can be looked up: until then every call is answered 503. */
export async function connect(url: string): Promise<RedisConnections> {
  const connections = connectRedis(url, pino({ level: 'silent' }));
  if (connections.sessions.status !== 'ready') await once(connections.sessions, 'ready');
  return connections;
}

export function disconnect({ sessions, adapter }: RedisConnections): void {
  sessions.disconnect();
  adapter.disconnect();
}
