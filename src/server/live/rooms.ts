import type { Socket } from 'socket.io';
import type { Topic } from '../../common/wire/live.ts';
import { type SharedFrame, sendFrame } from './shared-frame.ts';

/** Sockets served before other requests run. */
const PORTION = 128;

/** Whether the socket belonged to the admin when it connected. */
export const isAdmin = (socket: Socket): boolean => socket.data.isAdmin === true;

const nextLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The sockets of this server by topic. */
export class Rooms {
  readonly #onSent: (sockets: number, ms: number) => void;
  readonly #sockets = new Map<Topic, Set<Socket>>();
  readonly #topics = new Map<Socket, Set<Topic>>();

  /** `onSent` is called after each portion of a frame's sockets, with the time that sending took in ms. */
  constructor(onSent: (sockets: number, ms: number) => void = () => undefined) {
    this.#onSent = onSent;
  }

  /** Registers the socket without any topic. */
  enter(socket: Socket): void {
    getOrMake(this.#topics, socket);
  }

  join(socket: Socket, topic: Topic): void {
    getOrMake(this.#sockets, topic).add(socket);
    getOrMake(this.#topics, socket).add(topic);
  }

  leave(socket: Socket, topic: Topic): void {
    this.#topics.get(socket)?.delete(topic);
    const sockets = this.#sockets.get(topic);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#sockets.delete(topic);
  }

  leaveAll(socket: Socket): void {
    for (const topic of this.#topics.get(socket) ?? []) this.leave(socket, topic);
    this.#topics.delete(socket);
  }

  topicsOf(socket: Socket): ReadonlySet<Topic> {
    return this.#topics.get(socket) ?? new Set();
  }

  /**
   * Sends a frame to every subscriber of a topic, and the admin's own frame to the admin, in
   * portions, between which other requests run.
   */
  async send(topic: Topic, frame: SharedFrame, forAdmin = frame): Promise<void> {
    for (const portion of inPortions([...(this.#sockets.get(topic) ?? [])])) {
      const started = performance.now();
      for (const socket of portion) sendFrame(socket, isAdmin(socket) ? forAdmin : frame);
      this.#onSent(portion.length, performance.now() - started);
      await nextLoop();
    }
  }

  /**
   * Sends every socket a frame for exactly the topics it subscribes to, also when there are none. `schedule`
   * runs each portion, which creates its frames only then.
   */
  async sendByTopics(
    make: (topics: readonly Topic[]) => SharedFrame,
    schedule: (serve: () => void) => Promise<void>,
  ): Promise<void> {
    for (const portion of inPortions([...this.#topics])) {
      await schedule(() => {
        const frames = new Map<string, SharedFrame>();
        for (const [socket, topics] of portion) {
          const key = [...topics].sort().join(' ');
          const frame = frames.get(key) ?? make([...topics]);
          frames.set(key, frame);
          sendFrame(socket, frame);
        }
      });
      await nextLoop();
    }
  }
}

function* inPortions<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += PORTION) {
    yield items.slice(start, start + PORTION);
  }
}

function getOrMake<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const entry = map.get(key);
  if (entry !== undefined) return entry;
  const made = new Set<V>();
  map.set(key, made);
  return made;
}
