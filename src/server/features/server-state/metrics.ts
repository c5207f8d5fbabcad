/** Prometheus metrics: disabled by default. Access only from this machine or with a token. */
import { timingSafeEqual } from 'node:crypto';
import type { Express, Request, RequestHandler } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AttemptLimit } from '../../access/attempt-limit.ts';
import { AppError } from '../../errors.ts';
import type { LoopDelayMonitor } from '../../http/ops/loop-delay.ts';
import { isForwarded, loopback } from '../../http/security/address-ranges.ts';
import type { Connections } from '../../http/security/connection-limits.ts';
import type { Admission } from '../../live/admission.ts';
import type { LiveSocketServer } from '../../live/live-socket.ts';

export interface MetricsAccess {
  /** For programs on this machine, not through a proxy. */
  loopback: boolean;
  /** Bearer token that grants access; no access by token when absent. */
  token?: string | undefined;
}

export interface MetricsSources {
  io: LiveSocketServer;
  admission: Admission;
  connections: Pick<Connections, 'count' | 'closed'>;
  loop: LoopDelayMonitor;
  wrongTokens: Pick<AttemptLimit, 'unlessFound'>;
  /** Size of the database in bytes. */
  databaseBytes: () => Promise<number>;
  /** Writes that run or wait. */
  pendingWrites: () => number;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export class Metrics {
  readonly #registry = new Registry();
  readonly #access: MetricsAccess;
  readonly #writes = this.#counter('tournament_writes_total', 'Committed writes', ['action']);
  readonly #requests = new Histogram({
    name: 'tournament_request_seconds',
    help: 'Time to answer a request, in seconds',
    labelNames: ['method', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });

  constructor(access: MetricsAccess) {
    this.#access = access;
  }

  /** Counts a committed write. */
  written(action: string): void {
    this.#writes.inc({ action });
  }

  /** Measures every request that comes after it. */
  readonly measure: RequestHandler = (request, response, next) => {
    const end = this.#requests.startTimer();
    response.once('finish', () =>
      end({ method: request.method, status: `${Math.floor(response.statusCode / 100)}xx` }),
    );
    next();
  };

  mount(app: Express, sources: MetricsSources): void {
    this.#watchScreens(sources.io);
    const { admission } = sources;
    this.#gauge('tournament_screens_capacity', 'Screens that this server carries', () => {
      return admission.capacity;
    });
    this.#gauge('tournament_screens_refused', 'Handshakes refused since the start', () => {
      return admission.refused;
    });
    this.#watchConnections(sources.connections);
    this.#gauge('tournament_writes_pending', 'Writes that run or wait', sources.pendingWrites);
    this.#gauge('tournament_loop_delay_p99_ms', 'Delay of the event loop, p99 of a minute', () => {
      return sources.loop.read().p99;
    });
    this.#gauge('tournament_loop_delay_max_ms', 'Delay of the event loop, most of a minute', () => {
      return sources.loop.read().max;
    });
    this.#gauge('tournament_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
    this.#gauge('tournament_database_bytes', 'Size of the database', sources.databaseBytes);
    app.get('/metrics', async (request, response) => {
      await sources.wrongTokens.unlessFound(request.ip ?? '', 'not-found', async () => {
        if (!this.#isAllowed(request)) throw new AppError('not-found');
      });
      response
        .set({ 'Cache-Control': 'no-store', 'Content-Type': this.#registry.contentType })
        .send(await this.#registry.metrics());
    });
  }

  #watchConnections(connections: MetricsSources['connections']): void {
    this.#gauge('tournament_connections', 'Open connections', () => connections.count.all);
    this.#gauge(
      'tournament_connections_strangers',
      'Connections without a session or a key',
      () => {
        return connections.count.strangers;
      },
    );
    const name = 'tournament_connections_closed';
    const help = 'Connections closed since the start to make room, or for a flood of requests';
    new Gauge({
      name,
      help,
      labelNames: ['reason'],
      registers: [this.#registry],
      collect() {
        for (const [reason, count] of Object.entries(connections.closed)) {
          this.set({ reason }, count);
        }
      },
    });
  }

  #isAllowed(request: Request): boolean {
    const { token } = this.#access;
    if (token !== undefined && isEqual(request.get('authorization') ?? '', `Bearer ${token}`)) {
      return true;
    }
    const isHere = loopback.has(request.socket.remoteAddress) && !isForwarded(request);
    return this.#access.loopback && isHere;
  }

  #watchScreens(io: LiveSocketServer): void {
    this.#gauge('tournament_screens', 'Open sockets of screens', () => io.engine.clientsCount);
    const dropped = this.#counter('tournament_screens_dropped_total', 'Closed sockets', ['reason']);
    const back = this.#counter(
      'tournament_screens_readmitted_total',
      'Subscriptions of screens that had data already',
      [],
    );
    io.on('connection', (socket) => {
      socket.on('disconnect', (reason) => dropped.inc({ reason }));
      socket.on('subscribe', (request: unknown) => {
        if (typeof request === 'object' && request !== null && 'since' in request) back.inc();
      });
    });
  }

  #counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.#registry] });
  }

  /** A value that is currently unavailable is left out. */
  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read());
      },
    });
  }
}

function isEqual(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)];
  return first.length === second.length && timingSafeEqual(first, second);
}
