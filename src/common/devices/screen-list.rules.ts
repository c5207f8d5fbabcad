/**
 * SCN-5: selects the connected screens for the admin's list. Any client may connect and call itself a screen.
 */
import type { ScreenReport } from './screen-report.ts';

/** A venue has about a dozen screens. */
export const MOST_LISTED = 200;

export interface Candidate {
  report: ScreenReport;
  /** Identifies the holder of several connections. */
  address: string;
  /** When it connected, in ms. */
  since: number;
}

/** The admin's names of screens, by key. */
export type GivenNames = ReadonlyMap<string, string>;

/**
 * Screens that the admin named are always listed. The others are taken from each address in turn: first
 * screens with a name that the admin has given, then in the order of connection. Sorted by name and page.
 */
export function listedScreens(all: readonly Candidate[], given: GivenNames): ScreenReport[] {
  const byKey = new Map(all.map((candidate) => [candidate.report.key, candidate]));
  const names = new Set(given.values());
  const isGiven = ({ report }: Candidate) => (names.has(report.name) ? 0 : 1);
  const others = [...byKey.values()]
    .filter(({ report }) => !given.has(report.key))
    .sort((a, b) => isGiven(a) - isGiven(b) || a.since - b.since);
  const taken = new Map<string, number>();
  const inTurn = others
    .map((candidate) => {
      const turn = taken.get(candidate.address) ?? 0;
      taken.set(candidate.address, turn + 1);
      return { report: candidate.report, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ report }) => report);
  const named = [...byKey.values()].map(({ report }) => report).filter(({ key }) => given.has(key));
  const room = Math.max(0, MOST_LISTED - named.length);
  return [...named, ...inTurn.slice(0, room)].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

const order = ({ name, path, key }: ScreenReport) =>
  `${name === '' ? 1 : 0} ${name} ${path} ${key}`;
