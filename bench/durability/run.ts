/**
 * What is left of acknowledged writes to the embedded database: after kill -9 of the writer while it
 * writes, opens or starts for the first time, and after power cuts; beside PGlite as shipped.
 * Options: --kills 50 --first-starts 25 --cuts 10 --seed (today's)
 */
import { join } from 'node:path';
import { leftOut, notMet, printTable, printTarget, quantile } from '../support/figures.ts';
import { numbersFrom } from '../support/options.ts';
import { runFirstStarts, runKills } from './kills.ts';
import { type CutFigures, runPowerCuts, whyNoPowerCuts } from './power-cuts.ts';

const options = numbersFrom({
  kills: 50,
  'first-starts': 25,
  cuts: 10,
  seed: Math.floor(Date.now() / 1000) % 100_000,
});
const { kills, cuts, seed } = options;
const program = join(import.meta.dirname, 'writer.process.js');
console.log(`  seed ${seed}`);

const killed = await runKills(program, kills, seed);
const millis = (share: number): string => `${quantile(killed.openings, share).toFixed(0)} ms`;
printTable(
  ['kill -9', 'kills', 'acknowledged', 'lost', 'open p50', 'open max'],
  [
    [
      `while writing (${killed.whileOpening} while opening)`,
      String(killed.kills),
      String(killed.acknowledged),
      String(killed.lost),
      millis(0.5),
      millis(1),
    ],
  ],
);
const first = await runFirstStarts(program, options['first-starts'], seed);
console.log(`  in the first start: ${first.kills} kills, ${first.unfinished} half made, all open`);

const reason = whyNoPowerCuts();
const rows: [string, CutFigures][] = [];
if (reason === null) {
  rows.push(['durable layer', await runPowerCuts({ program, cuts, seed, everyFirstStart: 5 })]);
  rows.push(['PGlite as shipped', await runPowerCuts({ program, cuts, seed, shipped: true })]);
  printTable(
    ['power cuts', 'cuts', 'acknowledged', 'lost', 'unusable'],
    rows.map(([name, { cuts: made, firstStarts, acknowledged, lost, broken }]) => [
      firstStarts === 0 ? name : `${name} (${firstStarts} in the first start)`,
      String(made),
      String(acknowledged),
      String(lost),
      String(broken.length),
    ]),
  );
} else {
  leftOut(`power cuts: ${reason}`);
}

const [durable, shipped] = rows.map(([, figures]) => figures);
const broken = [...killed.broken, ...(durable?.broken ?? [])];
for (const sentence of broken) {
  console.log(`  BROKEN: ${sentence}`);
  notMet(`a database that cannot be opened: ${sentence}`);
}
printTarget({ what: 'acknowledged writes lost to kills', value: killed.lost, atMost: 0, unit: '' });
if (durable !== undefined && shipped !== undefined) {
  printTarget({
    what: 'acknowledged writes lost to power cuts',
    value: durable.lost,
    atMost: 0,
    unit: '',
  });
  const control = shipped.lost + shipped.broken.length;
  console.log(`  the control lost ${shipped.lost}: ${control > 0 ? 'as it must' : 'NO PROOF'}`);
  if (control === 0) notMet('the control (PGlite as shipped) lost nothing: the cuts prove nothing');
}
