import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Says what a page may load. No upgrade-insecure-requests: it would blank the app on plain http. */
export function contentSecurityPolicy(options: { nonce?: string; framedBySelf?: boolean }): string {
  const style = options.nonce === undefined ? "'self'" : `'self' 'nonce-${options.nonce}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.framedBySelf ? "'self'" : "'none'"}`,
  ].join('; ');
}

export const newNonce = (): string => randomBytes(16).toString('base64');

/** Middleware of Express and of Engine.IO; only Express knows whether a request is `secure`. */
type Guard = (
  request: IncomingMessage & { secure?: boolean },
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * Headers of every answer, including Socket.IO's handshakes, which bypass Express. Pages replace the strict
 * policy of the API with their own.
 */
export function securityHeaders(): Guard[] {
  const common = helmet({
    contentSecurityPolicy: false,
    // Browsers ignore it on plain http and warn about it on every page.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    xFrameOptions: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  return [
    common,
    (request, response, next) => {
      response.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      );
      response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
      if (request.secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
      next();
    },
  ];
}
