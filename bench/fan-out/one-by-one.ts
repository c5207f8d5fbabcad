/** One write at a time, each waited for until the last screen has it. */
import { median, printTable, printTarget, quantile } from '../support/figures.ts';
import type { Program } from '../support/programs.ts';
import type { OneByOne, Timed } from './screens.process.ts';
import { type Cost, costOf, openScreens, type Side } from './side.ts';

export interface WriteRound extends Cost<Timed[]> {
  /** Milliseconds from a commit to its arrival at the last screen; none of the bare broadcast. */
  sinceCommit: number[];
}

export async function writeRound(
  screens: Program,
  side: Side,
  { count, topic, ...plan }: OneByOne & { count: number; topic: string },
): Promise<WriteRound> {
  await openScreens(screens, side, count);
  const cost = await costOf(screens, side, () => screens.ask<Timed[]>('writeOneByOne', plan));
  const sinceCommit = side.protocol === 'bare' ? [] : await sinceCommits(cost.value);
  await screens.ask('close');
  return { ...cost, sinceCommit };

  async function sinceCommits(timed: Timed[]): Promise<number[]> {
    const commits = new Map(await side.server.ask<[number, number][]>('commits', topic));
    const offset = await screens.ask<number>('clock');
    return timed.map(({ revision, arrived }) => {
      const committed = commits.get(revision);
      if (committed === undefined) throw new Error(`no commit of revision ${revision}`);
      return arrived + offset - committed;
    });
  }
}

const toLast = (round: WriteRound, q: number) =>
  quantile(
    round.value.map(({ sent, arrived }) => arrived - sent),
    q,
  );
const toAnswer = (round: WriteRound, q: number) =>
  quantile(
    round.value.map(({ sent, answered }) => answered - sent),
    q,
  );

export function reportWrites(bare: readonly WriteRound[], product: readonly WriteRound[]): void {
  const line = (what: string, figure: (round: WriteRound) => number) => {
    const [baseline, ours] = [median(bare.map(figure)), median(product.map(figure))];
    return [what, baseline.toFixed(2), ours.toFixed(2), (ours / baseline).toFixed(2)];
  };
  const sinceCommit = (q: number) =>
    median(product.map((round) => quantile(round.sinceCommit, q))).toFixed(2);
  printTable(
    ['medians of rounds', 'bare ws', 'product', 'ratio'],
    [
      line('PUT to answer, p50, ms', (round) => toAnswer(round, 0.5)),
      line('PUT to answer, p99, ms', (round) => toAnswer(round, 0.99)),
      line('PUT to last screen, p50, ms', (round) => toLast(round, 0.5)),
      line('PUT to last screen, p99, ms', (round) => toLast(round, 0.99)),
      ['commit to last screen, p50, ms', '', sinceCommit(0.5), ''],
      ['commit to last screen, p99, ms', '', sinceCommit(0.99), ''],
      line("server's CPU a screen, write and all, µs", ({ server }) => server),
      line("the screens' own CPU a screen, µs", (round) => round.screens),
    ],
  );
  const p99 = (round: WriteRound) => toLast(round, 0.99);
  printTarget({
    what: 'PUT to last screen, p99, against the bare broadcast',
    value: median(product.map(p99)) / median(bare.map(p99)),
    atMost: 1.6,
  });
}
