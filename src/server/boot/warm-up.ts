/**
 * Prepares the first requests after a start before the server listens: reads the tournaments and plans the
 * statements of a score. After a crash all clients reconnect at once, and the first ones would wait for this.
 */
import type { Logger } from 'pino';
import { CHAMPIONSHIP_TOPIC, tournamentIdOf } from '../../common/wire/live.ts';
import type { Database } from '../db/database.ts';
import type { WriteGate } from '../db/write-gate.ts';
import type { TournamentCache } from '../features/fixtures/tournament-cache.ts';
import { UPDATE_ON_BASE } from '../features/tournament-state/fixtures.repository.ts';
import type { TopicReader } from '../live/topic-reader.ts';
import { findNewestTopics } from '../live/topics.repository.ts';

/** Tournaments among this many newest change log entries are read. */
const NEWEST_ENTRIES = 500;
/** Maximum number of topics to read; one venue does not play more tournaments at once. */
const MOST_TOPICS = 8;
/** A seq before every commit: the database refuses a write that is based on it. */
const BEFORE_ALL_COMMITS = -1;

export interface WarmUpParts {
  db: Database;
  gate: WriteGate;
  cache: TournamentCache;
  reader: TopicReader;
  /** Looks up a session. */
  findSession: (sid: string) => Promise<unknown>;
  logger: Logger;
}

/** Writes nothing. A failure is logged and does not stop the start. */
export async function warmUp(parts: WarmUpParts): Promise<void> {
  try {
    await readTournaments(parts);
    await planScore(parts);
    await parts.findSession('');
  } catch (error) {
    parts.logger.warn({ err: error }, 'the first requests will take longer');
  }
}

async function readTournaments({ db, cache, reader }: WarmUpParts): Promise<void> {
  await reader.view(CHAMPIONSHIP_TOPIC);
  const newest = await db.read((trx) => findNewestTopics(trx, NEWEST_ENTRIES));
  const topics = newest.slice(0, MOST_TOPICS);
  for (const topic of topics) await reader.view(topic);
  await cache.load(new Set(topics.map(tournamentIdOf).filter((id) => id !== null)));
}

async function planScore({ gate, cache: { base } }: WarmUpParts): Promise<void> {
  if (base === null) return;
  const never = { ...base, seq: BEFORE_ALL_COMMITS };
  await gate.commitDecided(never, [], { update: UPDATE_ON_BASE, rows: [] });
}
