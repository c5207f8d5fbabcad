import { GuardedClient, type GuardedConfig } from '../guarded-client.ts';
import type { PgliteConnection } from './pglite-connection.ts';

export interface PgliteConfig extends GuardedConfig {
  /** Also called after a failure: the pool drops the broken connection and asks for a new one. */
  open: () => Promise<PgliteConnection>;
}

/** knex on PGlite, in this process: one folder, one connection. */
export class PgliteClient extends GuardedClient {
  declare readonly config: PgliteConfig;

  override loadDriver(): unknown {
    return 'pglite';
  }

  override acquireRawConnection(): Promise<PgliteConnection> {
    return this.config.open();
  }

  /** Asked before a connection is used again: false makes the pool open another. */
  override async validateConnection(connection: PgliteConnection): Promise<boolean> {
    return !connection.shouldReopen();
  }

  override destroyRawConnection(connection: PgliteConnection): Promise<void> {
    return connection.close();
  }
}
