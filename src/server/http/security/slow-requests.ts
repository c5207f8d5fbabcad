import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { type AuditLog, sourceOf } from '../../audit/audit-log.ts';

/** In ms: a delay that users notice. */
const SLOW = 1000;

/**
 * Reports requests whose answer begins late, without their content. How long a slow network then takes for the
 * answer is not the server's: a phone that loads a style sheet for ten seconds is no slow request.
 */
export function reportSlowRequests(audit: Pick<AuditLog, 'report'>, slow = SLOW): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const path = request.path;
    onHeaders(response, () => {
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds * 1000 < slow) return;
      const detail = `${request.method} ${path}, ${seconds.toFixed(1)} s`;
      audit.report('slow-request', { ...sourceOf(request), detail });
    });
    next();
  };
}
