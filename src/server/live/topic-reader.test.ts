import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { serverActor } from '../access/actor.ts';
import { findTopicSnapshot } from '../boot/topic-snapshots.ts';
import { WriteGate } from '../db/write-gate.ts';
import { loadAppState } from '../features/championship/championship.repository.ts';
import { ChampionshipService } from '../features/championship/championship.service.ts';
import { TopicReader } from './topic-reader.ts';
import { findPosition } from './topics.repository.ts';

/** Screens that come back together after a restart. */
const SCREENS = 200;
const topic = 'championship';

let database: TestDatabase;
let reader: TopicReader;
let rename: (name: string) => Promise<unknown>;
let statements = 0;
const count = (): void => {
  statements += 1;
};

beforeAll(async () => {
  database = await createTestDatabase();
  await loadAppState(database.db);
  const gate = new WriteGate(database.db);
  const service = new ChampionshipService(database.db, gate);
  const context = { actor: serverActor('test') };
  rename = (name) => service.rename(context, name);
  await rename('Zero');
  database.db.knex.on('query', count);
});
afterAll(() => database?.drop());
beforeEach(() => {
  // As after a restart: nothing is cached.
  reader = new TopicReader(database.db, findTopicSnapshot);
  statements = 0;
});

const position = () => database.db.read((trx) => findPosition(trx, topic));
/** In three waves, as sockets connect one after another. */
async function comeBack(since: Awaited<ReturnType<typeof position>>) {
  const answers = [];
  for (let wave = 0; wave < 3; wave += 1) {
    const asking = Array.from({ length: SCREENS }, () => reader.changesSince(topic, since));
    answers.push(...(await Promise.all(asking)));
  }
  return answers;
}

it('screens that missed nothing cost a few statements together', async () => {
  const since = await position();
  for (const answer of await comeBack(since)) expect(answer).toEqual({ ...since, changes: [] });
  expect(statements).toBeLessThan(SCREENS / 4);
});

it('screens that missed the same are answered from one reading', async () => {
  const since = await position();
  await rename('One');
  const [first, ...others] = await comeBack(since);
  expect(first?.changes).toMatchObject([{ type: 'championship', value: { name: 'One' } }]);
  for (const answer of others) expect(answer).toBe(first);
  expect(statements).toBeLessThan(SCREENS / 4);
});

it('a change between two questions is in the answer to the second', async () => {
  const since = await position();
  expect((await reader.changesSince(topic, since))?.changes).toEqual([]);
  await rename('Two');
  expect((await reader.changesSince(topic, since))?.revision).toBe(since.revision + 1);
  await rename('Three');
  const answer = await reader.changesSince(topic, since);
  expect(answer?.revision).toBe(since.revision + 2);
  expect(answer?.changes).toHaveLength(2);
});

it('screens that missed nothing cost one reading of the topic where positions are known', async () => {
  const since = await position();
  reader = new TopicReader(database.db, findTopicSnapshot, () => since);
  statements = 0;
  const answers = await comeBack(since);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ ...since, changes: [] })]),
  );
  const once = statements;
  await comeBack(since);
  expect(statements).toBe(once);
});

it('a view that is newer than the known position is kept', async () => {
  const since = await position();
  reader = new TopicReader(database.db, findTopicSnapshot, () => since);
  await rename('Four');
  const view = await reader.view(topic);
  expect(view?.revision).toBe(since.revision + 1);
  expect(await reader.view(topic)).toBe(view);
});

it('another epoch, a revision that does not exist yet, and a topic that is gone need a snapshot', async () => {
  const { epoch, revision } = await position();
  expect(await reader.changesSince(topic, { epoch: 'other', revision })).toBeNull();
  expect(await reader.changesSince(topic, { epoch, revision: revision + 1 })).toBeNull();
  expect(await reader.changesSince('tournament:99', { epoch, revision: 0 })).toBeNull();
});
