import { applyChanges, mergeSnapshot } from '../../common/wire/apply-changes.ts';
import type {
  CHAMPIONSHIP_TOPIC,
  ChampionshipSnapshot,
  ChangeMessage,
  PresenceMessage,
  Snapshot,
  Topic,
  TournamentSnapshot,
} from '../../common/wire/live.ts';
import type { Written } from '../../common/wire/written.ts';
import { createListeners, type Listeners } from '../browser/listeners.ts';
import type { PendingWrite, PendingWrites } from './pending-writes.ts';
import type { TopicView } from './topic-view.ts';

export type SnapshotOf<T extends Topic> = T extends typeof CHAMPIONSHIP_TOPIC
  ? ChampionshipSnapshot
  : TournamentSnapshot;

/** A topic's state, from the page or from a poll. */
export interface TopicState {
  epoch: string;
  revision: number;
  snapshot: Snapshot;
}

/** The result of a change message: `gap` means that an earlier one is missing. */
export type Applied = 'applied' | 'known' | 'gap';

export type Editing = PresenceMessage['editing'];

export interface TopicStore {
  /**
   * Returns the server's copy with the pending writes applied. It is the same object until something changes,
   * as useSyncExternalStore needs it.
   */
  view<T extends Topic>(topic: T): TopicView<SnapshotOf<T>>;
  /**
   * The server's copy alone, for keeping it up to date, and for views that must not count writes that may be
   * refused.
   */
  serverView<T extends Topic>(topic: T): TopicView<SnapshotOf<T>>;
  /** LIVE-20: removes the writes of some keys from the overlay and adds others, in one step. */
  changePending(dropped: readonly string[], put?: readonly PendingWrite[]): void;
  /** LIVE-22: the server answered a pending write. It is removed with the revisions it made, or now. */
  settlePending(key: string, written: Written | null): void;
  /** Increases with each pending write and each answer to one. */
  pendingTurn(): number;
  /** Calls back after each change of the topic's view or its editing marks. */
  subscribe(topic: Topic, listener: () => void): () => void;
  /** Takes a snapshot unless it is older than the stored one; returns whether it was taken. */
  replace(topic: Topic, state: TopicState): boolean;
  apply(message: ChangeMessage): Applied;
  markGone(topic: Topic): void;
  editing(topic: Topic): Editing;
  setEditing(topic: Topic, editing: Editing): void;
}

const loading: TopicView<never> = { status: 'loading' };
const gone: TopicView<never> = { status: 'gone' };
const nobody: Editing = [];

/** The store's side of PendingWrites. */
export type PendingOverlay = Pick<
  PendingWrites,
  'change' | 'settle' | 'topicsOf' | 'overlay' | 'turn'
>;

const readyOf = <S>(view: TopicView<S>) => (view.status === 'ready' ? view : undefined);

/** The shown state of each topic: the server's copy with the pending writes applied. */
function createViews(pending: PendingOverlay | undefined) {
  const stored = new Map<Topic, TopicView<Snapshot>>();
  const shownViews = new Map<Topic, TopicView<Snapshot>>();
  const listeners = new Map<Topic, Listeners>();

  const read =
    (views: typeof stored) =>
    <T extends Topic>(topic: T) =>
      (views.get(topic) ?? loading) as TopicView<SnapshotOf<T>>;
  const notify = (topic: Topic) => listeners.get(topic)?.notify();
  const refresh = (topic: Topic) => {
    const before = shownViews.get(topic);
    const server = stored.get(topic) ?? loading;
    const view = pending ? pending.overlay(topic, server, before) : server;
    if (view === before) return;
    shownViews.set(topic, view);
    notify(topic);
  };
  const put = (topic: Topic, view: TopicView<Snapshot>) => {
    stored.set(topic, view);
    refresh(topic);
  };
  const subscribe = (topic: Topic, listener: () => void) => {
    const all = listeners.get(topic) ?? createListeners();
    listeners.set(topic, all);
    return all.add(listener);
  };
  return { view: read(shownViews), serverView: read(stored), notify, refresh, put, subscribe };
}

/**
 * Holds this page's data of each topic; only the live client writes the server's copy. `pending` is for pages
 * that write; without it there are no pending writes.
 */
export function createTopicStore(
  seeds: readonly (TopicState & { topic: Topic })[] = [],
  pending?: PendingOverlay,
): TopicStore {
  const { view, serverView, notify, refresh, put, subscribe } = createViews(pending);
  const editors = new Map<Topic, Editing>();

  const store: TopicStore = {
    view,
    serverView,
    subscribe,

    replace(topic, { epoch, revision, snapshot }) {
      const ready = readyOf(serverView(topic));
      if (ready?.epoch === epoch && revision < ready.revision) return false;
      const merged = mergeSnapshot(ready?.snapshot, snapshot);
      if (ready?.epoch === epoch && ready.revision === revision && ready.snapshot === merged) {
        return true;
      }
      put(topic, { status: 'ready', snapshot: merged, revision, epoch });
      return true;
    },

    apply({ topic, epoch, from, revision, changes }) {
      const old = readyOf(serverView(topic));
      if (old?.epoch !== epoch || from > old.revision) return 'gap';
      // A message that overlaps our revision contains whole rows, so applying it again is safe.
      if (revision <= old.revision) return 'known';
      const snapshot = applyChanges(old.snapshot, changes);
      put(topic, snapshot === null ? gone : { status: 'ready', snapshot, revision, epoch });
      return 'applied';
    },

    markGone(topic) {
      if (serverView(topic) !== gone) put(topic, gone);
    },

    changePending(dropped, writes = []) {
      const changed = new Set([
        ...(pending?.topicsOf(dropped) ?? []),
        ...writes.map(({ topic }) => topic),
      ]);
      pending?.change(dropped, writes);
      for (const topic of changed) refresh(topic);
    },

    settlePending(key, written) {
      const changed = new Set(pending?.topicsOf([key]));
      pending?.settle(key, written);
      for (const topic of changed) refresh(topic);
    },

    pendingTurn: () => pending?.turn() ?? 0,

    editing: (topic) => editors.get(topic) ?? nobody,
    setEditing(topic, editing) {
      if (editing.length === 0 && store.editing(topic).length === 0) return;
      editors.set(topic, editing);
      notify(topic);
    },
  };

  for (const { topic, ...state } of seeds) store.replace(topic, state);
  return store;
}

/** The topics that the server embeds in a page as `<script type="application/json" id="snapshot">`. */
export function readPageSnapshot(page: {
  getElementById(id: string): { textContent: string | null } | null;
}): (TopicState & { topic: Topic })[] {
  const text = page.getElementById('snapshot')?.textContent;
  return text ? JSON.parse(text) : [];
}
