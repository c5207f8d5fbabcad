import type { PresenceMessage, Topic } from '../../common/contract/live.ts';
import { PRESENCE_SECONDS } from '../../common/presence/presence.contract.ts';

/** One screen's mark: which fixture of a group it is editing. */
export interface Mark {
  topic: Topic;
  screen: string;
  fixtureId: number | null;
}

interface Kept {
  fixtureId: number;
  until: number;
}

/** Which fixtures are being edited where. Kept in memory only: it is forgotten within seconds. */
export class Presence {
  readonly #marks = new Map<Topic, Map<string, Kept>>();
  readonly #changed: (message: PresenceMessage) => void;
  readonly #now: () => number;

  constructor(
    changed: (message: PresenceMessage) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#changed = changed;
    this.#now = now;
  }

  /** Sets, renews or (with fixtureId null) removes a screen's mark. */
  mark({ topic, screen, fixtureId }: Mark): void {
    const marks = this.#marks.get(topic) ?? new Map<string, Kept>();
    this.#marks.set(topic, marks);
    const before = marks.get(screen)?.fixtureId ?? null;
    if (fixtureId === null) marks.delete(screen);
    else marks.set(screen, { fixtureId, until: this.#now() + PRESENCE_SECONDS * 1000 });
    if (before !== fixtureId) this.#changed(this.read(topic));
  }

  /** Drops marks that were not renewed; call every second or so. */
  sweep(): void {
    for (const [topic, marks] of this.#marks) {
      const before = marks.size;
      for (const [screen, { until }] of marks) if (until <= this.#now()) marks.delete(screen);
      if (marks.size !== before) this.#changed(this.read(topic));
      if (marks.size === 0) this.#marks.delete(topic);
    }
  }

  read(topic: Topic): PresenceMessage {
    const editing = [...(this.#marks.get(topic) ?? [])].map(([screen, { fixtureId }]) => ({
      fixtureId,
      screen,
    }));
    return { topic, editing };
  }
}
