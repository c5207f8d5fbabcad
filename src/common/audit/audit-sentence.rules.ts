/** AUD-1: the text of an audit log entry, on the console and on screen. */

import { auditKinds } from '../kernel/audit.rules.ts';
import type { AuditEntry } from './audit.schema.ts';

export type AuditFacts = Pick<AuditEntry, 'kind' | 'who' | 'device' | 'address' | 'detail'>;

/** AUD-1: 'admin, Firefox on Windows, 192.168.1.7'; '' when there is no actor. */
export const auditActor = ({ who, device, address }: AuditFacts): string =>
  [who, device, address].filter((part) => part !== '').join(', ');

/** AUD-1: one line with the event, its subject, the actor and the source. */
export function auditSentence(facts: AuditFacts): string {
  const title = auditKinds[facts.kind].title;
  const what = facts.detail === '' ? title : `${title}: ${facts.detail}`;
  const actor = auditActor(facts);
  return actor === '' ? `${what}.` : `${what} (${actor}).`;
}
