import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../src/common/kernel/limits.ts';
import { api } from '../../src/common/wire/api.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('the history of a match is complete, however much was entered in other matches', async () => {
  const admin = await server.admin();
  const { tournament, fixtures } = await createTournament(admin, { teams: 4 });
  const [first, second] = fixtures;
  if (first === undefined || second === undefined) throw new Error('no fixtures');
  await setScore(admin, first, 1, 0);
  for (let n = 0; n < limits.historyRows; n += 1) await setScore(admin, second, n, 9999);
  await setScore(admin, first, 2, 0);

  const { id } = tournament;
  const all = await admin.ok(api.tournaments.history, { id });
  expect(all).toHaveLength(limits.historyRows);
  const ownChanges = await admin.ok(api.tournaments.history, { id, fixtureId: first.id });
  expect(ownChanges.map(({ fixtureId, after }) => [fixtureId, after.homeScore])).toEqual([
    [first.id, 2],
    [first.id, 1],
  ]);
});
