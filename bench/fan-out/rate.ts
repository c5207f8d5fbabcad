/** Many writes a second, sent on time whether or not earlier ones have arrived. */
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import { cpuOf, type Program } from '../support/programs.ts';
import type { AtRate, Received, Timed } from './screens.process.ts';
import { openScreens, type Side } from './side.ts';

export async function measureRate(
  screens: Program,
  product: Side,
  { count, ...plan }: AtRate & { count: number },
): Promise<void> {
  await openScreens(screens, product, count);
  const before = await screens.ask<Received>('received');
  const cpuBefore = await cpuOf(product.server);
  const timed = await screens.ask<Timed[]>('writeAtRate', plan);
  const cpu = ((await cpuOf(product.server)) - cpuBefore) / 1000;
  const after = await screens.ask<Received>('received');
  await screens.ask('close');

  const refused = timed.filter(({ answered }) => !Number.isFinite(answered)).length;
  console.log(`\n  ${count} screens, ${plan.perSecond} writes a second for ${plan.seconds} s`);
  console.log(
    `  ${timed.length} writes, ${refused} refused, in ${(after.changes - before.changes) / count} ` +
      `messages; server's CPU ${(cpu / timed.length).toFixed(2)} ms a write; ` +
      `${after.lost} screens cut off`,
  );
  reportRate(
    timed.map(({ sent, answered }) => answered - sent),
    timed.map(({ sent, arrived }) => arrived - sent),
  );
}

function reportRate(answers: readonly number[], arrivals: readonly number[]): void {
  const third = Math.floor(arrivals.length / 3);
  const row = (what: string, values: readonly number[]) => [
    what,
    ...[0.5, 0.99, 1].map((q) => quantile(values, q)),
    ...[values.slice(0, third), values.slice(-third)].flatMap((part) => [
      median(part),
      quantile(part, 0.99),
    ]),
  ];
  const texts = (cells: readonly (string | number)[]) =>
    cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell));
  printTable(
    ['ms', 'p50', 'p99', 'most', 'first third p50', 'p99', 'last third p50', 'p99'],
    [row('PUT to answer', answers), row('PUT to last screen', arrivals)].map(texts),
  );
  const growth = median(arrivals.slice(-third)) / median(arrivals.slice(0, third));
  printTarget({
    what: 'last screen, p99',
    value: quantile(arrivals, 0.99),
    atMost: 100,
    unit: 'ms',
  });
  printTarget({ what: 'answer to the PUT, p50', value: median(answers), atMost: 10, unit: 'ms' });
  printTarget({ what: 'last screen, p50, last third against first', value: growth, atMost: 1.5 });
}
