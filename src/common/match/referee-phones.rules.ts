/** RFP-1, RFP-2: whether taps of referees may be missing when a match is finished. */

/** In ms: a phone that has been silent for this long may hold taps that the server does not know of. */
export const SILENT_MS = 10_000;

/** The state of the phone on which a referee's link is open. */
export interface RefereePhone {
  name: string;
  /** Null before the link was opened. */
  lastUsedAt: number | null;
  /** ms since the server heard of the phone; null before the link was opened. */
  silentMs: number | null;
  /** Unsent taps on the phone when the server last heard of it. */
  waiting: number;
}

/**
 * RFP-2: the paired phones that hold unsent taps, or may hold some because they have been silent for 10 s.
 */
export const doubtfulPhones = <T extends RefereePhone>(phones: readonly T[]): T[] =>
  phones.filter(
    ({ lastUsedAt, silentMs, waiting }) =>
      lastUsedAt !== null && (waiting > 0 || silentMs === null || silentMs > SILENT_MS),
  );

export interface PhoneDoubt {
  name: string;
  /** Unsent taps that the server knows of; 0 when there are none. */
  taps: number;
  /** Null while the phone is online; 'ever' when it was never heard since the server started. */
  silentSeconds: number | 'ever' | null;
}

/** RFP-2: the reason to wait for a phone. */
export const phoneDoubt = ({ name, silentMs, waiting }: RefereePhone): PhoneDoubt => ({
  name,
  taps: waiting,
  silentSeconds:
    silentMs === null ? 'ever' : silentMs > SILENT_MS ? Math.floor(silentMs / 1000) : null,
});
