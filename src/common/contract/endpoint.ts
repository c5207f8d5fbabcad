import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, or only a signed-in admin. */
export type Access = 'public' | 'admin';

/**
 * One REST call as data. The server mounts a handler for it, the client builds a function from it,
 * the OpenAPI document and the access tests loop over it.
 */
export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** With `{name}` for path parameters, as OpenAPI writes them. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** Path parameters, query and body merged into one object. */
  readonly input: I;
  readonly output: O;
  /** Names of input fields that travel in the query of a call that has a body. */
  readonly query?: readonly string[];
  /** 201 for a call that creates; 200 when absent. */
  readonly success?: 201;
  /** Largest body taken, in bytes; limits.jsonBytes when absent. */
  readonly maxBytes?: number;
  /** A write that can answer without the write gate, which is where the session is checked otherwise. */
  readonly pastGate?: true;
  /** Request headers the call understands beside its input, with what each is for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer carries an ETag. */
  readonly etag?: true;
  /** A call that answers something else than JSON says what. */
  readonly contentType?: string;
}

/** The calls of one feature, by the name of the act. */
export type Contract = Readonly<Record<string, Endpoint>>;

export type Input<E extends Endpoint> = z.output<E['input']>;
export type ClientInput<E extends Endpoint> = z.input<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

export const endpoint = <const I extends z.ZodType, const O extends z.ZodType>(
  entry: Endpoint<I, O>,
): Endpoint<I, O> => entry;

/** Names of the `{parameters}` in a path. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);

/** Where a field of the input travels. */
export function fieldPlace(entry: Endpoint, field: string): 'path' | 'query' | 'body' {
  if (pathParameters(entry.path).includes(field)) return 'path';
  if (entry.method === 'GET' || entry.method === 'DELETE') return 'query';
  return entry.query?.includes(field) ? 'query' : 'body';
}
