// Forged requests: every write and every handshake, from every foreign origin, in every disguise.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type ApiClient, everyEndpoint } from '../support/api-client.ts';
import { createTournament } from '../support/championship.factory.ts';
import { figure } from '../support/proof.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { contentTypes, foreignOrigins } from './support/foreign-origins.ts';
import { changeMark } from './support/stored-state.ts';

let server: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  await createTournament(admin, { teams: 3 });
});
afterAll(() => server.close());

const writes = everyEndpoint.filter(({ entry }) => entry.method !== 'GET');
const samplePath = (path: string) => path.replace(/\{\w+\}/g, '1');
const cookieOf = (client: ApiClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Every write as every forgery; one line for each that was not refused as one. */
async function acceptedForgeries(app: TestApp, session: ApiClient): Promise<string[]> {
  const accepted: string[] = [];
  const forgeries = Object.entries(foreignOrigins(app.origin));
  for (const { name, entry } of writes) {
    for (const [disguise, headers] of forgeries) {
      for (const type of contentTypes) {
        const answer = await session.request(
          entry.method,
          samplePath(entry.path),
          type === 'application/json' ? '{"name":"Forged","password":"x"}' : 'name=Forged',
          { ...headers, 'content-type': type },
        );
        const { code } = answer.body as { code?: string };
        if (answer.status !== 403 || code !== 'forbidden-origin') {
          accepted.push(`${name} by ${disguise} as ${type}: ${answer.status} ${code}`);
        }
      }
    }
  }
  return accepted;
}

/** What a handshake is answered with: its status, 101 for a websocket that opened. */
const handshakes: Record<string, (app: TestApp, h: Record<string, string>) => Promise<number>> = {
  polling: async (app, headers) => {
    const answer = await app
      .visitor()
      .request('GET', '/socket.io/?EIO=4&transport=polling', undefined, headers);
    return answer.status;
  },
  websocket: (app, headers) =>
    new Promise((answered) => {
      const url = `${app.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(url, { headers });
      socket.on('unexpected-response', (_request, response) => answered(response.statusCode ?? 0));
      socket.on('open', () => {
        answered(101);
        socket.terminate();
      });
      socket.on('error', () => answered(0));
    }),
};

describe('forged writes', () => {
  it('are refused, whoever is signed in, and change nothing', async () => {
    const before = await changeMark(server.database.db);
    expect(await acceptedForgeries(server, admin)).toEqual([]);
    expect(await changeMark(server.database.db)).toBe(before);
    const forgeries = Object.keys(foreignOrigins(server.origin)).length;
    figure('access-origins', { forged: writes.length * forgeries * contentTypes.length });
  });

  it('would be noticed by a server that believes the other sites', async () => {
    const ownApp = await startTestApp({
      origins: { publicOrigins: ['http://evil.example', 'null'], trustProxy: 0 },
    });
    try {
      const accepted = await acceptedForgeries(ownApp, ownApp.visitor());
      expect(accepted).toHaveLength(writes.length * 2 * contentTypes.length);
    } finally {
      await ownApp.close();
    }
  });

  it.each(contentTypes.slice(1))(
    'nothing but JSON is read from the own origin: %s',
    async (type) => {
      const before = await changeMark(server.database.db);
      for (const { name, entry } of writes.filter(({ entry }) => entry.method !== 'DELETE')) {
        const headers = { origin: server.origin, 'content-type': type };
        const answer = await admin.request(entry.method, samplePath(entry.path), 'a=1', headers);
        expect(answer, name).toMatchObject({ status: 415, body: { code: 'not-json' } });
      }
      expect(await changeMark(server.database.db)).toBe(before);
    },
  );

  it('a write of the own origin is taken', async () => {
    const headers = { origin: server.origin };
    const answer = await admin.request('POST', '/api/teams', { name: 'Own' }, headers);
    expect(answer.status).toBe(201);
  });
});

describe('forged handshakes', () => {
  it.each(Object.entries(handshakes))(
    '%s is refused, with and without a session',
    async (_transport, shake) => {
      for (const [disguise, headers] of Object.entries(foreignOrigins(server.origin))) {
        for (const cookie of [undefined, cookieOf(admin)]) {
          const sent = { ...headers, ...(cookie === undefined ? {} : { cookie }) };
          expect(await shake(server, sent), disguise).toBe(403);
        }
      }
    },
  );

  it('of the own origin, and of programs that send none, are taken', async () => {
    for (const headers of [{ origin: server.origin }, {}] as Record<string, string>[]) {
      expect(await handshakes.polling?.(server, headers)).toBe(200);
      expect(await handshakes.websocket?.(server, headers)).toBe(101);
    }
  });
});
