import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { uuid } from '../../../tests/support/match.factory.ts';
import { type Endpoint, fieldPlace, pathParameters } from '../kernel/endpoint.ts';
import { errorStatus } from '../kernel/errors.ts';
import { matchContract } from './match.contract.ts';
import { refereesContract } from './referees.contract.ts';

const calls: [string, Endpoint][] = Object.entries({ ...matchContract, ...refereesContract });

test('the calls have these methods, paths and permissions', () => {
  expect(
    calls.map(([, { method, path, permission }]) => `${method} ${path} ${permission}`),
  ).toEqual([
    'GET /api/fixtures/{id}/match view',
    'PUT /api/fixtures/{id}/clock run-match',
    'POST /api/fixtures/{fixtureId}/events run-match',
    'PUT /api/fixtures/{id}/review run-match',
    'PUT /api/fixtures/{id}/confirm run-match',
    'PUT /api/fixtures/{id}/reopen manage',
    'GET /api/time view',
    'GET /api/tournaments/{id}/referees manage',
    'POST /api/tournaments/{id}/referees manage',
    'DELETE /api/tournaments/{id}/referees/{refereeId} manage',
    'PUT /api/auth/referee run-match',
    'POST /api/auth/referee view',
  ]);
});

test.each(calls)('%s reads its path, takes objects only, says nothing secret', (_, entry) => {
  expect(entry.path).toMatch(/^\/api(\/[a-z-]+|\/\{\w+\})+$/);
  const shape = z.toJSONSchema(entry.input, { unrepresentable: 'any', io: 'input' });
  expect(Object.keys(shape.properties ?? {})).toEqual(
    expect.arrayContaining(pathParameters(entry.path)),
  );
  for (const input of [null, undefined, 'x', 5, []]) {
    expect(entry.input.safeParse(input).success).toBe(false);
  }
  const answer = JSON.stringify(z.toJSONSchema(entry.output, { unrepresentable: 'any' }));
  expect(answer).not.toMatch(/password|hash|secret|cookie|session/i);
});

test('the id of an event is in the body, that of its fixture in the path', () => {
  expect(fieldPlace(matchContract.addEvent, 'id')).toBe('body');
  expect(fieldPlace(matchContract.addEvent, 'fixtureId')).toBe('path');
});

const accepts = (entry: Endpoint, input: object) =>
  entry.input.safeParse({ id: '1', fixtureId: '1', tournament_id: 7, ...input }).success;

test.each<[object, boolean]>([
  [{ act: 'start' }, true],
  [{ act: 'adjust', ms: -1000 }, true],
  [{ act: 'adjust' }, false],
  [{ act: 'set' }, false],
  [{ act: 'set', ms: 0 }, true],
  [{ act: 'set', ms: -1 }, false],
  [{ act: 'adjust', ms: 3_600_001 }, false],
  [{ act: 'adjust', ms: 0.5 }, false],
  [{ act: 'stop' }, false],
  [{}, false],
])('the clock call accepts %j: %s', (input, legal) => {
  expect(accepts(matchContract.clock, input)).toBe(legal);
});

describe('an event from outside', () => {
  const scores = [
    { teamId: 1, score: 3 },
    { teamId: 2, score: null },
  ];
  test.each<[string, object, boolean]>([
    ['a goal', { kind: 'goal', teamId: 1 }, true],
    [
      'with all it may have',
      { kind: 'goal', teamId: 1, clockMs: -5, at: 1, confirmed: true },
      true,
    ],
    ['without a team', { kind: 'goal' }, false],
    ['a void', { kind: 'void', voids: uuid(2) }, true],
    ['a void of nothing', { kind: 'void' }, false],
    ['a typed score', { kind: 'correction', scores }, true],
    ['a typed score of nothing', { kind: 'correction' }, false],
    ['a typed score of one team', { kind: 'correction', scores: scores.slice(1) }, false],
    ['a clock act', { kind: 'clock-start' }, false],
    ['an unknown kind', { kind: 'offside', teamId: 1 }, false],
    ['a bad id', { id: '1', kind: 'goal', teamId: 1 }, false],
    ['a reading of half a ms', { kind: 'goal', teamId: 1, clockMs: 0.5 }, false],
    ['a reading beyond an hour', { kind: 'goal', teamId: 1, clockMs: 3_600_001 }, false],
    ['a time before 1970', { kind: 'goal', teamId: 1, at: -1 }, false],
  ])('%s', (_, input, legal) => {
    expect(accepts(matchContract.addEvent, { id: uuid(1), ...input })).toBe(legal);
  });

  test('has the same id in upper and lower case', () => {
    const id = 'ABCDEF00-0000-4000-8000-000000000001';
    const input = { fixtureId: 1, tournament_id: 7, id, kind: 'goal', teamId: 1 };
    expect(matchContract.addEvent.input.parse(input).id).toBe(id.toLowerCase());
  });
});

test('a token is answered only by the call that makes it', () => {
  const answering = calls.filter(([, { output }]) =>
    JSON.stringify(z.toJSONSchema(output)).includes('"token"'),
  );
  expect(answering.map(([name]) => name)).toEqual(['create']);
});

test.each([
  [400, ['preset-unknown', 'referee-name-required', 'referee-name-too-long']],
  [401, ['referee-link-invalid']],
  [403, ['admin-only']],
  [404, ['referee-not-found']],
  [
    409,
    [
      'clock-not-started',
      'match-ended',
      'match-confirmed',
      'match-not-over',
      'match-not-lit',
      'score-incomplete',
      'event-id-reused',
      'event-kind-not-used',
      'event-team-unknown',
      'event-not-found',
      'event-not-voidable',
      'after-end',
      'too-many-events',
    ],
  ],
] as const)('ERR-3 each of the listed codes has status %i', (status, codes) => {
  expect(codes.map(errorStatus)).toEqual(codes.map(() => status));
});
