import { createHmac } from 'node:crypto';
import type { Request } from 'express';
import type { z } from 'zod';
import { type Endpoint, fieldPlace, pathParameters } from '../../../common/kernel/endpoint.ts';
import { isErrorCode } from '../../../common/kernel/errors.ts';
import { AppError } from '../../errors.ts';

/** Path parameters, query and body merged as the entry places them, before any check. */
export function gatherInput(
  entry: Endpoint,
  request: Pick<Request, 'body' | 'params' | 'query'>,
): Record<string, unknown> {
  const body: unknown = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid-input', { detail: 'The request body must be a JSON object.' });
  }
  // Without a prototype, so that `__proto__` is an ordinary field.
  const gathered: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(body)) {
    if (fieldPlace(entry, name) === 'body' || name === 'consequences') gathered[name] = value;
  }
  for (const [name, value] of Object.entries(request.query)) {
    if (fieldPlace(entry, name) === 'query') gathered[name] = value;
  }
  for (const name of pathParameters(entry.path)) gathered[name] = request.params[name];
  return gathered;
}

/** The parsed input; throws AppError with the code that a field defines, or `invalid-input`. */
export function parseInput(entry: Endpoint, gathered: Record<string, unknown>): unknown {
  const parsed = entry.input.safeParse(gathered);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error);
}

function refusalOf(error: z.ZodError): AppError {
  const issue = error.issues[0];
  if (issue === undefined) return new AppError('invalid-input', { detail: 'Invalid input.' });
  if (isErrorCode(issue.message)) return new AppError(issue.message);
  const field = issue.path.map(String).join('.');
  const detail = field === '' ? issue.message : `${field}: ${issue.message}`;
  return new AppError('invalid-input', { detail });
}

/**
 * Returns a hash that identifies a request, independent of the order of keys. The hash is keyed because it is
 * stored and a request may hold a password.
 */
export function fingerprint(
  secret: string,
  entry: Endpoint,
  gathered: Record<string, unknown>,
): string {
  return createHmac('sha256', secret)
    .update(`${entry.method} ${entry.path}\n${canonicalJson(gathered)}`)
    .digest('base64url');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Counts the values of a JSON text before it is parsed. */
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);
const BRACKET = '['.charCodeAt(0);
const BRACE = '{'.charCodeAt(0);

/**
 * Whether a JSON text has more than `most` values. Parsing a million empty lists or names takes half a
 * second; counting the separators takes milliseconds.
 */
export function hasMoreValues(json: Uint8Array, most: number): boolean {
  let values = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === QUOTE) isInText = !isInText;
    else if (isInText) {
      if (sign === BACKSLASH) at += 1;
    } else if (sign === COMMA || sign === BRACKET || sign === BRACE) {
      values += 1;
      if (values > most) return true;
    }
  }
  return false;
}
