import { useEffect, useState } from 'react';
import type { Venue } from '../../../common/venue/venue.contract.ts';
import { readVenue } from '../../domain/venue/venue.ts';

/** In ms: the venue's network changes rarely, but a code must not stay wrong all day. */
const EVERY = 30_000;

/**
 * The address at which phones reach the server. Undefined until known; null when the server did not say. It
 * is refetched at an interval, and when the window gets the focus.
 */
export function useVenue(): {
  venue: Venue | null | undefined;
  setVenue: (venue: Venue) => void;
} {
  const [venue, setVenue] = useState<Venue | null>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const now = await readVenue();
      if (isGone) return;
      setVenue((before) => {
        const known = now ?? before ?? null;
        return JSON.stringify(known) === JSON.stringify(before) ? before : known;
      });
    };
    const onFocus = () => void read();
    onFocus();
    const timer = setInterval(onFocus, EVERY);
    addEventListener('focus', onFocus);
    return () => {
      isGone = true;
      clearInterval(timer);
      removeEventListener('focus', onFocus);
    };
  }, []);
  return { venue, setVenue };
}
