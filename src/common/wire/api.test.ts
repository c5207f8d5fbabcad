import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, fieldPlace, pathParameters } from '../kernel/endpoint.ts';
import { api } from './api.ts';

const calls = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([act, entry]): [string, Endpoint] => [`${feature}.${act}`, entry]),
);
const line = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The calls of the specification, and those added since. */
const asked = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/change-password',
  'GET /api/championship-settings',
  'PUT /api/championship-settings',
  'GET /api/teams',
  'POST /api/teams',
  'PUT /api/teams/{id}',
  'DELETE /api/teams/{id}',
  'GET /api/tournaments',
  'GET /api/tournaments/{id}',
  'POST /api/tournaments',
  'PUT /api/tournaments/{id}',
  'DELETE /api/tournaments/{id}',
  'GET /api/fixtures',
  'GET /api/fixtures/all',
  'DELETE /api/fixtures',
  'POST /api/fixtures/generate',
  'POST /api/fixtures/batch',
  'DELETE /api/fixtures/round/{round}',
  'PUT /api/fixtures/{id}',
  'GET /api/export',
  'POST /api/import',
  'DELETE /api/all-data',
  'PUT /api/fixtures/order',
  'POST /api/tournaments/{id}/rounds',
  'DELETE /api/tournaments/{id}/rounds/last',
  'GET /api/tournaments/{id}/standings',
  'GET /api/tournaments/{id}/history',
  'POST /api/presence',
  'GET /api/fixtures/{id}/match',
  'PUT /api/fixtures/{id}/clock',
  'POST /api/fixtures/{fixtureId}/events',
  'PUT /api/fixtures/{id}/review',
  'PUT /api/fixtures/{id}/confirm',
  'GET /api/tournaments/{id}/referees',
  'POST /api/tournaments/{id}/referees',
  'DELETE /api/tournaments/{id}/referees/{refereeId}',
  'POST /api/auth/referee',
  'GET /api/auth/status',
  'GET /api/time',
];

test('API-1 every call that was asked for exists', () => {
  expect(calls.map(([, entry]) => line(entry))).toEqual(expect.arrayContaining(asked));
});

/** The names of all properties that a JSON schema allows, at any depth. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(propertyNames)];
}

test('the names of a schema are found at any depth', () => {
  const schema = z.toJSONSchema(z.object({ list: z.array(z.object({ password: z.string() })) }));
  expect(propertyNames(schema)).toEqual(['list', 'password']);
});

test('no two calls share a method and a path, nor could a request mean both by its parameters', () => {
  const lines = calls.map(([, entry]) => line(entry).replace(/\{\w+\}/g, '{}'));
  expect(new Set(lines).size).toBe(lines.length);
});

test('API-2 reads of public screens, signing in and signing out are open; all else is for the admin', () => {
  const open = calls
    .filter(([, { permission }]) => permission === 'view')
    .map(([, entry]) => line(entry));
  expect(open.sort()).toEqual(
    [
      'POST /api/auth/admit',
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'POST /api/auth/referee',
      'GET /api/auth/status',
      'GET /api/fixtures/{id}/match',
      'GET /api/time',
      'GET /api/broadcast',
      'GET /api/cages',
      'GET /api/timetable',
      'GET /api/forecast',
      'GET /api/championship-settings',
      'GET /api/images',
      'GET /api/images/{hash}/{size}',
      'GET /api/ranking',
      'GET /api/teams',
      'GET /api/tournaments',
      'GET /api/tournaments/{id}',
      'GET /api/tournaments/{id}/bracket',
      'GET /api/tournaments/{id}/standings',
      'GET /api/fixtures',
      'GET /api/fixtures/all',
      'GET /api/addresses',
      'GET /api/live/{topic}',
    ].sort(),
  );
});

test('API-2 a referee may run a match, and nothing else', () => {
  const forReferees = calls
    .filter(([, { permission }]) => permission === 'run-match')
    .map(([name]) => name);
  expect(forReferees).toEqual([
    'match.clock',
    'match.addEvent',
    'match.review',
    'match.confirm',
    // RFP-1: reports that the phone is online; changes no match.
    'referees.heard',
  ]);
});

describe.each(calls)('%s', (call, entry) => {
  const fields = Object.keys(
    (z.toJSONSchema(entry.input, { unrepresentable: 'any', io: 'input' }).properties ??
      {}) as object,
  );

  test('has a path under /api and a summary', () => {
    expect(entry.path).toMatch(/^\/api(\/[a-z-]+|\/\{\w+\})+$/);
    expect(entry.summary).toMatch(/^[A-Z0-9].*[^.]$/);
  });

  test('reads every parameter of its path', () => {
    const isUnion = fields.length === 0;
    if (!isUnion) expect(fields).toEqual(expect.arrayContaining(pathParameters(entry.path)));
    for (const name of pathParameters(entry.path)) expect(fieldPlace(entry, name)).toBe('path');
  });

  test('takes an object only', () => {
    for (const input of [null, undefined, 'x', 5, true, []]) {
      expect(entry.input.safeParse(input).success).toBe(false);
    }
  });

  test('says in its answer only what its schema names', () => {
    const names = propertyNames(z.toJSONSchema(entry.output, { unrepresentable: 'any' }));
    // Tells that the password was generated, not the password.
    const harmless = ['passwordIsMadeUp'];
    // The hash of an image.
    if (call.startsWith('images.')) harmless.push('hash');
    const secret = /password|hash|secret|cookie|session/i;
    expect(names.filter((name) => secret.test(name) && !harmless.includes(name))).toEqual([]);
  });
});
