import { expect, it } from 'vitest';
import { type Actor, may, PUBLIC, serverActor } from './actor.ts';

const admin: Actor = { kind: 'admin', name: 'admin', device: '', credentialsVersion: 1 };
const referee: Actor = { kind: 'referee', name: 'Ana', device: '', refereeId: 7, tournamentId: 3 };

it.each([
  ['the public', PUBLIC, [true, false, false, false]],
  ['a referee', referee, [true, true, false, false]],
  ['the admin', admin, [true, true, true, true]],
  ['the server', serverActor('console'), [true, true, true, true]],
])('%s may do what its kind allows', (_name, actor, expected) => {
  expect([
    may(actor, 'view', 4),
    may(actor, 'run-match', 3),
    may(actor, 'run-match', 4),
    may(actor, 'manage'),
  ]).toEqual(expected);
});

it('a referee may call what names no tournament', () => {
  expect(may(referee, 'run-match')).toBe(true);
});
