import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPowerCuts, whyNoPowerCuts } from '../../../bench/durability/power-cuts.ts';
import { bundleProgram } from '../../support/bundle-program.ts';

const seed = Math.floor(Date.now() / 1000) % 100_000;
const reason = whyNoPowerCuts();
const title = reason === null ? 'power cuts' : `skipped: not possible on this machine: ${reason}`;

describe.skipIf(reason !== null)(title, () => {
  let program: string;
  beforeAll(async () => {
    const folder = join(import.meta.dirname, '../../../bench/durability');
    program = await bundleProgram(`import './writer.process.ts'`, folder);
  });
  afterAll(() => rmSync(program));

  it('a power cut takes nothing that was acknowledged', async () => {
    const figures = await runPowerCuts({ program, cuts: 1, seed });
    expect(figures, `seed ${seed}`).toMatchObject({ cuts: 1, lost: 0, broken: [] });
    expect(figures.acknowledged).toBeGreaterThan(50);
  });

  it('a power cut takes nearly everything from PGlite as shipped, so the cut is a real one', async () => {
    const figures = await runPowerCuts({ program, cuts: 1, seed, shipped: true });
    expect(figures.lost + figures.broken.length).toBeGreaterThan(0);
  });
});
