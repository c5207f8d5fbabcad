import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { startTestApp, TEST_ADMIN, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  const publicOrigins = ['https://scores.example.org'];
  server = await startTestApp({ origins: { publicOrigins, trustProxy: 0 } });
});
afterAll(() => server.close());

const wifi = { ssid: 'Hall 3', passphrase: 'fly safely', security: 'WPA' } as const;

describe('the address in the codes', () => {
  it('offers the configured origins, with nothing chosen yet', async () => {
    expect(await server.visitor().ok(api.venue.read, {})).toEqual({
      addresses: ['https://scores.example.org'],
      chosen: null,
      wifi: null,
    });
  });

  it('keeps the admin’s choice and the Wi-Fi for everybody', async () => {
    const admin = await server.admin();
    const chosen = 'http://192.168.1.20:3000';
    expect(await admin.ok(api.venue.choose, { chosen, wifi })).toMatchObject({ chosen, wifi });
    expect(await server.visitor().ok(api.venue.read, {})).toMatchObject({ chosen, wifi });
  });

  it('leaves the Wi-Fi as it is unless told, and forgets it when told', async () => {
    const admin = await server.admin();
    await admin.ok(api.venue.choose, { chosen: null, wifi });
    expect(await admin.ok(api.venue.choose, { chosen: null })).toMatchObject({ wifi });
    expect(await admin.ok(api.venue.choose, { chosen: null, wifi: null })).toMatchObject({
      chosen: null,
      wifi: null,
    });
  });

  it('keeps the time zone of the admin who signed in first, until it is changed; paper names it (TIM-9, TIM-10)', async () => {
    const admin = await server.admin();
    const zone = async () => (await admin.ok(api.venue.read, {})).timeZone;
    await admin.ok(api.auth.login, { ...TEST_ADMIN, timeZone: 'Mars/Olympus' });
    expect(await zone()).toBeUndefined();
    await admin.ok(api.auth.login, { ...TEST_ADMIN, timeZone: 'Asia/Seoul' });
    await admin.ok(api.auth.login, { ...TEST_ADMIN, timeZone: 'America/New_York' });
    expect(await zone()).toBe('Asia/Seoul');
    await admin.ok(api.venue.choose, { chosen: null });
    expect(await zone()).toBe('Asia/Seoul');
    await admin.ok(api.venue.choose, { chosen: null, timeZone: 'Europe/Berlin' });
    expect(await zone()).toBe('Europe/Berlin');
    const page = await fetch(`${server.origin}/print/results`);
    expect(await page.text()).toMatch(
      /as of [A-Z][a-z]{2} \d+, \d{4}, ([01]\d|2[0-3]):\d\d GMT\+[12]</,
    );
  });

  it('accepts an open network without a passphrase', async () => {
    const admin = await server.admin();
    const open = { ssid: 'Open hall', security: 'nopass' } as const;
    expect((await admin.ok(api.venue.choose, { chosen: null, wifi: open })).wifi).toEqual(open);
  });

  it('refuses an address that no phone can use, and changes nothing', async () => {
    const admin = await server.admin();
    const before = await admin.ok(api.venue.read, {});
    for (const body of [
      { chosen: 'http://localhost:3000' },
      { chosen: 'http://127.0.0.1' },
      { chosen: 'javascript:alert(1)' },
      { chosen: 'http://a/b' },
      {},
      { chosen: null, wifi: { ssid: '', security: 'nopass' } },
      { chosen: null, wifi: { ssid: 'x', security: 'WPA' } },
      { chosen: null, wifi: { ssid: 'x', security: 'open' } },
    ]) {
      const answer = await admin.request('PUT', '/api/addresses', body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
    }
    expect(await admin.ok(api.venue.read, {})).toEqual(before);
  });

  it('can be changed by the admin alone', async () => {
    const answer = await server.visitor().call(api.venue.choose, { chosen: null });
    expect(answer.status).toBe(401);
  });
});
