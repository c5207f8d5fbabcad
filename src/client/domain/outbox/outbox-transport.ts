import { fixtureSchema } from '../../../common/fixture/fixture.schema.ts';
import { isSamePair } from '../../../common/fixture/score.rules.ts';
import type { ErrorCode } from '../../../common/kernel/errors.ts';
import { api } from '../../../common/wire/api.ts';
import { call } from '../../http/api.ts';
import { ApiError, DeclinedError } from '../../http/api-errors.ts';
import { nextScores, type OutboxItem, type Outcome } from './outbox.rules.ts';

const SEND_TIMEOUT = 3000;

/** Sends one entered score and returns its outcome. Never rejects. */
export async function sendScore(item: OutboxItem): Promise<Outcome> {
  const { fixtureId, tournamentId, epoch, key } = item;
  const base = { ...item.base, epoch };
  try {
    const { written } = await call(
      api.fixtures.update,
      { type: 'score', id: fixtureId, tournament_id: tournamentId, ...nextScores(item), base },
      { idempotencyKey: key, timeout: SEND_TIMEOUT },
    );
    return { type: 'saved', written };
  } catch (error) {
    return error instanceof ApiError ? outcomeOf(error, item) : { type: 'retry' };
  }
}

/** Refusals that a retry can meet again, but that say nothing about the score. */
const passing: readonly ErrorCode[] = ['forbidden-origin', 'not-found', 'method-not-allowed'];

export function outcomeOf(error: ApiError, item: OutboxItem): Outcome {
  if (error instanceof DeclinedError) return { type: 'declined' };
  const { status, code, sentence, retryAfter } = error;
  if (code !== null && status === 401) return { type: 'signed-out' };
  // Not an answer of our server (a proxy, a portal), or a temporary one: the score waits.
  if (code === null || status === 429 || status >= 500 || passing.includes(code)) {
    return { type: 'retry', ...(retryAfter === undefined ? {} : { afterSeconds: retryAfter }) };
  }
  const current = code === 'stale' ? fixtureSchema.safeParse(error.current) : undefined;
  if (current?.success && isSamePair(current.data, item.base)) {
    return { type: 'conflict', current: current.data };
  }
  return { type: 'attention', problem: sentence };
}
