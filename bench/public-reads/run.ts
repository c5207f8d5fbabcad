/**
 * How long one public GET holds the server's thread, for every public GET: an event of 64 teams, the first request
 * after a write. Processor time of the thread, so other programs do not count.
 * Options: --teams 64 --rounds 1 --tries 5
 */
import { join } from 'node:path';
import type { Endpoint } from '../../src/common/kernel/endpoint.ts';
import { archivePath, pages, printParts, printPath } from '../../src/common/kernel/pages.ts';
import { toTable } from '../../src/common/transfer/csv-format.ts';
import { api } from '../../src/common/wire/api.ts';
import { writeCsv } from '../../src/server/features/transfer/csv.ts';
import { AsideSender, longestHoldMs, ownCpuMs } from '../../tests/proof/support/loop-hold.ts';
import { everyEndpoint } from '../../tests/support/api-client.ts';
import { fullTournamentFixtures } from '../../tests/support/championship-data.factory.ts';
import type { TestApp } from '../../tests/support/test-app.ts';
import { withBenchApp } from '../support/bench-app.ts';
import { median, printTable, printTarget } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';

const { teams, rounds, tries } = numbersFrom({ teams: 64, rounds: 1, tries: 5 });
/** ms of processor time between two turns of the event loop. */
const MOST_HOLD_MS = 50;
const ARCHIVE = 'Last year';

const figures = await withBenchApp(measure, {
  clientDir: join(import.meta.dirname, '../../client'),
});
printTable(
  ['ms of processor time', 'longest hold', 'in all', 'kB', 'status'],
  figures.map(({ path, hold, all, bytes, status }) => [
    path,
    hold.toFixed(1),
    all.toFixed(1),
    String(Math.round(bytes / 1000)),
    String(status),
  ]),
);
for (const { path, hold } of figures) {
  printTarget({ what: path, value: hold, atMost: MOST_HOLD_MS, unit: 'ms' });
}

async function measure(app: TestApp) {
  const admin = await app.admin();
  const names = Array.from({ length: teams }, (_, index) => `Drone team ${index + 1}`);
  const csvData = writeCsv(
    toTable({
      name: 'Cup',
      teams: names,
      tournaments: [fullTournamentFixtures('Group A', names, rounds)],
    }),
  );
  await admin.ok(api.transfer.import, { csvData });
  await admin.ok(api.archives.create, { name: ARCHIVE });
  const [tournament] = await admin.ok(api.tournaments.list, {});
  const id = tournament?.id ?? 0;
  const fixtures = await admin.ok(api.fixtures.list, { tournament_id: id });
  let written = 0;
  const write = async () => {
    written += 1;
    const fixture = fixtures[written];
    if (fixture === undefined) throw new Error('too few fixtures');
    const scores = { homeScore: written % 9, awayScore: 1 };
    await admin.ok(api.fixtures.update, {
      ...{ type: 'score' as const, id: fixture.id, tournament_id: id },
      ...scores,
    });
  };
  const sender = new AsideSender();
  const found = [];
  for (const path of publicPaths(id, fixtures[0]?.id ?? 0)) {
    const ask = { method: 'GET', url: app.origin + path, headers: {}, body: undefined };
    const holds: number[] = [];
    const sums: number[] = [];
    let answer = { status: 0, length: 0 };
    await sender.send(ask);
    for (let count = 0; count < tries; count += 1) {
      await write();
      holds.push(
        await longestHoldMs(async () => {
          answer = await sender.send(ask);
        }),
      );
      await write();
      const before = ownCpuMs();
      await sender.send(ask);
      sums.push(ownCpuMs() - before);
    }
    found.push({
      ...{ path, hold: median(holds), all: median(sums) },
      ...{ bytes: answer.length, status: answer.status },
    });
  }
  await sender.close();
  return found;
}

/** Every address that answers a stranger: calls of the contract, pages, paper, archive and documents. */
function publicPaths(tournamentId: number, fixtureId: number): string[] {
  const values: Readonly<Record<string, string>> = {
    ...{ id: String(tournamentId), topic: `tournament:${tournamentId}`, hash: 'none', size: '64' },
  };
  const calls = everyEndpoint
    .map(({ entry }: { entry: Endpoint }) => entry)
    .filter(({ method, permission }) => method === 'GET' && permission === 'view')
    .map(({ path }) => {
      const own = path.startsWith('/api/fixtures/{id}')
        ? { ...values, id: String(fixtureId) }
        : values;
      return path.replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? '');
    })
    .map((path) => (path === '/api/fixtures' ? `${path}?tournament_id=${tournamentId}` : path));
  const documents = Object.values(pages).map(({ pattern }) =>
    pattern.replace(':tournamentId', String(tournamentId)),
  );
  const paper = printParts.flatMap((part) => [printPath(part), printPath(part, { isBlank: true })]);
  const archive = archivePath(ARCHIVE);
  return [
    ...calls,
    '/api/live/championship',
    ...documents,
    ...paper,
    ...[archive, `${archive}?download`, '/api/openapi.json', '/api/docs'],
    ...['/health/live', '/health/ready', '/nowhere'],
  ];
}
