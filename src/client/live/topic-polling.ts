import { CHAMPIONSHIP_TOPIC, type Topic } from '../../common/wire/live.ts';
import { parseJson, request } from '../http/request.ts';
import type { ClientTiming } from './client-timing.ts';
import type { TopicState, TopicStore } from './topic-store.ts';

/** The result of one request for a topic's state. */
type Polled =
  | { kind: 'state'; state: TopicState; etag: string | null }
  | { kind: 'same' }
  | { kind: 'gone' }
  /** No answer, or an unusable one: the server is unreachable. */
  | { kind: 'nothing' };

/** Polls once, by plain HTTP, with a timeout of `patience` ms. Never throws. */
async function pollTopic(
  origin: string,
  topic: Topic,
  etag: string | null,
  patience: number,
): Promise<Polled> {
  const reply = await request(`${origin}/api/live/${topic}`, {
    headers: etag === null ? {} : { 'If-None-Match': etag },
    timeout: patience,
  });
  // Offline, too slow or interrupted: the next poll retries.
  if (reply === null) return { kind: 'nothing' };
  const { response, text } = reply;
  if (response.status === 304) return { kind: 'same' };
  if (response.status === 404) return { kind: 'gone' };
  const state: TopicState | null = response.ok ? Object(parseJson(text)) : null;
  // A captive portal answers 200 with content of its own.
  if (!state?.snapshot) return { kind: 'nothing' };
  return { kind: 'state', state, etag: response.headers.get('ETag') };
}

export interface PollingParts {
  store: TopicStore;
  /** Origin of the server; '' is the page's own. */
  origin: string;
  time: Pick<ClientTiming, 'answer' | 'pollSoon' | 'pollTournament' | 'pollChampionship'>;
  /** The shown state is current. */
  onFresh(): void;
  onGone(): void;
  /** The server is unreachable. */
  onNothing(): void;
}

/** LIVE-50: polls one topic while its subscription is behind. */
export class TopicPolling {
  readonly #topic: Topic;
  readonly #parts: PollingParts;
  #at: number;
  #isAsking = false;
  #isEnded = false;
  #etag: string | null = null;

  constructor(topic: Topic, parts: PollingParts) {
    this.#topic = topic;
    this.#parts = parts;
    this.#at = performance.now() + parts.time.pollSoon;
  }

  /** Delays the next poll to give the subscription time to catch up. `share` is at most 1. */
  delay(share = 1): void {
    this.#at = performance.now() + this.#parts.time.pollSoon * share;
  }

  /** Call while the subscription is behind. */
  askWhenDue(): void {
    const { pollChampionship, pollTournament } = this.#parts.time;
    const now = performance.now();
    if (now < this.#at || this.#isAsking) return;
    this.#at = now + (this.#topic === CHAMPIONSHIP_TOPIC ? pollChampionship : pollTournament);
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const { store, origin, time, onFresh, onGone, onNothing } = this.#parts;
    this.#isAsking = true;
    const before = store.serverView(this.#topic);
    const polled = await pollTopic(origin, this.#topic, this.#etag, time.answer);
    this.#isAsking = false;
    // LIVE-51: anything that arrived meanwhile by the socket is newer than this answer.
    if (this.#isEnded || store.serverView(this.#topic) !== before) return;
    if (polled.kind === 'gone') onGone();
    if (polled.kind === 'state') {
      store.replace(this.#topic, polled.state);
      this.#etag = polled.etag;
    }
    if (polled.kind === 'state' || polled.kind === 'same') onFresh();
    else onNothing();
  }

  end(): void {
    this.#isEnded = true;
  }
}
