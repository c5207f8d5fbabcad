/** How fresh a page is: proved by what was heard, never by being connected. */

/** `since` is the last proof of freshness, in ms of the epoch. */
export interface Link {
  state: 'live' | 'late' | 'offline';
  since: number;
}

/** Now on two clocks: one cannot be set back, the other also counts while the machine sleeps. */
export interface Moment {
  steady: number;
  date: number;
}
export const clock = (): Moment => ({ steady: performance.now(), date: Date.now() });
export const ageOf = (moment: Moment): number =>
  Math.max(performance.now() - moment.steady, Date.now() - moment.date);

export interface Freshness {
  /** The same object until it changes. While live, `since` is not renewed: it is now. */
  link(): Link;
  onLink(listener: () => void): () => void;
  /** What is on the page is what the server has, now. */
  prove(): void;
  /** Time passed, or the connection changed: says so when that changes the link. */
  review(): void;
}

/**
 * `late` and `silence`: ms without proof after which a page is late, or offline. `since`: when what it
 * begins with was last known to be true, in ms of the epoch; a page that has just come from the server
 * begins now.
 */
export function createFreshness(
  { late, silence }: { late: number; silence: number },
  isCut: () => boolean,
  since = Date.now(),
): Freshness {
  const listeners = new Set<() => void>();
  const started = clock();
  let proved: Moment = { steady: started.steady - Math.max(0, started.date - since), date: since };
  let link: Link = { state: 'late', since };

  function review() {
    const age = ageOf(proved);
    // A page that was kept for hours gets its time to connect as any other.
    const isSilent = age > silence && ageOf(started) > silence;
    const state = isCut() || isSilent ? 'offline' : age > late ? 'late' : 'live';
    if (state === link.state && (state === 'live' || link.since === proved.date)) return;
    link = { state, since: proved.date };
    for (const listener of [...listeners]) listener();
  }

  return {
    link: () => link,
    onLink: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prove() {
      proved = clock();
      review();
    },
    review,
  };
}
