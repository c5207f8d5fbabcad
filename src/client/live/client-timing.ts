import { liveTiming } from '../../common/wire/live.ts';

/** All values are in milliseconds. */
export const clientTiming = {
  ...liveTiming,
  /** A screen is stale without proof of freshness for this long: one heartbeat and a slow network. */
  stale: liveTiming.heartbeat + 750,
  /** A heartbeat may overtake its change: wait this long before asking. */
  overtake: 250,
  answer: 3000,
  /** The first poll after the connection went away. */
  pollSoon: 1000,
  /** A topic without users stays subscribed for this long, so that navigation causes no new subscription. */
  linger: 3000,
  /** After this long, the end of a WebSocket is not blamed on the transport. */
  lasting: 10_000,
  tick: 250,
};
export type ClientTiming = Record<keyof typeof clientTiming, number>;
