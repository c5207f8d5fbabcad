import type { AuditAbout } from '../../common/kernel/audit.rules.ts';
import type { Choice } from '../../common/kernel/consequences.schema.ts';
import type { Change, Topic } from '../../common/wire/live.ts';
import type { Written } from '../../common/wire/written.ts';
import type { Actor } from '../access/actor.ts';

/** The actor of a write, and the key that identifies a repeat. */
export interface WriteContext {
  readonly actor: Actor;
  /** KO-10: the admin's choices for the ties whose seats the write would change. */
  readonly consequences?: Consequences;
  readonly idempotency?: { readonly key: string; readonly fingerprint: string };
  /** Sets the detail of the audit entry. */
  readonly note?: (detail: AuditAbout) => void;
  /** Called after the commit of a write that changed something, and for each repeat of that write. */
  readonly onWritten?: (written: Written) => void;
}

/** KO-10: the choices for the refusal with this hash, by the id of the tie. */
export interface Consequences {
  readonly hash: string;
  readonly choices: Readonly<Record<string, Choice>>;
}

/** A committed row of the change log, as the dispatcher sends it. */
export interface LogEntry {
  seq: number;
  topic: Topic;
  revision: number;
  epoch: string;
  changes: Change[];
}
