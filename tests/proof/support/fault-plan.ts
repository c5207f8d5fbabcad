/** The faults of each client's network and their times: computed from a seed before the run. */
import { randomFrom } from '../../../bench/durability/random.ts';

export const faultKinds = [
  /** Connections are reset. */
  'reset',
  /** Data and closing packets are held back or lost; later the connection continues or is reset. */
  'silence',
  /** Data arrives late. */
  'delay',
  /** Messages arrive in pieces of a few bytes. */
  'slice',
  /** New connections are refused. */
  'refuse',
  /** WebSocket upgrades are refused. */
  'refuse-upgrade',
  /** A WebSocket is cut as soon as it opened. */
  'kill-upgrade',
  /** The server handles a write, and its answer is lost. */
  'drop-answer',
  /** A captive portal answers every request with 200 and its own page. */
  'portal',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  kind: FaultKind;
  /** Start and duration of the fault, in ms; the start counts from the beginning of the plan. */
  at: number;
  ms: number;
  /** All connections of the client, or one of them: its position in their list, from 0 to 1. */
  scope: 'all' | number;
  /** After a silence: whether the connection continues and delivers what was held back. */
  resumes: boolean;
}

/** One list of faults for each client. */
export type Plan = readonly (readonly Fault[])[];

export interface PlanSize {
  clients: number;
  /** Number of faults of each client. */
  faults: number;
  /** Milliseconds between two faults of one client, on average. */
  gap: number;
}

/** The longest a client is without a network before the recovery. */
const OUTAGE_MS = 4000;

const weights: Record<FaultKind, number> = {
  reset: 6,
  silence: 4,
  delay: 3,
  slice: 3,
  refuse: 2,
  'refuse-upgrade': 2,
  'kill-upgrade': 2,
  'drop-answer': 5,
  portal: 2,
};
const deck = faultKinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));

/** Milliseconds. */
export const planLength = ({ faults, gap }: Pick<PlanSize, 'faults' | 'gap'>): number =>
  faults * gap + OUTAGE_MS;

/**
 * The same seed and size make the same plan. The first client never gets a WebSocket. Every client
 * is without a network at the end of the plan, before the recovery.
 */
export function planFaults(seed: number, { clients, faults, gap }: PlanSize): Plan {
  const random = randomFrom(seed);
  const end = planLength({ faults, gap });
  return Array.from({ length: clients }, (_, client) => {
    let at = 0;
    const list = Array.from({ length: faults }, (): Fault => {
      at += gap * 2 * random();
      const kind = deck[Math.floor(random() * deck.length)] as FaultKind;
      return {
        kind,
        at: Math.round(at),
        ms: Math.round(lengthOf(kind, random)),
        scope: random() < 0.5 ? 'all' : random(),
        resumes: random() < 0.5,
      };
    });
    const plan = [...list.filter((fault) => fault.at < end), ...lastOutage(end, random)];
    if (client > 0) return plan;
    const whole: Fault = { kind: 'refuse-upgrade', at: 0, ms: end, scope: 'all', resumes: false };
    return [whole, ...plan];
  });
}

/** Either all data is held back, or connections are reset and new ones refused. */
function lastOutage(end: number, random: () => number): Fault[] {
  const at = Math.round(end - 300 - random() * OUTAGE_MS);
  const rest = { at, ms: 2 * OUTAGE_MS, scope: 'all', resumes: random() < 0.5 } as const;
  if (random() < 0.5) return [{ kind: 'silence', ...rest }];
  return [
    { kind: 'refuse', ...rest },
    { kind: 'reset', ...rest },
  ];
}

function lengthOf(kind: FaultKind, random: () => number): number {
  // Sometimes longer than 5 s, after which a screen closes a silent connection.
  if (kind === 'silence') return random() < 0.1 ? 5500 + 1500 * random() : 100 + 1200 * random();
  if (kind === 'drop-answer') return 1500;
  // Long enough that a client tries a WebSocket again.
  if (kind === 'refuse-upgrade' || kind === 'kill-upgrade') return 800 + 1700 * random();
  return 150 + 650 * random();
}
