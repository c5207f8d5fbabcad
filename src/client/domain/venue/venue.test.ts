// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { readVenue, saveVenue } from './venue.ts';

const venue = { addresses: ['http://192.168.1.20:3000'], chosen: null, wifi: null };
const serverSays = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a venue is read and saved', async () => {
  serverSays(venue);
  expect(await readVenue()).toEqual(venue);
  expect(await saveVenue({ chosen: null })).toEqual({ ok: true, venue });
});

test.each([[null], [{}], [{ ...venue, addresses: [1] }], [{ ...venue, wifi: {} }]])(
  '%j is no venue',
  async (body) => {
    serverSays(body);
    expect(await readVenue()).toBeNull();
    expect(await saveVenue({ chosen: null })).toMatchObject({ ok: false });
  },
);

test('a venue that is not saved gives the reason, from the server or its own', async () => {
  serverSays({ message: 'must be an address' }, 400);
  expect(await saveVenue({ chosen: 'x' })).toEqual({ ok: false, sentence: 'must be an address' });
  serverSays({}, 502);
  const sentence = 'The server does not answer. Nothing was changed.';
  expect(await saveVenue({ chosen: null })).toEqual({ ok: false, sentence });
});
