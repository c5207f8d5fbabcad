/** kill -9 of a writer at random moments: while it writes, while it opens, while it is new. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from './random.ts';
import { LANES } from './workload.ts';
import { type Place, reopen, Writer } from './writer.ts';

export interface KillFigures {
  kills: number;
  /** Kills that came before the writer had opened: during recovery. */
  whileOpening: number;
  acknowledged: number;
  lost: number;
  broken: string[];
  /** Milliseconds of each opening. */
  openings: number[];
}

/** However slow the machine: a kill that hits no writing proves nothing. */
const WRITES_BEFORE = 20;

/** One database, killed again and again and checked after every kill. */
export async function runKills(program: string, kills: number, seed: number): Promise<KillFigures> {
  const random = randomFrom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'kills-'));
  const place = { program, dataDir: join(folder, 'data'), ledger: join(folder, 'ledger') };
  const figures: KillFigures = {
    kills: 0,
    whileOpening: 0,
    acknowledged: 0,
    lost: 0,
    broken: [],
    openings: [],
  };
  try {
    await reopen(place);
    while (figures.kills < kills) {
      await killOnce(place, random, figures);
    }
    const { acknowledged, lost, broken } = await reopen(place);
    return { ...figures, acknowledged, lost, broken: [...figures.broken, ...broken] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killOnce(place: Place, random: () => number, figures: KillFigures): Promise<void> {
  const writer = new Writer(place);
  const killAfter = 20 + random() * 1200;
  // Not the first one: then nothing is acknowledged yet that could be lost.
  if (figures.kills > 0 && random() < 0.2) {
    await sleep(killAfter);
    await writer.kill();
    figures.kills += 1;
    figures.whileOpening += 1;
    return;
  }
  const opened = await writer.opened;
  if (opened === null) throw new Error(`It did not open: ${writer.complaint}`);
  figures.openings.push(opened.openMs);
  figures.broken.push(...opened.broken);
  if (opened.lost > 0) figures.broken.push(`${opened.lost} lost after ${figures.kills} kills`);
  if (opened.unannounced > LANES * figures.kills) {
    figures.broken.push(`${opened.unannounced} rows nobody wrote`);
  }
  await writer.write(killAfter, WRITES_BEFORE);
  await writer.kill();
  figures.kills += 1;
}

export interface FirstStartFigures {
  kills: number;
  /** Of the kills, those that hit before the database was there. */
  unfinished: number;
}

/** Kills a very first start at a random moment; throws when the folder does not open afterwards. */
export async function runFirstStarts(
  program: string,
  kills: number,
  seed: number,
): Promise<FirstStartFigures> {
  const random = randomFrom(seed);
  let unfinished = 0;
  let usualMs = 4000;
  for (let kill = 0; kill < kills; kill += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'first-start-'));
    const place = { program, dataDir: join(folder, 'data'), ledger: join(folder, 'ledger') };
    try {
      const writer = new Writer(place);
      let isOpen = false;
      void writer.opened.then((opened) => {
        isOpen = opened !== null;
      });
      await sleep(random() * usualMs);
      if (!isOpen) unfinished += 1;
      await writer.kill();
      const { lost, broken, openMs } = await reopen(place);
      if (!isOpen) usualMs = openMs;
      if (lost > 0 || broken.length > 0) throw new Error(`${lost} lost, ${broken.join(', ')}`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { kills, unfinished };
}
