/**
 * Opens a database, checks it against the ledger, says what it found, and writes until it is killed.
 * Arguments: the data folder, the ledger, and any of `shipped` (PGlite without the durable layer)
 * and `check` (end after the check).
 */
import { openDatabase } from '../../src/server/db/database.ts';
import { acknowledge, check, type Findings, LANES, migrationSource, write } from './workload.ts';

const WRITES_PER_CHECKPOINT = 300;

export interface Opened extends Findings {
  /** Milliseconds from the start of the process. */
  openMs: number;
}

const [dataDir = '', ledger = '', ...flags] = process.argv.slice(2);
const db = await openDatabase({ dataDir, migrationSource, durable: !flags.includes('shipped') });
const openMs = Math.round(performance.now());
await db.migrate();
const findings = await check(db, ledger);
process.stdout.write(`${JSON.stringify({ ...findings, openMs } satisfies Opened)}\n`);

if (flags.includes('check')) {
  await db.close();
} else {
  let n = findings.highest;
  const writeOn = async (): Promise<never> => {
    for (;;) {
      n += 1;
      const mine = n;
      await write(db, mine);
      acknowledge(ledger, mine);
      if (mine % WRITES_PER_CHECKPOINT === 0) await db.read((trx) => trx.raw('checkpoint'));
    }
  };
  await Promise.all(Array.from({ length: LANES }, writeOn));
}
