import type { RequestHandler } from 'express';
import { type AuditLog, sourceOf } from '../../audit/audit-log.ts';

/** In ms: a delay that users notice. */
const SLOW = 1000;

/** Reports slow requests without their content. */
export function reportSlowRequests(audit: Pick<AuditLog, 'report'>, slow = SLOW): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const path = request.path;
    response.once('finish', () => {
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds * 1000 < slow) return;
      const detail = `${request.method} ${path}, ${seconds.toFixed(1)} s`;
      audit.report('slow-request', { ...sourceOf(request), detail });
    });
    next();
  };
}
