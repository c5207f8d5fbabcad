/** A knex client that soon notices a PostgreSQL server that is gone. */
import pg from 'pg';
import type { Statement } from '../vendor/knex-client.ts';
import { GuardedClient, type GuardedConfig } from './guarded-client.ts';
import { textParser } from './value-types.ts';

/** Milliseconds. They bound how long a stuck statement can hold the write gate's lock. */
const STATEMENT_MS = 5000;
const LOCK_MS = 3000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECT_MS = 2000;
/** A statement that takes longer has the server probed by a new connection. */
const SLOW_MS = 1000;
const CHECK_MS = 250;
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

export interface PostgresConfig extends GuardedConfig {
  watch: ServerWatch;
}

export class PostgresClient extends GuardedClient {
  declare readonly config: PostgresConfig;

  override async runStatement(connection: pg.Client, statement: Statement): Promise<Statement> {
    const { watch } = this.config;
    prepareOnce(statement);
    watch.started(connection);
    try {
      return await super.runStatement(connection, statement);
    } finally {
      watch.ended(connection);
    }
  }
}

const MAX_PREPARED = 200;
const preparedNames = new Map<string, string>();

/**
 * Gives a statement with values a name, so that a connection parses and plans it only once. Beyond
 * MAX_PREPARED different texts statements stay unnamed, so that the server does not keep them all.
 */
function prepareOnce(statement: Statement): void {
  if (statement.bindings === undefined || statement.bindings.length === 0) return;
  let name = preparedNames.get(statement.sql);
  if (name === undefined) {
    if (preparedNames.size >= MAX_PREPARED) return;
    name = `statement-${preparedNames.size + 1}`;
    preparedNames.set(statement.sql, name);
  }
  statement.options = { ...statement.options, name };
}

/**
 * Distinguishes a slow statement from a server that is frozen or unreachable. The server's own timeouts end a
 * slow statement. A frozen server never answers: after a second without an answer, a new connection is tried.
 * If that gets no answer either, the waiting statements fail.
 */
export class ServerWatch {
  readonly #settings: pg.ClientConfig;
  readonly #waitingSince = new Map<pg.Client, number>();
  readonly #timer: NodeJS.Timeout;
  #isProbing = false;
  #lastCheck = performance.now();
  #stalledAt = 0;

  constructor(settings: pg.ClientConfig) {
    this.#settings = settings;
    this.#timer = setInterval(() => this.#check(), CHECK_MS).unref();
  }

  started(connection: pg.Client): void {
    this.#waitingSince.set(connection, performance.now());
  }

  ended(connection: pg.Client): void {
    this.#waitingSince.delete(connection);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const now = performance.now();
    if (this.#wasStalled(now)) this.#stalledAt = now;
    this.#lastCheck = now;
    if (this.#isProbing || this.#waiting().length === 0) return;
    this.#isProbing = true;
    const finish = (answers: boolean): void => {
      this.#isProbing = false;
      // Both, because the probe's timer may fire before the next check.
      const wasStalled = this.#stalledAt > now || this.#wasStalled(performance.now());
      if (!answers && !wasStalled) this.#giveUp();
    };
    isAnswering(this.#settings).then(finish, () => finish(false));
  }

  /** Whether this process was suspended for a while: answers may have arrived that are not read yet. */
  #wasStalled(now: number): boolean {
    return now - this.#lastCheck > 2 * CHECK_MS;
  }

  #waiting(): pg.Client[] {
    const longAgo = performance.now() - SLOW_MS;
    return [...this.#waitingSince].flatMap(([connection, since]) =>
      since < longAgo ? [connection] : [],
    );
  }

  #giveUp(): void {
    // While a statement waits, pg closes the socket without ending the session first.
    for (const connection of this.#waiting()) void connection.end();
  }
}

/** Whether the server answers at all. A refusal counts as an answer. */
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
