/** RFP-1, RFP-2: whether taps of referees may be missing when a match is finished. */

/** In ms: a phone that has said nothing for so long may have taps that nobody knows of. */
export const SILENT_MS = 10_000;

/** The state of the phone on which a referee's link is open. */
export interface RefereePhone {
  name: string;
  /** Null before the link was opened. */
  lastUsedAt: number | null;
  /** ms since the server heard of the phone; null before the link was opened. */
  silentMs: number | null;
  /** Taps on the phone that the server did not have when it heard of it. */
  waiting: number;
}

/** RFP-2: the paired phones that hold taps, or may: they have not been heard for 10 s. */
export const doubtfulPhones = <T extends RefereePhone>(phones: readonly T[]): T[] =>
  phones.filter(
    ({ lastUsedAt, silentMs, waiting }) =>
      lastUsedAt !== null && (waiting > 0 || silentMs === null || silentMs > SILENT_MS),
  );

export interface PhoneDoubt {
  name: string;
  /** Taps that the phone holds; 0 when it holds none that the server knows of. */
  taps: number;
  /** Null while the phone is heard; 'ever' when it was not heard since the server started. */
  silentSeconds: number | 'ever' | null;
}

/** RFP-2: why to wait for a phone. */
export const phoneDoubt = ({ name, silentMs, waiting }: RefereePhone): PhoneDoubt => ({
  name,
  taps: waiting,
  silentSeconds:
    silentMs === null ? 'ever' : silentMs > SILENT_MS ? Math.floor(silentMs / 1000) : null,
});
