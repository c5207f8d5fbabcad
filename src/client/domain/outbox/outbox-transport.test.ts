import { describe, expect, test } from 'vitest';
import { aFixture } from '../../../../tests/support/fixtures.factory.ts';
import type { ErrorCode } from '../../../common/kernel/errors.ts';
import { ApiError, DeclinedError } from '../../http/api-errors.ts';
import { enterScore } from './outbox.rules.ts';
import { entryOf } from './outbox-harness.support.ts';
import { outcomeOf } from './outbox-transport.ts';

const fixture = aFixture({ id: 3, homeTeamId: 1, awayTeamId: 2 });
const [item] = enterScore([], entryOf(fixture, 5, 2), 'key', 0);

function outcome(
  status: number,
  code: ErrorCode | null,
  fields: { current?: unknown; retryAfter?: number } = {},
) {
  if (item === undefined) throw new Error('nothing was entered');
  return outcomeOf(
    new ApiError({ status, code, text: 'x', sentence: 'The sentence.', ...fields }),
    item,
  );
}

describe('a refused score', () => {
  test('is a conflict with the stored score when it is stale, also on swapped sides', () => {
    const current = { ...fixture, homeScore: 3, awayScore: 3 };
    expect(outcome(409, 'stale', { current })).toEqual({ type: 'conflict', current });
    const swapped = { ...current, homeTeamId: 2, awayTeamId: 1 };
    expect(outcome(409, 'stale', { current: swapped })).toEqual({
      type: 'conflict',
      current: swapped,
    });
  });

  test.each([
    ['of other teams', { ...fixture, homeTeamId: 8 }],
    ['that is no fixture', { id: 3 }],
    ['missing', undefined],
  ])('that is stale with a stored state %s offers nothing to pick from', (_name, current) => {
    expect(outcome(409, 'stale', { current })).toEqual({
      type: 'attention',
      problem: 'The sentence.',
    });
  });

  test.each<[number, ErrorCode]>([
    [404, 'fixture-not-found'],
    [404, 'tournament-not-found'],
    [409, 'decider-not-needed'],
    [400, 'invalid-input'],
    [422, 'idempotency-key-reused'],
  ])('with the answer %i %s needs attention', (status, code) => {
    expect(outcome(status, code)).toEqual({ type: 'attention', problem: 'The sentence.' });
  });

  test('whose consequences the admin declined is not entered', () => {
    if (item === undefined) throw new Error('nothing was entered');
    expect(outcomeOf(new DeclinedError(), item)).toEqual({ type: 'declined' });
  });

  test.each<[number, ErrorCode]>([
    [401, 'not-signed-in'],
    [401, 'session-ended'],
  ])('with the answer %i %s waits for a sign-in', (status, code) => {
    expect(outcome(status, code)).toEqual({ type: 'signed-out' });
  });

  test.each<[number, ErrorCode | null]>([
    [500, 'internal'],
    [503, 'unavailable'],
    [429, 'too-many-attempts'],
    [403, 'forbidden-origin'],
    [404, 'not-found'],
    [401, null],
    [404, null],
    [502, null],
  ])('with the answer %i %s waits and is tried again', (status, code) => {
    expect(outcome(status, code)).toEqual({ type: 'retry' });
    expect(outcome(status, code, { retryAfter: 7 })).toEqual({ type: 'retry', afterSeconds: 7 });
  });
});
