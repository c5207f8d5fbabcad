// Files that cannot be made for a moment: no inodes, no space, no descriptors, no long files. The
// embedded database writes again by itself, and keeps what it acknowledged.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/server/db/database.ts';
import { migrationSource } from '../../../src/server/db/migrations.ts';
import { WriteCheck } from '../../../src/server/db/write-check.ts';

const prlimit = (limit: string) =>
  execFileSync('prlimit', ['--pid', String(process.pid), limit], { stdio: 'ignore' });

/** Only root may; elsewhere the suites that need a small disk are skipped. */
const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return mounted;
})();
const canLimit = spawnSync('prlimit', ['--pid', String(process.pid)]).status === 0;

interface Shortage {
  /** Takes it away, and gives back what returns it. */
  begin(disk: string): () => void;
  possible: boolean;
}

const highestDescriptor = () => Math.max(...readdirSync('/proc/self/fd').map(Number));
const fill = (disk: string, name: string, bytes: number): boolean => {
  try {
    writeFileSync(join(disk, name), Buffer.alloc(bytes));
    return true;
  } catch {
    return false;
  }
};
const shortages: Record<string, Shortage> = {
  inodes: {
    possible: canMount,
    begin: (disk) => {
      const names: string[] = [];
      for (let n = 0; fill(disk, `inode-${n}`, 0); n += 1) names.push(`inode-${n}`);
      return () => {
        for (const name of names) rmSync(join(disk, name));
      };
    },
  },
  space: {
    possible: canMount,
    begin: (disk) => {
      const names: string[] = [];
      for (const bytes of [1 << 20, 1 << 12]) {
        for (let n = 0; fill(disk, `${bytes}-${n}`, bytes); n += 1) names.push(`${bytes}-${n}`);
      }
      return () => {
        for (const name of [...names, ...readdirSync(disk).filter((file) => /^\d+-/.test(file))]) {
          rmSync(join(disk, name), { force: true });
        }
      };
    },
  },
  descriptors: {
    possible: canLimit,
    begin: () => {
      prlimit(`--nofile=${highestDescriptor() + 8}:`);
      const taken: number[] = [];
      try {
        for (;;) taken.push(openSync('/dev/null', 'r'));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('EMFILE');
      }
      return () => {
        for (const descriptor of taken) closeSync(descriptor);
        prlimit('--nofile=4096:');
      };
    },
  },
  'long files': {
    possible: canLimit,
    begin: () => {
      prlimit('--fsize=8192:');
      return () => prlimit('--fsize=unlimited:');
    },
  },
};

/** Grows until the table needs a file it does not have yet (its free space map, at four pages). */
const grow = (db: Database, n: number) =>
  db.transaction((trx) =>
    trx.raw('insert into notes (text) select repeat(?, 400) from generate_series(1, 10)', [
      String(n % 10),
    ]),
  );

describe.each(Object.entries(shortages))('without %s for a moment', (_name, shortage) => {
  describe.skipIf(!shortage.possible).each(['young', 'grown'])('a %s database', (age) => {
    let disk: string;
    let db: Database;
    beforeAll(async () => {
      disk = mkdtempSync(join(tmpdir(), 'scarce-'));
      if (canMount) {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,nr_inodes=3000', 'tmpfs', disk]);
      }
      db = await openDatabase({ dataDir: join(disk, 'data'), migrationSource });
      await db.migrate();
      await db.knex.raw('create table notes (id serial primary key, text text not null)');
      if (age === 'grown') for (let n = 0; n < 200; n += 1) await grow(db, n);
    });
    afterAll(async () => {
      await db.close();
      if (canMount) execFileSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    });

    const count = async (): Promise<number> => {
      const { rows } = await db.read((trx) => trx.raw('select count(*) as n from notes'));
      return rows[0].n;
    };

    it('writes again by itself, and has everything it acknowledged', async () => {
      const ready = new WriteCheck(db);
      let acknowledged = await count();
      let refused = 0;
      const write = (n: number) =>
        grow(db, n).then(
          () => {
            acknowledged += 10;
            return true;
          },
          () => {
            refused += 1;
            return false;
          },
        );
      const giveBack = shortage.begin(disk);
      try {
        for (let n = 0; n < 12; n += 1) await write(n);
        // Reads and readiness answer correctly meanwhile, and neither hangs.
        const isReady = await ready.run().then(
          () => true,
          () => false,
        );
        // One small row needs no new file: without that, a no is a no.
        if (!isReady) expect(await write(0)).toBe(false);
      } finally {
        giveBack();
      }
      const deadline = performance.now() + 20_000;
      while (!(await write(1)) && performance.now() < deadline) await sleep(200);
      expect(await write(2)).toBe(true);
      for (let n = 0; n < 100; n += 1) expect(await write(n)).toBe(true);
      expect(await count()).toBe(acknowledged);
      await ready.run();
      if (age === 'young') expect(refused).toBeGreaterThan(0);
    });
  });
});
