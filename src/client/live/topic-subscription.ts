/** One topic that the page uses: subscribed, behind, or gone. Times are of performance.now(). */
import type {
  ChangeMessage,
  SubscribeAnswer,
  SubscribeRequest,
  Topic,
} from '../../common/wire/live.ts';
import type { ClientTiming } from './client-timing.ts';
import type { Connection } from './connection.ts';
import type { TopicState, TopicStore } from './topic-store.ts';

export interface SubscriptionParts {
  store: TopicStore;
  connection: Pick<Connection, 'connected' | 'id' | 'markMessage'> & {
    request(
      event: 'subscribe',
      data: SubscribeRequest,
      done: (answer: SubscribeAnswer | undefined) => void,
    ): void;
  };
  time: Pick<ClientTiming, 'answer' | 'overtake'>;
  /** The topic's data is current again. */
  onUpToDate(): void;
  /** Changes are missing: polling has to help until the subscription catches up. */
  onBehind(): void;
}

/** LIVE-3 … LIVE-7. */
export class TopicSubscription {
  readonly topic: Topic;
  users = 0;
  /** `live`: subscribed on the current connection, with no known gap. */
  state: 'behind' | 'live' | 'gone' = 'behind';
  readonly #parts: SubscriptionParts;
  #isAsking = false;
  #isEnded = false;
  /** Changes that arrived before the state they build on. */
  #early: ChangeMessage[] = [];
  #askAt = 0;

  constructor(topic: Topic, parts: SubscriptionParts) {
    this.topic = topic;
    this.#parts = parts;
  }

  /** Subscribes with the known revision, so that the server can send only missing changes. */
  ask(): void {
    const { store, connection, time } = this.#parts;
    if (this.#isAsking || !connection.connected) return;
    this.#isAsking = true;
    this.#askAt = performance.now() + time.overtake;
    const { topic } = this;
    const view = store.serverView(topic);
    const request: SubscribeRequest =
      view.status === 'ready' ? { topic, since: view.revision, epoch: view.epoch } : { topic };
    const asked = connection.id;
    connection.request('subscribe', request, (answer) => {
      if (this.#isEnded || connection.id !== asked) return;
      this.#isAsking = false;
      if (answer === undefined) this.state = 'behind';
      else this.#settle(request, answer);
    });
  }

  /** Subscribes again when the wait is over. */
  askWhenDue(): void {
    if (this.state === 'behind' && performance.now() >= this.#askAt) this.ask();
  }

  #settle({ since }: SubscribeRequest, answer: SubscribeAnswer): void {
    const { store, connection, time, onUpToDate } = this.#parts;
    connection.markMessage();
    this.state = answer.ok ? 'live' : 'behind';
    if (!answer.ok) {
      this.#askAt = performance.now() + time.answer;
      if (answer.code === 'unknown-topic') this.markGone();
      return;
    }
    if ('snapshot' in answer) store.replace(this.topic, answer as TopicState);
    else if (since !== undefined) this.take({ ...answer, topic: this.topic, from: since });
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.take(message);
    onUpToDate();
  }

  markGone(): void {
    this.#parts.store.markGone(this.topic);
    this.state = 'gone';
  }

  /** LIVE-4: applies a change, or detects a gap before it. */
  take(message: ChangeMessage): void {
    const { store } = this.#parts;
    if (store.apply(message) === 'gap') {
      if (this.#isAsking) this.#early.push(message);
      else this.#fallBehind();
    } else if (store.serverView(this.topic).status === 'gone') this.markGone();
  }

  /** LIVE-6: whether the topic matches a heartbeat. Without a revision the topic was never written to. */
  compare(epoch: string, revision = 0): boolean {
    const view = this.#parts.store.serverView(this.topic);
    if (this.#isAsking || this.state !== 'live' || view.status !== 'ready') return true;
    if (view.epoch !== epoch || (revision === 0 && view.revision > 0)) {
      this.#fallBehind();
      return false;
    }
    if (revision <= view.revision) return true;
    // The heartbeat may have overtaken the change.
    setTimeout(() => this.#checkRevision(revision), this.#parts.time.overtake);
    return false;
  }

  #checkRevision(revision: number): void {
    const view = this.#parts.store.serverView(this.topic);
    if (this.#isEnded || this.state !== 'live') return;
    if (view.status === 'ready' && view.revision < revision) this.#fallBehind();
  }

  /** Changes are missing: subscribes again, at once unless it has just done so. */
  #fallBehind(): void {
    if (this.state === 'live') this.#parts.onBehind();
    this.state = 'behind';
    this.askWhenDue();
  }

  onDisconnect(): void {
    this.state = 'behind';
    this.#isAsking = false;
    this.#early = [];
    this.#askAt = 0;
    this.#parts.store.setEditing(this.topic, []);
  }

  /** Ends the subscription: later answers are ignored. */
  end(): void {
    this.#isEnded = true;
  }
}
