import type { Topic } from '../../common/wire/live.ts';
import type { PendingWrite } from './pending-writes.ts';
import type { SnapshotOf } from './topic-store.ts';

/** The optimistic change of a write in one topic. */
export type OptimisticChange = Pick<PendingWrite, 'topic' | 'apply'>;

/** The store applies it only to the snapshot of this topic. */
export const changeOf = <T extends Topic>(
  topic: T,
  apply: (snapshot: SnapshotOf<T>) => SnapshotOf<T>,
): OptimisticChange => ({ topic, apply });
