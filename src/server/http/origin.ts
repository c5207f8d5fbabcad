import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Which pages may write and open sockets: our own, and those named in PUBLIC_ORIGINS. */
export interface OriginPolicy {
  readonly publicOrigins: readonly string[];
  /** Proxies in front of the server whose X-Forwarded-* headers are believed. */
  readonly trustProxy: number;
}

/**
 * Whether a request comes from a page of ours. Browsers send Origin with every unsafe request and
 * every handshake; a client that is no browser sends none and carries no stolen cookie either.
 */
export function isOwnOrigin(request: IncomingMessage, policy: OriginPolicy): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (policy.publicOrigins.includes(origin)) return true;
  return origin === ownOrigin(request, policy);
}

export const isUnsafeMethod = (method: string): boolean => !SAFE.has(method);

/** scheme://host as the browser sees this server. */
export function ownOrigin(request: IncomingMessage, policy: OriginPolicy): string {
  const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true;
  const forwarded = policy.trustProxy > 0 ? request.headers['x-forwarded-proto'] : undefined;
  const scheme = firstOf(forwarded) ?? (encrypted ? 'https' : 'http');
  const forwardedHost = policy.trustProxy > 0 ? request.headers['x-forwarded-host'] : undefined;
  return `${scheme}://${firstOf(forwardedHost) ?? request.headers.host ?? ''}`;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}
