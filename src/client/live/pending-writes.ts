/**
 * Pending writes: writes of this page that the server's copy does not show yet. One overlay holds all kinds
 * of them (LIVE-20 … LIVE-24). A write leaves it with its own revision, never because values are equal and
 * never after a time.
 */

import { mergeSnapshot } from '../../common/wire/apply-changes.ts';
import type { Snapshot, Topic } from '../../common/wire/live.ts';
import type { Written } from '../../common/wire/written.ts';
import type { TopicView } from './topic-view.ts';

/** The revision that carries a write, in its epoch. */
export interface Settled {
  epoch: string;
  revision: number;
}

export interface PendingWrite {
  /** Key of the write; one write may appear in several topics. */
  key: string;
  topic: Topic;
  /** The snapshot with the write in it, by the common rules; the same object when it changes nothing. */
  apply(snapshot: Snapshot): Snapshot;
  /** Known once the server has answered. */
  settled?: Settled | undefined;
  /**
   * REV-6: not a write, but state that the topic hides from the public. It is applied before all writes, and
   * replaced by the next reading of it.
   */
  isHidden?: true;
  /** A write that was stored in hidden state and made no revision: shown until that state is read again. */
  within?: PendingWrite;
}

/** LIVE-22: the server's copy shows the write, or belongs to another epoch. */
function hasArrived({ settled }: PendingWrite, view: TopicView<Snapshot>): boolean {
  if (settled === undefined || view.status === 'loading') return false;
  if (view.status === 'gone') return true;
  return view.epoch !== settled.epoch || view.revision >= settled.revision;
}

/** LIVE-21: the writes in the order they were made. */
export class PendingWrites {
  #writes: readonly PendingWrite[] = [];
  #turn = 0;

  /** Increases with each change of the writes of this page. */
  turn(): number {
    return this.#turn;
  }

  /** Removes the keys and adds the writes: in their old position, or after all others. */
  change(dropped: readonly string[], put: readonly PendingWrite[]): void {
    const isPut = (write: PendingWrite) => (otherWrite: PendingWrite) =>
      otherWrite.key === write.key && otherWrite.topic === write.topic;
    const keptWrites = this.#writes.filter(({ key }) => !dropped.includes(key));
    const fresh = put.filter((write) => !keptWrites.some(isPut(write)));
    const all = [...keptWrites.map((write) => put.find(isPut(write)) ?? write), ...fresh];
    const hidden = all.filter(({ isHidden }) => isHidden);
    const isShown = ({ isHidden, within }: PendingWrite) =>
      !isHidden && (within === undefined || hidden.includes(within));
    this.#writes = [...hidden, ...all.filter(isShown)];
    if (put.some(({ isHidden }) => !isHidden)) this.#turn += 1;
  }

  /**
   * LIVE-22, LIVE-23: the server answered; in a topic that the write did not change, it is removed at once,
   * unless that topic hides the state that it may have changed (REV-6).
   */
  settle(key: string, written: Written | null): void {
    this.#turn += 1;
    this.#writes = this.#writes.flatMap((write) => {
      if (write.key !== key) return [write];
      const revision = written?.revisions[write.topic];
      if (written === null || revision === undefined) {
        const within = this.#writes.find(
          (pendingWrite) => pendingWrite.isHidden && pendingWrite.topic === write.topic,
        );
        return within ? [{ ...write, within }] : [];
      }
      return [{ ...write, settled: { epoch: written.epoch, revision } }];
    });
  }

  topicsOf(keys: readonly string[]): Topic[] {
    return this.#writes.filter(({ key }) => keys.includes(key)).map(({ topic }) => topic);
  }

  /** The server's view with the topic's pending writes applied; reuses unchanged parts of `shownView`. */
  overlay(
    topic: Topic,
    view: TopicView<Snapshot>,
    shownView: TopicView<Snapshot> | undefined,
  ): TopicView<Snapshot> {
    const isDone = (write: PendingWrite) => write.topic === topic && hasArrived(write, view);
    if (this.#writes.some(isDone)) this.#writes = this.#writes.filter((write) => !isDone(write));
    const ownWrites = this.#writes.filter((write) => write.topic === topic);
    if (ownWrites.length === 0 || view.status !== 'ready') return view;
    const applied = ownWrites.reduce((snapshot, { apply }) => apply(snapshot), view.snapshot);
    if (applied === view.snapshot) return view;
    const before = shownView?.status === 'ready' ? shownView : undefined;
    const snapshot = mergeSnapshot(before?.snapshot, applied);
    const isSame =
      before?.snapshot === snapshot &&
      before.revision === view.revision &&
      before.epoch === view.epoch;
    return isSame ? before : { ...view, snapshot };
  }
}
