import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provePowerCuts, whyNoPowerCuts } from '../../../bench/durability/power-cuts.ts';
import { bundleProgram } from '../../support/bundle-program.ts';

const seed = Math.floor(Date.now() / 1000) % 100_000;
const reason = whyNoPowerCuts();
let program: string;

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../../bench/durability');
  program = await bundleProgram(`import './writer.process.ts'`, folder);
});
afterAll(() => rmSync(program));

if (reason === null) {
  it('a power cut takes nothing that was acknowledged', async () => {
    const figures = await provePowerCuts({ program, cuts: 1, seed });
    expect(figures, `seed ${seed}`).toMatchObject({ cuts: 1, lost: 0, broken: [] });
    expect(figures.acknowledged).toBeGreaterThan(50);
  });

  it('takes nearly everything from PGlite as shipped, so the cut is a real one', async () => {
    const figures = await provePowerCuts({ program, cuts: 1, seed, shipped: true });
    expect(figures.lost + figures.broken.length).toBeGreaterThan(0);
  });
} else {
  console.warn(`Power cuts are not tried here: ${reason}.`);
  it('cannot be tried here, for a known reason', () => {
    expect(reason).toMatch(/Linux|root|mounted/);
  });
}
