import type { z } from 'zod';
import type { AuditAbout, AuditKind } from './audit.rules.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The permission that a call needs: everybody may `view`; the admin and a referee of the tournament named in
 * the input may `run-match`; only the admin may `manage`.
 */
export type Permission = 'view' | 'run-match' | 'manage';

/**
 * One REST call as data. The server mounts a handler for it, the client builds a function from it, and the
 * OpenAPI document and the access tests iterate over it.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** With `{name}` for path parameters, as OpenAPI writes them. */
  readonly path: string;
  readonly permission: Permission;
  readonly summary: string;
  /** Path parameters, query and body merged into one object. */
  readonly input: I;
  readonly output: O;
  /** Names of input fields that a call with a body sends in the query. */
  readonly query?: readonly string[];
  /** 201 for a call that creates; 200 when absent. */
  readonly success?: 201;
  /** 200 for a call that creates, when the data already exists. */
  readonly repeat?: 200;
  /** A public call whose answer depends on the caller. */
  readonly looksAtSession?: true;
  /** Largest accepted body, in bytes; limits.jsonBytes when absent. */
  readonly maxBytes?: number;
  /** Most values in a body of maxBytes: parsing a million empty lists takes half a second. */
  readonly maxValues?: number;
  /** A write that can answer without the write gate. Its session is then checked before the handler. */
  readonly pastGate?: true;
  /** Request headers that the call reads in addition to its input, with their purpose. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer carries an ETag. */
  readonly etag?: true;
  /** All callers get the same answer until the next write: its bytes are cached and shared. */
  readonly shared?: true;
  /**
   * Callers without a session share one answer until the next write, for at most this many ms; all callers where the
   * call does not look at sessions.
   */
  readonly strangersShareMs?: number;
  /** Content type of an answer that is not JSON. */
  readonly contentType?: string;
  /** The audit entry of a success, and its detail unless another one is noted; null: none without a note. */
  readonly audit?: { readonly kind: AuditKind; readonly detail?: AuditAbout | null };
}

/** The calls of one feature, by name. */
export type Contract = Readonly<Record<string, Endpoint>>;

export type Input<E extends Endpoint> = z.output<E['input']>;
export type ClientInput<E extends Endpoint> = z.input<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** For calls whose answer all callers share. */
export const sharedAnswer = {
  shared: true,
  etag: true,
  headers: { 'If-None-Match': 'The ETag of an earlier answer: 304 while it is current' },
} as const;

export const endpoint = <const I extends z.ZodType, const O extends z.ZodType>(
  entry: Endpoint<I, O>,
): Endpoint<I, O> => entry;

/** Names of the `{parameters}` in a path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Returns the part of the request that carries an input field. */
export function fieldPlace(entry: Endpoint, field: string): 'path' | 'query' | 'body' {
  if (pathParameters(entry.path).includes(field)) return 'path';
  if (entry.method === 'GET' || entry.method === 'DELETE') return 'query';
  return entry.query?.includes(field) ? 'query' : 'body';
}
