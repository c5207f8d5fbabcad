/** Connections are descriptors, and the embedded database needs some of the same supply. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Descriptors kept for the database, its log, backups and pages: it holds about 130 open. */
const RESERVE = 256;
/** Where the system names no limit. */
const DEFAULT_DESCRIPTORS = 4096;
/** A venue's screens may all come from one address, but never take all there is. */
const SHARE_OF_ONE = 0.75;
/** Sockets of screens: the others are for pages, polls and writes. */
const SHARE_OF_SCREENS = 0.6;

export interface ConnectionLimits {
  all: number;
  /** From one address; no limit behind a proxy, whose address all of them have. */
  perAddress: number;
  /** Sockets of screens, beside which pages and polls are answered. */
  screens: number;
}

export function connectionLimits(descriptors: number, trustProxy: number): ConnectionLimits {
  const all = Math.max(64, descriptors - RESERVE);
  return {
    all,
    perAddress: trustProxy > 0 ? all : Math.floor(all * SHARE_OF_ONE),
    screens: Math.floor(all * SHARE_OF_SCREENS),
  };
}

/** How many files and connections this process may hold open at once. */
export function openFilesLimit(): number {
  const report = process.report?.getReport() as unknown as
    | { userLimits?: { open_files?: { soft?: number | string } } }
    | undefined;
  const soft = Number(report?.userLimits?.open_files?.soft);
  return Number.isFinite(soft) && soft > 0 ? soft : DEFAULT_DESCRIPTORS;
}

/** Closes connections beyond the limits as soon as they come. */
export function limitConnections(
  server: Server,
  { all, perAddress }: Pick<ConnectionLimits, 'all' | 'perAddress'>,
): void {
  server.maxConnections = all;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}
