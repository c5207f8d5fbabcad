import { auditAbout } from '../../common/kernel/audit-detail.rules.ts';
import type { AuditLog } from '../audit/audit-log.ts';

/** Detects servers of the event that join or leave, including crashed ones. */
export class ServerCount {
  readonly #count: () => Promise<number>;
  readonly #audit: Pick<AuditLog, 'report'>;
  #before: number | null = null;

  /** `count`: the current number of servers, including this one. */
  constructor(count: () => Promise<number>, audit: Pick<AuditLog, 'report'>) {
    this.#count = count;
    this.#audit = audit;
  }

  /**
   * Compares with the last count. A failed count, or one that does not include this server, changes nothing.
   */
  async look(): Promise<void> {
    const now = await this.#count().catch(() => 0);
    if (now === 0) return;
    const before = this.#before ?? now;
    this.#before = now;
    if (now === before) return;
    const kind = now > before ? 'server-joined' : 'server-left';
    this.#audit.report(kind, {
      detail: now === 1 ? auditAbout('alone') : auditAbout('servers-in-all', { n: now }),
    });
  }
}
