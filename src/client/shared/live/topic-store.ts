import type {
  CHAMPIONSHIP_TOPIC,
  ChampionshipSnapshot,
  ChangeMessage,
  PresenceMessage,
  Snapshot,
  Topic,
  TournamentSnapshot,
} from '../../../common/contract/live.ts';
import { applyChanges, mergeSnapshot } from './apply-changes.ts';

/** What a screen knows of a topic. A `gone` topic does not exist on the server (any more). */
export type TopicView<S> =
  | { status: 'loading' }
  | { status: 'ready'; snapshot: S; revision: number; epoch: string }
  | { status: 'gone' };

export type SnapshotOf<T extends Topic> = T extends typeof CHAMPIONSHIP_TOPIC
  ? ChampionshipSnapshot
  : TournamentSnapshot;

/** A topic's state as a page carries it or a poll answers it. */
export interface TopicState {
  epoch: string;
  revision: number;
  snapshot: Snapshot;
}

/** What became of a change message: `gap` means that something before it is missing. */
export type Applied = 'applied' | 'known' | 'gap';

export type Editing = PresenceMessage['editing'];

export interface TopicStore {
  /** The same object until something changes: made for useSyncExternalStore. */
  view<T extends Topic>(topic: T): TopicView<SnapshotOf<T>>;
  /** Calls back after each change of the topic's view or of who is editing in it. */
  subscribe(topic: Topic, listener: () => void): () => void;
  /** Takes a snapshot unless it is older than what is here; says whether it was taken. */
  replace(topic: Topic, state: TopicState): boolean;
  apply(message: ChangeMessage): Applied;
  markGone(topic: Topic): void;
  editing(topic: Topic): Editing;
  setEditing(topic: Topic, editing: Editing): void;
}

const loading: TopicView<never> = { status: 'loading' };
const gone: TopicView<never> = { status: 'gone' };
const nobody: Editing = [];

/** Holds what this page knows of each topic; only the live client writes to it. */
export function createTopicStore(
  seeds: readonly (TopicState & { topic: Topic })[] = [],
): TopicStore {
  const views = new Map<Topic, TopicView<Snapshot>>();
  const editors = new Map<Topic, Editing>();
  const listeners = new Map<Topic, Set<() => void>>();

  const tell = (topic: Topic) => {
    for (const listener of [...(listeners.get(topic) ?? [])]) listener();
  };
  const put = (topic: Topic, view: TopicView<Snapshot>) => {
    views.set(topic, view);
    tell(topic);
  };

  const store: TopicStore = {
    view: <T extends Topic>(topic: T) => (views.get(topic) ?? loading) as TopicView<SnapshotOf<T>>,

    subscribe(topic, listener) {
      const of = listeners.get(topic) ?? new Set();
      listeners.set(topic, of.add(listener));
      return () => of.delete(listener);
    },

    replace(topic, { epoch, revision, snapshot }) {
      const old = views.get(topic);
      const ready = old?.status === 'ready' ? old : undefined;
      if (ready?.epoch === epoch && revision < ready.revision) return false;
      const merged = mergeSnapshot(ready?.snapshot, snapshot);
      if (ready?.epoch === epoch && ready.revision === revision && ready.snapshot === merged) {
        return true;
      }
      put(topic, { status: 'ready', snapshot: merged, revision, epoch });
      return true;
    },

    apply({ topic, epoch, from, revision, changes }) {
      const old = views.get(topic);
      if (old?.status !== 'ready' || old.epoch !== epoch || from > old.revision) return 'gap';
      // A message that began before our revision but goes beyond it holds whole rows: safe to repeat.
      if (revision <= old.revision) return 'known';
      const snapshot = applyChanges(old.snapshot, changes);
      put(topic, snapshot === null ? gone : { status: 'ready', snapshot, revision, epoch });
      return 'applied';
    },

    markGone(topic) {
      if (views.get(topic) !== gone) put(topic, gone);
    },

    editing: (topic) => editors.get(topic) ?? nobody,
    setEditing(topic, editing) {
      if (editing.length === 0 && store.editing(topic).length === 0) return;
      editors.set(topic, editing);
      tell(topic);
    },
  };

  for (const { topic, ...state } of seeds) store.replace(topic, state);
  return store;
}

/** The topics a server-written page brings along in `<script type="application/json" id="snapshot">`. */
export function readPageSnapshot(page: {
  getElementById(id: string): { textContent: string | null } | null;
}): (TopicState & { topic: Topic })[] {
  const text = page.getElementById('snapshot')?.textContent;
  return text ? JSON.parse(text) : [];
}
