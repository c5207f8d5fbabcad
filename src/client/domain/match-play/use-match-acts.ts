import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { remainingAt } from '../../../common/match/match-clock.rules.ts';
import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { onSessionSignal } from '../../http/signals.ts';
import type { LiveClient } from '../../live/live-client.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import type { MatchAct } from './act.ts';
import { ActQueue, type QueueView } from './act-queue.ts';
import { readMatch, sendAct } from './act-transport.ts';
import { serverTimeOf } from './server-time.ts';

const queues = new WeakMap<LiveClient, ActQueue>();

/** Returns the one queue of a page, with the acts that earlier pages left. */
function queueOf(live: LiveClient): ActQueue {
  const knownQueue = queues.get(live);
  if (knownQueue !== undefined) return knownQueue;
  const time = serverTimeOf(live);
  const queue = new ActQueue({
    store: live.store,
    send: (queued) => sendAct(queued, time.now),
  });
  queues.set(live, queue);
  live.onConnect(queue.wake);
  onSessionSignal((signal) => signal === 'signed-in' && queue.wake());
  return queue;
}

/** Sends the acts that earlier pages left on this device; see {@link ActQueue.sendKept}. */
export const sendKeptActs = (live: LiveClient): Promise<boolean> => queueOf(live).sendKept();

export interface MatchQueue extends QueueView {
  dismiss: (id: string) => void;
  wake: () => void;
}

/** Waiting actions of this device, and those that the server refused. */
export function useActQueue(): MatchQueue {
  const queue = queueOf(useLiveClient());
  useEffect(() => void queue.restore(), [queue]);
  const view = useSyncExternalStore(queue.subscribe, queue.view);
  return useMemo(
    () => ({ ...view, dismiss: (id: string) => queue.dismiss(id), wake: queue.wake }),
    [view, queue],
  );
}

/** Shows an action at once and stores it until the server has it; returns its id. `match` is as shown. */
export function queueAct(
  live: LiveClient,
  { clock, fixtureId }: Pick<MatchState, 'clock' | 'fixtureId'>,
  tournamentId: number,
  act: MatchAct,
): string {
  const at = serverTimeOf(live).now();
  const isKnown = at !== null || !clock.running;
  const tapped = act.kind === 'event' ? act.clockMs : undefined;
  return queueOf(live).add({
    fixtureId,
    tournamentId,
    act,
    at: at === null ? null : Math.round(at),
    seen: clock,
    ...(isKnown ? { clockMs: tapped ?? Math.round(remainingAt(clock, at ?? clock.anchorAt)) } : {}),
  });
}

/** The acts of this page on a match. */
export function useMatchActs(match: MatchState, tournamentId: number): (act: MatchAct) => string {
  const live = useLiveClient();
  return (act) => queueAct(live, match, tournamentId, act);
}

/** PRV-1: who entered each event, by event id. Requested separately, because no topic contains it. */
export function useEventActors(
  fixtureId: number,
  events: readonly MatchEvent[],
): ReadonlyMap<string, string> {
  const [actors, setActors] = useState<ReadonlyMap<string, string>>(new Map());
  const { waiting } = useActQueue();
  const asked = waiting.length;
  const newest = events.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined || asked > 0) return;
    let isOn = true;
    void readMatch(fixtureId).then((match) => {
      if (isOn && match !== null) setActors(new Map(match.events.map(({ id, who }) => [id, who])));
    });
    return () => {
      isOn = false;
    };
  }, [fixtureId, newest, asked]);
  return actors;
}
