import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

test('an address that asks a hundred times waits behind one that asks once', async () => {
  const queue = new FairQueue(async () => undefined);
  const done: string[] = [];
  const work = (name: string) => async () => {
    await nextTurn();
    done.push(name);
  };
  const greedy = Array.from({ length: 100 }, (_, n) => queue.run('10.0.0.1', work(`greedy ${n}`)));
  await queue.run('10.0.0.2', work('modest'));
  expect(done).toEqual(['greedy 0', 'modest']);
  await Promise.all(greedy);
  expect(done).toHaveLength(101);
});

test('work waits while something more urgent is under way, and a failure does not stop the queue', async () => {
  let free: () => void = () => undefined;
  const urgent = new Promise<void>((done) => {
    free = done;
  });
  const queue = new FairQueue(() => urgent);
  let hasStarted = false;
  const failing = queue.run('a', async () => {
    hasStarted = true;
    throw new Error('broken');
  });
  const refused = expect(failing).rejects.toThrow('broken');
  await nextTurn();
  expect(hasStarted).toBe(false);
  free();
  await refused;
  expect(await queue.run('a', async () => 1)).toBe(1);
});

test('work that never waits leaves the event loop to others after each piece', async () => {
  const queue = new FairQueue(async () => undefined);
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  });
  const seen = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      queue.run('a', async () => {
        const until = performance.now() + 5;
        while (performance.now() < until) n += 1;
        return others;
      }),
    ),
  );
  clearInterval(timer);
  expect(new Set(seen).size).toBeGreaterThan(10);
});

test('long work leaves the event loop to others for as long as it takes', async () => {
  const queue = new FairQueue(async () => undefined);
  const shares: number[] = [];
  await queue.run('a', async (rest) => {
    for (let piece = 0; piece < 10; piece += 1) {
      const start = performance.now();
      while (performance.now() < start + 10);
      const end = performance.now();
      await rest();
      shares.push((performance.now() - end) / (end - start));
    }
  });
  // A timer may fire a millisecond early.
  expect(Math.min(...shares)).toBeGreaterThan(0.8);
});

test('when too much waits, the newest job of the address with the most jobs is refused', async () => {
  let free: () => void = () => undefined;
  const urgent = new Promise<void>((done) => {
    free = done;
  });
  const queue = new FairQueue(() => urgent);
  const greedy = Array.from({ length: 1000 }, (_, n) => queue.run('10.0.0.1', async () => n));
  const modest = queue.run('10.0.0.2', async () => 'modest');
  const refused = expect(greedy.at(-1)).rejects.toMatchObject({ code: 'unavailable' });
  free();
  await refused;
  expect(await modest).toBe('modest');
  expect(await Promise.all(greedy.slice(0, -1))).toHaveLength(999);
});
