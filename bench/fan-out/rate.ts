/** Many writes a second, sent on time whether or not earlier ones have arrived. */
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import { cpuOf, type Program } from '../support/programs.ts';
import type { AtRate, Received, Timed } from './screens.process.ts';
import { openScreens, type Side } from './side.ts';

/** How much longer a screen and a writer may wait than at a baseline, which has no database. */
const MOST = { embedded: 2, postgres: 1.5 } as const;

const NAMES = { product: 'product', stock: 'stock Express + Socket.IO', bare: 'bare ws' } as const;

interface Waited {
  /** Milliseconds from when a write was due. */
  answers: number[];
  arrivals: number[];
}

/** The baselines and the product in turn, with the same screens and the same writes. */
export async function measureRate(
  screens: Program,
  { baselines, product }: { baselines: readonly Side[]; product: Side },
  plan: AtRate & { count: number; engine: keyof typeof MOST },
): Promise<void> {
  console.log(`\n  ${plan.count} screens, ${plan.perSecond} writes a second for ${plan.seconds} s`);
  const waits: [name: string, waited: Waited][] = [];
  for (const side of baselines) {
    waits.push([NAMES[side.protocol], await waitedAt(screens, side, plan)]);
  }
  const ours = await waitedAt(screens, product, plan);
  reportRate(waits, ours);
  for (const [name, waited] of waits) {
    for (const [what, of] of [
      ['last screen', 'arrivals'],
      ['answer to the PUT', 'answers'],
    ] as const) {
      const value = quantile(ours[of], 0.99) / quantile(waited[of], 0.99);
      printTarget({ what: `${what}, p99, against ${name}`, value, atMost: MOST[plan.engine] });
    }
  }
}

async function waitedAt(
  screens: Program,
  side: Side,
  { count, perSecond, seconds }: AtRate & { count: number },
): Promise<Waited> {
  await openScreens(screens, side, count);
  const before = await screens.ask<Received>('received');
  const cpuBefore = await cpuOf(side.server);
  const timed = await screens.ask<Timed[]>('writeAtRate', { perSecond, seconds });
  const cpu = ((await cpuOf(side.server)) - cpuBefore) / 1000;
  const after = await screens.ask<Received>('received');
  await screens.ask('close');
  const refused = timed.filter(({ answered }) => !Number.isFinite(answered)).length;
  console.log(
    `  ${side.protocol}: ${timed.length} writes, ${refused} refused, in ` +
      `${(after.changes - before.changes) / count} messages; server's CPU ` +
      `${(cpu / timed.length).toFixed(2)} ms a write; ${after.lost} screens cut off`,
  );
  return {
    answers: timed.map(({ sent, answered }) => answered - sent),
    arrivals: timed.map(({ sent, arrived }) => arrived - sent),
  };
}

function reportRate(baselines: readonly [name: string, waited: Waited][], product: Waited): void {
  const { answers, arrivals } = product;
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
    [...baselines, [NAMES.product, product] as const]
      .flatMap(([name, waited]) => [
        row(`${name}: PUT to answer`, waited.answers),
        row(`${name}: PUT to last screen`, waited.arrivals),
      ])
      .map(texts),
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
