import { liveTiming } from '../../common/contract/live.ts';

/** Milliseconds, all of them. */
export const clientTiming = {
  ...liveTiming,
  /** Without proof of freshness for this long a screen is stale: one heartbeat and a slow network. */
  stale: liveTiming.heartbeat + 750,
  /** A heartbeat may overtake the change it speaks of: wait this long before asking. */
  overtake: 250,
  answer: 3000,
  /** The first poll after the connection went away. */
  pollSoon: 1000,
  /** A topic that nobody on the page uses is left only after this, so that navigating is free. */
  linger: 3000,
  /** A WebSocket that held for so long is no accident. */
  lasting: 10_000,
  tick: 250,
};
export type ClientTiming = Record<keyof typeof clientTiming, number>;
