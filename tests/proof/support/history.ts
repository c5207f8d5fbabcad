/**
 * Runs one history: clients on bad networks read and write, the networks recover, and the result is judged.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '../../../bench/durability/random.ts';
import { api } from '../../../src/common/wire/api.ts';
import type { Topic } from '../../../src/common/wire/live.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { judge, readEvidence, type Verdict } from './expected-state.ts';
import { type FaultKind, type PlanSize, planFaults, planLength } from './fault-plan.ts';
import { FaultProxy } from './fault-proxy.ts';
import { RealClient } from './real-client.ts';

export interface HistoryOptions extends PlanSize {
  seed: number;
  db: Database;
  admin: ApiClient;
  /** Where the server listens. */
  port: () => number;
  teamIds: readonly number[];
  /** How often each client enters a score, in milliseconds, on average. */
  pace: number;
}

export interface History {
  struck: Map<FaultKind, number>;
  faults: number;
  connections: number;
  entered: number;
  acknowledged: number;
  verdict: Verdict;
  /** Entered scores that were neither stored nor given up in a conflict. */
  vanished: string[];
  /** Clients that never showed what the database holds. */
  diverged: number[];
  /** Per client: ms from the recovery until it showed all writes committed before the recovery. */
  shownMs: number[];
  /** Longest delay of the event loop meanwhile: server, networks and clients share this process. */
  lateMs: number;
  /** From the recovery until the last entered score was stored and shown everywhere. */
  quietMs: number;
}

/** A longer wait counts as a failure. */
const NEVER_MS = 30_000;

export async function runHistory(options: HistoryOptions): Promise<History> {
  const { seed, admin, db } = options;
  const plan = planFaults(seed, options);
  const random = randomFrom(seed + 1);
  const { id } = await admin.ok(api.tournaments.create, { name: `Seed ${seed}` });
  const fixtures = await admin.ok(api.fixtures.generate, {
    tournament_id: id,
    rounds: 1,
    teams: [...options.teamIds],
  });
  const proxies = await Promise.all(plan.map(() => FaultProxy.start(options.port)));
  const clients = proxies.map(
    ({ url }) => new RealClient({ origin: url, tournamentId: id, admin }),
  );
  try {
    await waitFor(() => clients.every((client) => client.fixtures.length > 0));
    const endsAt = performance.now() + planLength(options);
    for (const [index, list] of plan.entries()) proxies[index]?.follow(list);
    const marks = { next: 1 };
    const ids = fixtures.map((fixture) => fixture.id);
    await Promise.all([
      ...clients.map((client, index) => {
        const own = ids.filter((_, nth) => nth % clients.length === index);
        const paced = randomFrom(Math.floor(random() * 1e9));
        return typeScores(client, { own, all: ids, random: paced, marks, endsAt, ...options });
      }),
      renameNowAndThen(admin, id, `Seed ${seed}`, endsAt),
    ]);
    const committed = await revisions(db, clients[0]?.topics ?? []);
    for (const proxy of proxies) proxy.recover();
    const recoveredAt = performance.now();
    const late = monitorEventLoopDelay({ resolution: 5 });
    late.enable();
    const shownMs = await Promise.all(
      clients.map(async (client) => {
        const shows = () => committed.every(([topic, at]) => client.revisionOf(topic) >= at);
        await waitFor(shows, 2);
        return Math.round(performance.now() - recoveredAt);
      }),
    );
    late.disable();
    const diverged = await settle(clients, admin, id);
    const quietMs = Math.round(performance.now() - recoveredAt);
    const acknowledged = clients.flatMap((client) => client.acknowledged);
    const evidence = await readEvidence(db, acknowledged);
    return {
      struck: sum(proxies.map(({ struck }) => struck)),
      faults: proxies.reduce((count, { faults }) => count + faults, 0),
      connections: proxies.reduce((count, { touched }) => count + touched, 0),
      entered: marks.next - 1,
      acknowledged: acknowledged.length,
      verdict: judge(evidence),
      vanished: findVanished(clients),
      diverged,
      shownMs,
      lateMs: Math.round(late.max / 1e6),
      quietMs,
    };
  } finally {
    for (const client of clients) client.close();
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await admin.call(api.tournaments.remove, { id });
  }
}

interface Typing {
  own: readonly number[];
  all: readonly number[];
  random: () => number;
  marks: { next: number };
  endsAt: number;
  pace: number;
}

/**
 * Mostly scores of the client's own fixtures; one of another client's fixture may cause a conflict.
 */
async function typeScores(client: RealClient, typing: Typing): Promise<void> {
  const { own, all, random, marks, endsAt, pace } = typing;
  while (performance.now() < endsAt) {
    await sleep(pace * 2 * random());
    client.decide(random() < 0.5 ? 'mine' : 'theirs');
    const among = random() < 0.9 ? own : all;
    const fixtureId = among[Math.floor(random() * among.length)];
    if (fixtureId !== undefined) client.enter(fixtureId, marks.next++);
  }
}

/** Changes the championship's topic too, over a network without faults. */
async function renameNowAndThen(
  admin: ApiClient,
  id: number,
  name: string,
  endsAt: number,
): Promise<void> {
  for (let nth = 0; performance.now() < endsAt; nth += 1) {
    await admin.ok(api.tournaments.update, { id, name: `${name} ${nth % 2 === 0 ? 'b' : 'a'}` });
    await sleep(300);
  }
}

async function revisions(
  db: Database,
  topics: readonly Topic[],
): Promise<(readonly [Topic, number])[]> {
  const rows = await db.read((trx) =>
    trx<{ topic: Topic; revision: number }>('topics').select('topic', 'revision'),
  );
  const all = new Map(rows.map(({ topic, revision }) => [topic, Number(revision)]));
  return topics.map((topic) => [topic, all.get(topic) ?? 0] as const);
}

/**
 * Waits until no score is unsent and every screen shows the committed state. Returns the indices of the screens
 * that never do.
 */
async function settle(clients: RealClient[], admin: ApiClient, id: number): Promise<number[]> {
  await waitFor(() => {
    for (const client of clients) client.decide('theirs');
    return clients.every((client) => !client.hasUnsent);
  });
  const committed = await admin.ok(api.fixtures.list, { tournament_id: id });
  const isApart = (client: RealClient) => !isDeepStrictEqual(client.fixtures, committed);
  await waitFor(() => !clients.some(isApart));
  return clients.flatMap((client, index) => (isApart(client) ? [index] : []));
}

/** The last scores, by fixture and client, that were neither stored nor given up in a conflict. */
function findVanished(clients: readonly RealClient[]): string[] {
  return clients.flatMap((client) => {
    const stored = new Set(client.acknowledged.map(({ mark }) => mark));
    return [...client.entered].flatMap(([fixtureId, mark]) =>
      stored.has(mark) || client.yielded.has(mark) ? [] : [`fixture ${fixtureId}, score ${mark}`],
    );
  });
}

function sum(counts: readonly Map<FaultKind, number>[]): Map<FaultKind, number> {
  const all = new Map<FaultKind, number>();
  for (const map of counts) {
    for (const [kind, count] of map) all.set(kind, (all.get(kind) ?? 0) + count);
  }
  return all;
}

/**
 * Waits for a condition. Does not throw when it stays false, because the judge reports the reason.
 */
async function waitFor(condition: () => boolean, everyMs = 20): Promise<void> {
  const end = performance.now() + NEVER_MS;
  while (!condition() && performance.now() < end) await sleep(everyMs);
}
