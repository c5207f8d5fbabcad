// Figures for Prometheus: what they say, and who may read them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeams } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const token = 'a token of some length';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ metrics: { loopback: true, token } });
});
afterAll(() => server.close());

const read = (headers = {}, app = server) =>
  app.visitor().request('GET', '/metrics', undefined, headers);
const figure = (text: unknown, name: string): number =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(String(text))?.[1]);

describe('/metrics', () => {
  it('counts screens, writes and requests, and measures loop and database', async () => {
    const admin = await server.admin();
    await createTeams(admin, ['One', 'Two']);
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/plain; version=');
    expect(figure(body, 'tournament_writes_total{action="create-team"}')).toBe(2);
    expect(figure(body, 'tournament_writes_pending')).toBe(0);
    expect(figure(body, 'tournament_screens')).toBe(0);
    expect(figure(body, 'tournament_database_bytes')).toBeGreaterThan(1_000_000);
    expect(figure(body, 'tournament_loop_delay_p99_ms')).toBeGreaterThanOrEqual(0);
    expect(
      figure(body, 'tournament_request_seconds_count{method="POST",status="2xx"}'),
    ).toBeGreaterThanOrEqual(3);
  });

  it('answers this machine and a request with the token, and nobody else', async () => {
    const through = { 'x-forwarded-for': '203.0.113.7' };
    expect((await read(through)).status).toBe(404);
    expect((await read({ ...through, authorization: 'Bearer wrong token' })).status).toBe(404);
    expect((await read({ ...through, authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('a wrong token can be tried ten times, and keeps nobody out who has the right one', async () => {
    const from = { 'x-forwarded-for': '203.0.113.8' };
    const behind = await startTestApp({
      ...{ metrics: { loopback: false, token }, origins: { publicOrigins: [], trustProxy: 1 } },
    });
    const guess = (authorization: string) => read({ ...from, authorization }, behind);
    try {
      const guesses = await Promise.all(Array.from({ length: 11 }, () => guess('Bearer wrong')));
      expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(404), 429]);
      expect((await guess(`Bearer ${token}`)).status).toBe(200);
    } finally {
      await behind.close();
    }
  });

  it('is off unless a setting asks for it', async () => {
    const ownApp = await startTestApp();
    try {
      expect((await read({ authorization: `Bearer ${token}` }, ownApp)).status).toBe(404);
    } finally {
      await ownApp.close();
    }
  });
});
