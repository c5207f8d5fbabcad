import { PRESENCE_SECONDS } from '../../common/presence/presence.contract.ts';
import type { PresenceMessage, Topic } from '../../common/wire/live.ts';

/** One screen's mark: which fixture of a tournament it is editing. */
export interface Mark {
  topic: Topic;
  screen: string;
  fixtureId: number | null;
  /** The name of the device; '' when it has none. */
  device: string;
}

interface StoredMark {
  fixtureId: number;
  device: string;
  until: number;
}

/** Which fixtures are being edited on which screen; in memory only, because marks end within seconds. */
export class Presence {
  readonly #marks = new Map<Topic, Map<string, StoredMark>>();
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
  mark({ topic, screen, fixtureId, device }: Mark): void {
    const marks = this.#marks.get(topic) ?? new Map<string, StoredMark>();
    this.#marks.set(topic, marks);
    const before = marks.get(screen);
    if (fixtureId === null) marks.delete(screen);
    else marks.set(screen, { fixtureId, device, until: this.#now() + PRESENCE_SECONDS * 1000 });
    const isSame =
      (before?.fixtureId ?? null) === fixtureId && (before?.device ?? device) === device;
    if (!isSame) this.#changed(this.read(topic));
  }

  /** Drops marks that were not renewed. Call about every second. */
  sweep(): void {
    for (const [topic, marks] of this.#marks) {
      const before = marks.size;
      for (const [screen, { until }] of marks) if (until <= this.#now()) marks.delete(screen);
      if (marks.size !== before) this.#changed(this.read(topic));
      if (marks.size === 0) this.#marks.delete(topic);
    }
  }

  read(topic: Topic): PresenceMessage {
    const editing = [...(this.#marks.get(topic) ?? [])].map(([screen, { fixtureId, device }]) => ({
      fixtureId,
      screen,
      device,
    }));
    return { topic, editing };
  }
}
