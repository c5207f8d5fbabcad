// OPERATIONS, "Upgrade": back to the released version without a copy of `data`, walked with that version's own programs.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import { buildServer, ServerProcess } from '../proof/support/server-process.ts';

const root = join(import.meta.dirname, '../..');
/** The commit of the second release; the first one does not know such files. */
const RELEASE = 'be35c1a';
const release = join(root, 'tests/releases/second.json');

const isThere = (() => {
  try {
    execFileSync('git', ['cat-file', '-e', `${RELEASE}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

it.skipIf(!isThere)(
  'the second release comes back with what it had before the upgrade',
  async () => {
    const work = mkdtempSync(join(tmpdir(), 'way-back-'));
    const old = join(work, 'old');
    const DATA_DIR = join(work, 'data');
    mkdirSync(old);
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...ours } = process.env;
    const env = { ...ours, DATA_DIR, HOST: '127.0.0.1', PORT: '0' };
    const inOld = async (program: string, ...args: string[]) =>
      (await promisify(execFile)(program, args, { cwd: old, env })).stdout;
    const restore = async (file: string) =>
      expect(await inOld('npm', 'run', 'backups', '--', 'restore', file)).toContain('Restored');
    const { program, remove } = await buildServer();
    try {
      const files = execFileSync('git', ['archive', RELEASE], { cwd: root, maxBuffer: 2 ** 28 });
      execFileSync('tar', ['x'], { cwd: old, input: files });
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
      await inOld('npm', 'ci', '--include=dev', ...quiet);
      await restore(release);

      const upgraded = new ServerProcess(program, { DATA_DIR });
      await upgraded.start();
      const scores = await scoresOf(upgraded);
      const { tables } = JSON.parse(readFileSync(release, 'utf8'));
      expect(scores).toHaveLength(tables.fixtures.length);
      await upgraded.end('SIGTERM');

      renameSync(join(DATA_DIR, 'database'), join(work, 'newer'));
      const backups = readdirSync(join(DATA_DIR, 'backups'));
      const kept = backups.filter((name) => name.endsWith('-before-upgrade.json.gz'));
      expect(kept).toHaveLength(1);
      await restore(join(DATA_DIR, 'backups', kept.join()));

      const back = new ServerProcess(join(old, 'dist/server/main.js'), { DATA_DIR });
      await back.start();
      expect(await scoresOf(back)).toEqual(scores);
      await back.end('SIGTERM');
    } finally {
      remove();
      rmSync(work, { recursive: true, force: true });
    }
  },
  600_000,
);

/** The same in both versions. */
async function scoresOf(server: ServerProcess): Promise<unknown[]> {
  const visitor = server.visitor();
  const tournaments = await visitor.ok(api.tournaments.list, {});
  const lists = await Promise.all(
    tournaments.map(({ id }) => visitor.ok(api.fixtures.list, { tournament_id: id })),
  );
  return lists
    .flat()
    .map(({ id, homeTeamId, awayTeamId, homeScore, awayScore, round }) => [
      ...[id, round, homeTeamId, homeScore, awayTeamId, awayScore],
    ]);
}
