// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { authContract } from '../../common/auth/auth.contract.ts';
import { matchContract } from '../../common/match/match.contract.ts';
import { refereesContract } from '../../common/match/referees.contract.ts';
import { venueContract } from '../../common/venue/venue.contract.ts';
import { callPublic, publicApi, readVenue, saveVenue } from './public-api.ts';

const venue = { addresses: ['http://192.168.1.20:3000'], chosen: null, wifi: null };
const serverSays = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['readVenue', venueContract.read],
  ['saveVenue', venueContract.choose],
  ['session', authContract.status],
  ['signIn', refereesContract.signIn],
  ['heard', refereesContract.heard],
  ['match', matchContract.read],
  ['clock', matchContract.clock],
  ['addEvent', matchContract.addEvent],
  ['review', matchContract.review],
  ['confirm', matchContract.confirm],
] as const)('%s has the path and method of the contract', async (name, { method, path }) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(init.method, url);
    throw new TypeError('no network');
  });
  expect(await callPublic<unknown>(publicApi[name], { id: 7 })).toBeNull();
  expect(asked).toEqual([method, path.replace(/\{\w+\}/, '7')]);
});

describe('readVenue and saveVenue', () => {
  test('the venue is read and saved', async () => {
    serverSays(venue);
    expect(await readVenue()).toEqual(venue);
    expect(await saveVenue({ chosen: null })).toEqual({ ok: true, venue });
  });

  test.each([[null], [{}], [{ ...venue, addresses: [1] }], [{ ...venue, wifi: {} }]])(
    '%j is not a venue',
    async (body) => {
      serverSays(body);
      expect(await readVenue()).toBeNull();
      expect(await saveVenue({ chosen: null })).toMatchObject({ ok: false });
    },
  );

  test('saving the venue gives the reason when it fails, from the server or its own', async () => {
    serverSays({ message: 'must be an address' }, 400);
    expect(await saveVenue({ chosen: 'x' })).toEqual({ ok: false, sentence: 'must be an address' });
    serverSays({}, 502);
    const sentence = 'The server does not answer. Nothing was changed.';
    expect(await saveVenue({ chosen: null })).toEqual({ ok: false, sentence });
  });
});
