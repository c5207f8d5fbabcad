import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, fieldPlace, type Method, pathParameters } from './endpoint.ts';

const call = (method: Method, query?: string[]) =>
  endpoint({
    method,
    path: '/api/fixtures/{id}',
    permission: 'manage',
    summary: 'A call',
    input: z.object({}),
    output: z.object({}),
    ...(query ? { query } : {}),
  });

test.each([
  ['/api/teams', []],
  ['/api/teams/{id}', ['id']],
  ['/api/a/{one}/b/{two}', ['one', 'two']],
])('the parameters of %s are %j', (path, names) => {
  expect(pathParameters(path)).toEqual(names);
});

test.each<[Method, string, string]>([
  ['GET', 'id', 'path'],
  ['PUT', 'id', 'path'],
  ['GET', 'tournament_id', 'query'],
  ['DELETE', 'tournament_id', 'query'],
  ['POST', 'tournament_id', 'body'],
  ['PUT', 'tournament_id', 'body'],
  ['PUT', 'type', 'query'],
])('a %s sends the field %s in the %s', (method, field, place) => {
  expect(fieldPlace(call(method, ['type']), field)).toBe(place);
});

test('a body holds all fields when no query fields are named', () => {
  expect(fieldPlace(call('PUT'), 'type')).toBe('body');
});
