/** Power cuts while a writer writes, and what is left of what it had acknowledged. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CutDisk } from './cut-disk.ts';
import { randomFrom } from './random.ts';
import { type Place, reopen, Writer } from './writer.ts';

export interface CutFigures {
  cuts: number;
  /** Of the cuts, those in a very first start. */
  firstStarts: number;
  acknowledged: number;
  lost: number;
  /** Folders that did not open afterwards, and rows that contradict each other. */
  broken: string[];
}

export interface CutOptions {
  program: string;
  cuts: number;
  seed: number;
  /** The control: PGlite as shipped. */
  shipped?: boolean;
  /** Cut every n-th time in a first start; 0 for never. */
  everyFirstStart?: number;
}

/** Why power cuts cannot be tried here, or null when they can. */
export function whyNoPowerCuts(): string | null {
  if (process.platform !== 'linux') return 'loop devices are a thing of Linux';
  if (process.getuid?.() !== 0) return 'mounting a disk image takes root';
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  try {
    CutDisk.make(folder).remove();
    return null;
  } catch (error) {
    return `a disk image cannot be mounted (${error instanceof Error ? error.message : error})`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const WRITES_BEFORE = 100;

export async function runPowerCuts(options: CutOptions): Promise<CutFigures> {
  const { program, cuts, seed, shipped = false, everyFirstStart = 0 } = options;
  const random = randomFrom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'power-cut-'));
  const figures: CutFigures = { cuts, firstStarts: 0, acknowledged: 0, lost: 0, broken: [] };
  try {
    const made = join(folder, 'made');
    await reopen({ program, dataDir: made, ledger: join(folder, 'no-ledger'), shipped });
    for (let cut = 1; cut <= cuts; cut += 1) {
      const isFirstStart = everyFirstStart > 0 && cut % everyFirstStart === 0;
      const ledger = join(folder, `ledger-${cut}`);
      const disk = CutDisk.make(folder);
      const place = { program, dataDir: join(disk.mount, 'data'), ledger, shipped };
      try {
        if (isFirstStart) figures.firstStarts += 1;
        else cpSync(made, place.dataDir, { recursive: true });
        disk.sync();
        const after = await cutPower(disk, place, random, isFirstStart);
        await judge(after, place, figures);
      } finally {
        disk.remove();
      }
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function cutPower(
  disk: CutDisk,
  place: Place,
  random: () => number,
  isFirstStart: boolean,
): Promise<CutDisk> {
  const writer = new Writer(place);
  try {
    if (!isFirstStart && (await writer.opened) === null) {
      throw new Error(`It did not open: ${writer.complaint}`);
    }
    if (isFirstStart) await sleep(random() * 5000);
    else await writer.write(random() * 2500, WRITES_BEFORE);
    await writer.freeze();
    return await disk.afterPowerCut();
  } finally {
    await writer.kill();
  }
}

async function judge(after: CutDisk, place: Place, figures: CutFigures): Promise<void> {
  try {
    const found = await reopen({ ...place, dataDir: join(after.mount, 'data') });
    figures.acknowledged += found.acknowledged;
    figures.lost += found.lost;
    figures.broken.push(...found.broken);
  } catch (error) {
    figures.broken.push(error instanceof Error ? error.message : String(error));
  } finally {
    after.remove();
  }
}
