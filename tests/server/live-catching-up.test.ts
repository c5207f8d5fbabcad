// What a screen that comes back is sent: what it missed, or a snapshot where that is less.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { tournamentTopic } from '../../src/common/wire/live.ts';
import type { ApiClient } from '../support/api-client.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { type LiveListener, listen } from '../support/live-listener.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let admin: ApiClient;
let tournament: TestTournament;
let screen: LiveListener;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.admin();
  tournament = await createTournament(admin, { teams: 12 });
  screen = await listen(server.origin);
});
afterAll(async () => {
  screen?.close();
  await server.close();
});

async function missing(act: () => Promise<unknown>) {
  const topic = tournamentTopic(tournament.tournament.id);
  const knownAnswer = await screen.subscribe({ topic });
  if (!knownAnswer.ok) throw new Error(knownAnswer.code);
  await act();
  return screen.subscribe({ topic, since: knownAnswer.revision, epoch: knownAnswer.epoch });
}

const reorder = () =>
  admin.ok(api.fixtures.reorder, {
    tournament_id: tournament.tournament.id,
    order: tournament.fixtures.map(({ id }) => id).reverse(),
  });

it('LIVE-8: a screen gets every change while they are no more than the rows', async () => {
  const answer = await missing(reorder);
  expect('changes' in answer && answer.changes.length).toBe(66);
});

it('LIVE-8: a screen gets a snapshot in place of more changes than rows', async () => {
  const [first] = tournament.fixtures;
  if (first === undefined) throw new Error('no fixture');
  const answer = await missing(async () => {
    await admin.ok(api.fixtures.reorder, {
      tournament_id: tournament.tournament.id,
      order: tournament.fixtures.map(({ id }) => id),
    });
    await setScore(admin, first, 1, 0);
    await setScore(admin, first, 2, 0);
  });
  expect(answer).toHaveProperty('snapshot');
});

it('a screen gets nothing of a topic it left before its subscription was answered', async () => {
  const hasty = await listen(server.origin);
  try {
    const topic = tournamentTopic(tournament.tournament.id);
    const asked = [
      hasty.subscribe({ topic: 'championship' }),
      hasty.subscribe({ topic: 'championship' }),
      hasty.subscribe({ topic }),
    ];
    hasty.socket.emit('unsubscribe', { topic });
    await Promise.all(asked);
    const known = hasty.heartbeats.length;
    await expect.poll(() => hasty.heartbeats.length).toBeGreaterThan(known + 1);
    expect(Object.keys(hasty.heartbeats.at(-1)?.revisions ?? {})).toEqual(['championship']);
  } finally {
    hasty.close();
  }
});
