/** Limits connections: each is a descriptor, and the embedded database needs descriptors too. */

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { z } from 'zod';

/** Descriptors kept for the database, its log, backups and pages; the database holds about 130 open. */
const RESERVE = 256;
/** Used when the system names no limit. */
const DEFAULT_DESCRIPTORS = 4096;
/** All screens of a venue may share one address; it gets at most this share of the connections. */
const SHARE_OF_ONE = 0.75;
/**
 * Share kept for connections of the admin, referees and overlays, and for new ones until their first request
 * is read.
 */
const SHARE_RESERVED = 0.1;
/** Share for client sockets; the rest is for pages, polls and writes. */
const SHARE_OF_SCREENS = 0.6;

export interface ConnectionLimits {
  all: number;
  /** Connections without proof of being the admin, a referee or an overlay. */
  strangers: number;
  /** Connections from one address; no limit behind a proxy, because all of them have its address. */
  perAddress: number;
  /** Client sockets; the rest is left for pages and polls. */
  screens: number;
}

export function connectionLimits(descriptors: number, trustProxy: number): ConnectionLimits {
  const all = Math.max(64, descriptors - RESERVE);
  return {
    all,
    strangers: all - Math.floor(all * SHARE_RESERVED),
    perAddress: trustProxy > 0 ? all : Math.floor(all * SHARE_OF_ONE),
    screens: Math.floor(all * SHARE_OF_SCREENS),
  };
}

const reportSchema = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) }),
});

/** How many files and connections this process may hold open at once. */
export function openFilesLimit(): number {
  const report = reportSchema.safeParse(process.report?.getReport());
  const soft = Number(report.data?.userLimits.open_files.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : DEFAULT_DESCRIPTORS;
}

/** One session or overlay key protects at most this many connections from being closed. */
const MOST_PROVEN = 32;
/** Time for the other side to close an ended connection. */
const CLOSING_MS = 10_000;

/** The reason for closing a connection. */
type Closed = 'crowded' | 'flooding';

interface Connection {
  readonly socket: Socket;
  readonly holder: Holder;
  /** The request that is being answered. */
  current?: readonly [IncomingMessage, ServerResponse] | undefined;
  proof?: string | undefined;
}

/** An address and its unproven connections. */
interface Holder {
  readonly address: string;
  readonly connections: Set<Connection>;
  /** Connections that wait for a request, the longest waiting first. */
  readonly idle: Set<Connection>;
}

/**
 * Returns the address that connections are counted by. An IPv6 network counts as one address, because it has
 * countless ones.
 */
export function holderAddress(remote = ''): string {
  const address = remote.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').split('::');
  const groups = before.split(':');
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').length;
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(after ?? '').split(':')];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':')}::/64`;
}

/**
 * The connections of this server, by address. When there is no room for a new one, the oldest idle connection
 * of the largest holder is closed. Connections of the admin, a referee or an overlay are not closed.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #report: (why: Closed, address: string, held: number) => void;
  readonly #connections = new Map<Socket, Connection>();
  readonly #holders = new Map<string, Holder>();
  readonly #proofs = new Map<string, number>();
  #strangers = 0;
  /** Closed since the start. */
  readonly closed: Record<Closed, number> = { crowded: 0, flooding: 0 };

  constructor(
    limits: ConnectionLimits,
    report: (why: Closed, address: string, held: number) => void = () => undefined,
  ) {
    this.#limits = limits;
    this.#report = report;
  }

  /** Counts of all connections, and of the unproven ones. */
  get count(): { all: number; strangers: number } {
    return { all: this.#connections.size, strangers: this.#strangers };
  }

  /** Counts and limits the connections of the server. */
  limit(server: Server): void {
    server.on('connection', (socket: Socket) => this.#enter(socket));
    server.on('upgrade', ({ socket }: IncomingMessage) => {
      const connection = this.#connections.get(socket);
      if (connection === undefined) return;
      connection.holder.idle.delete(connection);
    });
  }

  /** Notes which connections are being answered. */
  watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      const connection = this.#connections.get(request.socket);
      if (connection !== undefined) {
        const current = [request, response] as const;
        connection.current = current;
        connection.holder.idle.delete(connection);
        response.once('close', () => {
          if (connection.current !== current) return;
          connection.current = undefined;
          const { holder, socket } = connection;
          if (!socket.destroyed && connection.proof === undefined) holder.idle.add(connection);
        });
      }
      listener(request, response);
    };
  }

  /**
   * Marks a connection as proven. `key`: the session or other proof; false when too many connections use the
   * same key.
   */
  prove(socket: Socket, key: string): boolean {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return false;
    if (connection.proof !== undefined) return true;
    const count = this.#proofs.get(key) ?? 0;
    if (count >= MOST_PROVEN) return false;
    this.#proofs.set(key, count + 1);
    connection.proof = key;
    this.#leaveHolder(connection);
    return true;
  }

  /** Call when a connection was closed because it sent more requests at once than allowed. */
  flooded(socket: Socket): void {
    const holder = this.#connections.get(socket)?.holder;
    if (holder !== undefined) this.#note('flooding', holder);
  }

  #enter(socket: Socket): void {
    const holder = this.#holderOf(holderAddress(socket.remoteAddress));
    const isTooMany = holder.connections.size >= this.#limits.perAddress;
    const { all, strangers } = this.#limits;
    const isFull = this.#strangers >= strangers || this.#connections.size >= all - 1;
    const hasRoom = isTooMany
      ? this.#close(oldestIdle(holder) ?? findStalled(holder))
      : !isFull || this.#closeOneOfLargest() || this.#connections.size < all;
    if (!hasRoom) {
      socket.destroy();
      this.#note('crowded', holder);
      if (holder.connections.size === 0) this.#holders.delete(holder.address);
      return;
    }
    const connection: Connection = { socket, holder };
    this.#connections.set(socket, connection);
    this.#holders.set(holder.address, holder);
    holder.connections.add(connection);
    holder.idle.add(connection);
    this.#strangers += 1;
    socket.once('close', () => this.#leave(connection));
    // The server ends a refused upgrade only on its side. A client might keep the connection open.
    socket.once('finish', () => setTimeout(() => socket.destroy(), CLOSING_MS).unref());
  }

  #leave(connection: Connection): void {
    if (!this.#connections.delete(connection.socket)) return;
    const { proof } = connection;
    if (proof === undefined) {
      this.#leaveHolder(connection);
      return;
    }
    const left = (this.#proofs.get(proof) ?? 1) - 1;
    if (left === 0) this.#proofs.delete(proof);
    else this.#proofs.set(proof, left);
  }

  #holderOf(address: string): Holder {
    return this.#holders.get(address) ?? { address, connections: new Set(), idle: new Set() };
  }

  #leaveHolder(connection: Connection): void {
    const { holder } = connection;
    if (!holder.connections.delete(connection)) return;
    this.#strangers -= 1;
    holder.idle.delete(connection);
    if (holder.connections.size === 0) this.#holders.delete(holder.address);
  }

  /**
   * Closes the largest holder's oldest idle connection; without an idle one, a connection whose client has
   * stalled.
   */
  #closeOneOfLargest(): boolean {
    let largest: Holder | undefined;
    for (const holder of this.#holders.values()) {
      const size = holder.idle.size === 0 ? 0 : holder.connections.size;
      if (size > (largest?.connections.size ?? 0)) largest = holder;
    }
    if (largest !== undefined) return this.#close(oldestIdle(largest));
    const bySize = [...this.#holders.values()].sort(
      (a, b) => b.connections.size - a.connections.size,
    );
    for (const holder of bySize) if (this.#close(findStalled(holder))) return true;
    return false;
  }

  #close(connection: Connection | undefined): boolean {
    if (connection === undefined) return false;
    this.#note('crowded', connection.holder);
    this.#leave(connection);
    connection.socket.destroy();
    return true;
  }

  #note(why: Closed, { address, connections }: Holder): void {
    this.closed[why] += 1;
    this.#report(why, address, connections.size);
  }
}

const oldestIdle = ({ idle }: Holder): Connection | undefined => idle.values().next().value;

/** Finds a connection with a slow request or an unread answer, or one that only this side has ended. */
function findStalled({ connections }: Holder): Connection | undefined {
  for (const connection of connections) {
    const { socket, current: [request, response] = [] } = connection;
    if (socket.writableEnded || request?.complete === false || response?.writableEnded) {
      return connection;
    }
  }
  return undefined;
}
