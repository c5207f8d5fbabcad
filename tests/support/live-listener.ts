import { io, type Socket } from 'socket.io-client';
import type {
  ChampionshipSnapshot,
  ChangeMessage,
  ClientEvents,
  HeartbeatMessage,
  PresenceMessage,
  ServerEvents,
  SubscribeAnswer,
  SubscribeRequest,
} from '../../src/common/wire/live.ts';

/**
 * A socket client that keeps every message, except changes that the answer to its subscription
 * already contained.
 */
export interface LiveListener {
  socket: Socket<ServerEvents, ClientEvents>;
  changes: ChangeMessage[];
  heartbeats: HeartbeatMessage[];
  presence: PresenceMessage[];
  subscribe(request: SubscribeRequest): Promise<SubscribeAnswer>;
  close(): void;
}

export async function listen(
  origin: string,
  headers: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<LiveListener> {
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    forceNew: true,
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: headers,
    query,
  });
  const subscribed = new Map<string, number>();
  const isKnown = ({ topic, revision }: ChangeMessage) => revision <= (subscribed.get(topic) ?? -1);
  const listener: LiveListener = {
    socket,
    changes: [],
    heartbeats: [],
    presence: [],
    async subscribe(request) {
      const before = listener.changes.length;
      const answer = await socket.timeout(30_000).emitWithAck('subscribe', request);
      if (!answer.ok) return answer;
      subscribed.set(request.topic, answer.revision);
      // A change may overtake the answer that contains it.
      const meanwhile = listener.changes.splice(before);
      listener.changes.push(...meanwhile.filter((message) => !isKnown(message)));
      return answer;
    },
    close: () => socket.disconnect(),
  };
  socket.on('change', (message) => {
    if (!isKnown(message)) listener.changes.push(message);
  });
  socket.on('heartbeat', (message) => listener.heartbeats.push(message));
  socket.on('presence', (message) => listener.presence.push(message));
  await new Promise<void>((connected, fail) => {
    socket.once('connect', connected);
    socket.once('connect_error', fail);
  });
  return listener;
}

/** The championship in the answer to a subscription. */
export function championshipIn(answer: SubscribeAnswer): ChampionshipSnapshot {
  if (answer.ok && 'snapshot' in answer && 'teams' in answer.snapshot) return answer.snapshot;
  throw new Error(`no championship: ${JSON.stringify(answer)}`);
}
