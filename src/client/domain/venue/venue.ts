/** The venue's calls, without the contract's validator: public pages load none. */
import type { Venue, Wifi } from '../../../common/venue/venue.contract.ts';
import { timeoutSignal } from '../../browser/timeout-signal.ts';
import { uuid } from '../../browser/uuid.ts';

const ADDRESS = '/api/addresses';
const TIMEOUT_MS = 6000;

function isVenue(body: unknown): body is Venue {
  const { addresses, chosen, wifi }: Partial<Venue> = Object(body);
  return (
    Array.isArray(addresses) &&
    addresses.every((address) => typeof address === 'string') &&
    (chosen === null || typeof chosen === 'string') &&
    (wifi === null || typeof wifi?.ssid === 'string')
  );
}

/** Null when the server does not answer. */
export async function readVenue(): Promise<Venue | null> {
  try {
    const answer = await fetch(ADDRESS, { signal: timeoutSignal(TIMEOUT_MS) });
    const body: unknown = JSON.parse(await answer.text());
    return answer.ok && isVenue(body) ? body : null;
  } catch {
    return null;
  }
}

export type Saved = { ok: true; venue: Venue } | { ok: false; sentence: string };

/** Needs the admin's session. A failure returns its reason as a sentence. */
export async function saveVenue(change: {
  chosen: string | null;
  wifi?: Wifi | null;
  timeZone?: string;
}): Promise<Saved> {
  try {
    const answer = await fetch(ADDRESS, {
      method: 'PUT',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': uuid() },
      body: JSON.stringify(change),
      signal: timeoutSignal(TIMEOUT_MS),
    });
    const body: unknown = JSON.parse(await answer.text());
    if (answer.ok && isVenue(body)) return { ok: true, venue: body };
    const { message }: { message?: unknown } = Object(body);
    if (!answer.ok && typeof message === 'string') return { ok: false, sentence: message };
  } catch {
    // No network, or no JSON.
  }
  return { ok: false, sentence: 'The server does not answer. Nothing was changed.' };
}
