import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { type Endpoint, fieldPlace, pathParameters } from './endpoint.ts';

const calls = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([act, entry]): [string, Endpoint] => [`${feature}.${act}`, entry]),
);
const line = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The calls the product was asked for, and those decided since. */
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
];

test('API-1 every call that was asked for exists', () => {
  expect(calls.map(([, entry]) => line(entry))).toEqual(expect.arrayContaining(asked));
});

test('no two calls share a method and a path, nor could a request mean both by its parameters', () => {
  const lines = calls.map(([, entry]) => line(entry).replace(/\{\w+\}/g, '{}'));
  expect(new Set(lines).size).toBe(lines.length);
});

test('API-2 what public screens read, signing in and signing out is open; all else is for the admin', () => {
  const open = calls
    .filter(([, { access }]) => access === 'public')
    .map(([, entry]) => line(entry));
  expect(open.sort()).toEqual(
    [
      'POST /api/auth/login',
      'POST /api/auth/logout',
      'GET /api/championship-settings',
      'GET /api/teams',
      'GET /api/tournaments',
      'GET /api/tournaments/{id}',
      'GET /api/tournaments/{id}/standings',
      'GET /api/fixtures',
      'GET /api/fixtures/all',
      'GET /api/addresses',
      'GET /api/live/{topic}',
    ].sort(),
  );
});

describe.each(calls)('%s', (_, entry) => {
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
    const answer = JSON.stringify(z.toJSONSchema(entry.output, { unrepresentable: 'any' }));
    expect(answer).not.toMatch(/password|hash|secret|cookie|session/i);
  });
});
