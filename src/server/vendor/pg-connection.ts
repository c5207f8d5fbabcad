/**
 * Internals of pg (tried with 8.23.1): how it writes a value, and the socket under a client.
 *
 * Why: the embedded database must get values exactly as a PostgreSQL server does; and pg has no
 * public way to fail the statements that wait for a server that has stopped answering. Decision
 * record 007.
 */
import type { Client } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** The text that pg sends for a value; null for null and undefined. */
export function valueAsText(value: unknown): string | null {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared;
}

/** Closes the socket without ending the session first: every waiting statement fails. */
export function destroySocket(client: Client): void {
  const { connection } = client as Client & { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
