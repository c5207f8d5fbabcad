import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFirstStarts, runKills } from '../../../bench/durability/kills.ts';
import { bundleProgram } from '../../support/bundle-program.ts';

// The short form of `npm run bench durability`; a seed of the day, printed when it fails.
const seed = Math.floor(Date.now() / 1000) % 100_000;
let writer: string;

beforeAll(async () => {
  const folder = join(import.meta.dirname, '../../../bench/durability');
  writer = await bundleProgram(`import './writer.process.ts'`, folder);
});
afterAll(() => rmSync(writer));

it('kill -9 while writing or opening loses nothing that was acknowledged', async () => {
  const figures = await runKills(writer, 3, seed);
  expect(figures, `seed ${seed}`).toMatchObject({ kills: 3, lost: 0, broken: [] });
  expect(figures.acknowledged).toBeGreaterThanOrEqual(20);
});

it('kill -9 in the very first start leaves a folder that opens', async () => {
  expect(await runFirstStarts(writer, 2, seed)).toMatchObject({ kills: 2 });
});
