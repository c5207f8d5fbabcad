import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { type AddressRanges, loopback } from './address-ranges.ts';
import type { KnownHosts } from './known-hosts.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Which pages may write and open sockets: those of this server, and those named in PUBLIC_ORIGINS. */
export interface OriginPolicy {
  readonly publicOrigins: readonly string[];
  /** Number of proxies in front of the server whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: number;
  /** Address ranges of those proxies; this machine when absent. Headers of other hosts are ignored. */
  readonly proxies?: AddressRanges;
  /** Host names of this server; any when absent. */
  readonly hosts?: KnownHosts;
}

/**
 * Whether a request comes from an allowed page. Browsers send Origin with every unsafe request and every
 * handshake. Other clients send none, but they carry no stolen cookie either.
 */
export function isOwnOrigin(request: IncomingMessage, policy: OriginPolicy): boolean {
  const { origin } = request.headers;
  if (policy.hosts?.isKnown(ownHost(request, policy)) === false) return false;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (policy.publicOrigins.includes(origin)) return true;
  return origin === ownOrigin(request, policy);
}

export const isUnsafeMethod = (method: string): boolean => !SAFE.has(method);

/** scheme://host as the browser sees this server. */
export const ownOrigin = (request: IncomingMessage, policy: OriginPolicy): string =>
  `${isSecure(request, policy) ? 'https' : 'http'}://${ownHost(request, policy) ?? ''}`;

/** Whether the browser reaches this server over TLS. */
export function isSecure(request: IncomingMessage, policy: OriginPolicy): boolean {
  const encrypted = 'encrypted' in request.socket && request.socket.encrypted === true;
  return (forwarded(request, policy, 'proto') ?? (encrypted ? 'https' : 'http')) === 'https';
}

const ownHost = (request: IncomingMessage, policy: OriginPolicy): string | undefined =>
  forwarded(request, policy, 'host') ?? request.headers.host;

/** Returns a header only if a trusted proxy sent it. */
function forwarded(
  request: IncomingMessage,
  policy: OriginPolicy,
  what: 'proto' | 'host',
): string | undefined {
  if (!trustsProxy(policy)(request.socket.remoteAddress, 0)) return undefined;
  const header = request.headers[`x-forwarded-${what}`];
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(',')[0]?.trim();
}

/**
 * For Express: whether the nth hop in front (0 is the directly connected host) is a trusted proxy. The first
 * must have a proxy's address; TRUST_PROXY sets the number of the others.
 */
export const trustsProxy =
  ({ trustProxy, proxies = loopback }: OriginPolicy) =>
  (address: string | undefined, hop: number): boolean =>
    hop < trustProxy && (hop > 0 || proxies.has(address));

/** Refuses requests for a name that is not this server's. */
export function requireKnownHost(policy: OriginPolicy): RequestHandler {
  return async (request, _response, next) => {
    const host = ownHost(request, policy);
    if ((await policy.hosts?.find(host)) === false) {
      throw new AppError('unknown-host', { host: (host ?? '').slice(0, 100) });
    }
    next();
  };
}
