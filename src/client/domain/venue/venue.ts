/** The venue's calls, without the contract's validator: public pages load none. */
import type { Venue, Wifi } from '../../../common/venue/venue.contract.ts';
import { uuid } from '../../browser/uuid.ts';

const ADDRESS = '/api/addresses';
const TIMEOUT_MS = 6000;

/** Null when the server does not answer. */
export async function readVenue(): Promise<Venue | null> {
  try {
    const answer = await fetch(ADDRESS, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? JSON.parse(await answer.text()) : null;
  } catch {
    return null;
  }
}

export type Saved = { ok: true; venue: Venue } | { ok: false; sentence: string };

/** Needs the admin's session; says in a sentence why not. */
export async function saveVenue(change: {
  chosen: string | null;
  wifi?: Wifi | null;
}): Promise<Saved> {
  try {
    const answer = await fetch(ADDRESS, {
      method: 'PUT',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': uuid() },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = JSON.parse(await answer.text());
    return answer.ok ? { ok: true, venue: body } : { ok: false, sentence: String(body.message) };
  } catch {
    return { ok: false, sentence: 'The server does not answer. Nothing was changed.' };
  }
}
