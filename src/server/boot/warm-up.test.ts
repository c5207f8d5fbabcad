import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { CHAMPIONSHIP_TOPIC, type Topic, tournamentTopic } from '../../common/wire/live.ts';
import type { Database } from '../db/database.ts';
import type { WriteContext } from '../db/write-context.ts';
import { WriteGate } from '../db/write-gate.ts';
import { FixturesService } from '../features/fixtures/fixtures.service.ts';
import { TournamentCache } from '../features/fixtures/tournament-cache.ts';
import { TeamsService } from '../features/teams/teams.service.ts';
import { TournamentsService } from '../features/tournaments/tournaments.service.ts';
import { TopicReader } from '../live/topic-reader.ts';
import { findHead } from '../live/topics.repository.ts';
import { loadAppState } from './app-state.ts';
import { warmUp } from './warm-up.ts';

let database: TestDatabase;
let tournamentId: number;
let context: WriteContext;
let statements: string[] = [];
const logger = pino({ level: 'silent' });

/** What a server that just started is made of. */
function start(db: Database) {
  const cache = new TournamentCache(db);
  const gate = new WriteGate(db, { committed: (entries) => cache.committed(entries) });
  const fixtures = new FixturesService(db, gate, cache);
  const findSession = vi.fn(async () => null);
  return { db, gate, cache, fixtures, findSession, reader: new TopicReader(db), logger };
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { credentials_version: credentialsVersion } = await loadAppState(database.db);
  context = { actor: { kind: 'admin', name: 'admin', device: '', credentialsVersion } };
  const { db, gate, fixtures } = start(database.db);
  const teams = new TeamsService(db, gate);
  for (const name of ['A', 'B', 'C']) await teams.create(context, name);
  const made = await new TournamentsService(db, gate).create(context, {
    name: 'One',
    rounds: 1,
    color: null,
    redOnLeft: true,
  });
  tournamentId = made.id;
  const input = { tournament_id: tournamentId, rounds: 1, teams: ['A', 'B', 'C'] };
  await fixtures.generate(context, input);
  database.db.knex.on('query', ({ sql }: { sql: string }) => statements.push(sql));
});
afterAll(() => database.drop());

it('the first score after the warm-up is one statement, and reads of screens need no preparation', async () => {
  const parts = start(database.db);
  const head = await database.db.read(findHead);
  statements = [];
  await warmUp(parts);
  const planned = statements;
  expect(await database.db.read(findHead)).toEqual(head);
  expect(parts.findSession).toHaveBeenCalled();

  const topics: Topic[] = [CHAMPIONSHIP_TOPIC, tournamentTopic(tournamentId)];
  statements = [];
  for (const topic of topics) await parts.reader.view(topic);
  // The position of each, and nothing of the topic itself.
  expect(statements).toHaveLength(topics.length);

  const [first] = await parts.fixtures.list(tournamentId);
  statements = [];
  const score = {
    id: first?.id as number,
    tournament_id: tournamentId,
    homeScore: 3,
    awayScore: 1,
  };
  await parts.fixtures.setScore(context, { type: 'score', ...score });
  expect(statements).toHaveLength(1);
  expect(planned).toContain(statements[0]);
});

it('a database that does not answer does not stop the start', async () => {
  const warn = vi.spyOn(logger, 'warn');
  const db = { read: () => Promise.reject(new Error('away')) } as Pick<
    Database,
    'read'
  > as Database;
  await warmUp({ ...start(database.db), db });
  expect(warn).toHaveBeenCalledOnce();
});
