/** knex on a PostgreSQL server, through pg: made so that a server that is gone is soon noticed. */
import pg from 'pg';
import { GuardedClient, type GuardedConfig } from './guarded-client.ts';
import { textParser } from './value-types.ts';

/** Milliseconds. Whoever holds the gate's lock must not hold it for longer than these allow. */
const STATEMENT_MS = 5000;
const LOCK_MS = 3000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_MS = 2000;
/** A statement that takes longer makes us look whether the server still answers at all. */
const SLOW_MS = 1000;
const LOOK_MS = 250;
const PROBE_MS = 1000;

export function postgresConnection(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: 'drone-soccer-tournament',
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    types: { getTypeParser: textParser },
  };
}

type Statement = Parameters<GuardedClient['_query']>[1];

export interface PostgresConfig extends GuardedConfig {
  watch: ServerWatch;
}

export class PostgresClient extends GuardedClient {
  override async _query(connection: PooledConnection, statement: Statement): Promise<Statement> {
    const { watch } = this.config as PostgresConfig;
    prepareOnce(statement);
    watch.started(connection);
    try {
      return await super._query(connection, statement);
    } finally {
      watch.ended(connection);
    }
  }
}

const MOST_PREPARED = 200;
const preparedNames = new Map<string, string>();

/**
 * Gives a statement with values a name, under which a connection parses and plans it only once: a
 * write takes a fifth less time (bench/write-path). knex makes few different texts; should they
 * become many, later ones go without, so that the server does not keep them all.
 */
function prepareOnce(statement: Statement): void {
  if (statement.bindings === undefined || statement.bindings.length === 0) return;
  let name = preparedNames.get(statement.sql);
  if (name === undefined) {
    if (preparedNames.size >= MOST_PREPARED) return;
    name = `statement-${preparedNames.size + 1}`;
    preparedNames.set(statement.sql, name);
  }
  statement.options = { ...statement.options, name };
}

type PooledConnection = pg.Client & {
  __knex__disposed?: unknown;
  /** pg's own, without a type: the socket under the client. */
  connection: { stream: { destroy(): void } };
};

/**
 * Tells a slow statement from a server that is frozen or cut off. The server's own timeouts end the
 * first; the second says nothing for ever, so after a second without an answer a fresh connection is
 * tried, and when that gets none either, the waiting statements fail.
 */
export class ServerWatch {
  readonly #settings: pg.ClientConfig;
  readonly #waitingSince = new Map<PooledConnection, number>();
  readonly #timer: NodeJS.Timeout;
  #isProbing = false;
  #lastLook = performance.now();
  #heldUpAt = 0;

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings;
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  started(connection: PooledConnection): void {
    this.#waitingSince.set(connection, performance.now());
  }

  ended(connection: PooledConnection): void {
    this.#waitingSince.delete(connection);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    if (this.#wasHeldUp(now)) this.#heldUpAt = now;
    this.#lastLook = now;
    if (this.#isProbing || this.#waiting().length === 0) return;
    this.#isProbing = true;
    const judge = (answers: boolean): void => {
      this.#isProbing = false;
      // Both, because the probe's timer may fire before the next look.
      const wasHeldUp = this.#heldUpAt > now || this.#wasHeldUp(performance.now());
      if (!answers && !wasHeldUp) this.#giveUp();
    };
    isAnswering(this.#settings).then(judge, () => judge(false));
  }

  /** This process stood still: answers may lie here unread, and say nothing about the server. */
  #wasHeldUp(now: number): boolean {
    return now - this.#lastLook > 2 * LOOK_MS;
  }

  #waiting(): PooledConnection[] {
    const longAgo = performance.now() - SLOW_MS;
    return [...this.#waitingSince].flatMap(([connection, since]) =>
      since < longAgo ? [connection] : [],
    );
  }

  #giveUp(): void {
    for (const connection of this.#waiting()) {
      connection.__knex__disposed = new Error('Connection terminated: the server does not answer');
      connection.connection.stream.destroy();
    }
  }
}

/** True when the server says anything at all, a refusal included. */
async function isAnswering(settings: pg.ClientConfig): Promise<boolean> {
  const probe = new pg.Client({ ...settings, connectionTimeoutMillis: PROBE_MS });
  let hasBroken = false;
  const broken = (): void => {
    hasBroken = true;
  };
  probe.on('error', broken);
  try {
    await probe.connect();
    return !hasBroken;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    probe.end().catch(broken);
  }
}
