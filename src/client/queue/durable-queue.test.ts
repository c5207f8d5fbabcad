// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { aFixture } from '../../../tests/support/fixtures.factory.ts';
import {
  enterScore,
  type OutboxItem,
  patchItem,
  type ScoreEntry,
} from '../domain/outbox/outbox.rules.ts';
import { scorePolicy } from '../domain/outbox/outbox.ts';
import { entryOf } from '../domain/outbox/outbox-harness.support.ts';
import { DurableQueue } from './durable-queue.ts';
import { afterMs } from './send-loop.ts';

const fixture = aFixture({ id: 1, homeTeamId: 1, awayTeamId: 2 });

let queue: DurableQueue<OutboxItem, ScoreEntry>;
let keptItems: Map<string, OutboxItem>;
let saves: OutboxItem[];
let isBroken: boolean;
let isTaken: boolean;

beforeEach(() => {
  keptItems = new Map();
  saves = [];
  isBroken = false;
  isTaken = false;
  let keys = 0;
  const policy = scorePolicy(
    {
      send: async () => ({ type: 'signed-out' }),
      newKey() {
        keys += 1;
        return `new-${keys}`;
      },
      now: () => 0,
      after: afterMs,
    },
    () => undefined,
  );
  queue = new DurableQueue(policy, {
    store: {
      async load() {
        if (isBroken) throw new Error('the disk is away');
        return [...keptItems.values()];
      },
      async save(item) {
        if (isBroken) throw new Error('the disk is full');
        if (isTaken && item.key === 'one') return 'taken';
        saves.push(item);
        keptItems.set(item.key, item);
        return 'stored';
      },
      async remove(key) {
        keptItems.delete(key);
      },
    },
  });
});

const enter = (home: number, key: string) =>
  queue.commit(enterScore(queue.items(), entryOf(fixture, home, 0), key, 0));
const patch = (change: Partial<OutboxItem>) =>
  queue.commit(patchItem(queue.items(), 'one', change));

test('OUT-1: a score is shown at once, and marked as stored when the device has it', async () => {
  const stored = enter(5, 'one');
  expect(queue.find('one')).toMatchObject({ state: 'storing', stored: false });
  await stored;
  expect(queue.find('one')).toMatchObject({ state: 'waiting', stored: true });
  expect([...keptItems.keys()]).toEqual(['one']);
});

test('the last of two changes at once is kept', async () => {
  await Promise.all([enter(5, 'one'), enter(6, 'two')]);
  expect(keptItems.get('one')?.next[1]).toBe(6);
  expect(queue.find('one')).toMatchObject({ stored: true, state: 'waiting' });
});

test('a kept item is not written again; a saved item is not kept', async () => {
  await enter(5, 'one');
  await queue.commit([...queue.items()]);
  expect(saves).toHaveLength(1);
  await patch({ state: 'saved' });
  expect(keptItems.size).toBe(0);
});

test('OUT-1: a score still waits to be sent when the device keeps nothing, and the item says so', async () => {
  isBroken = true;
  await enter(5, 'one');
  await queue.restore();
  expect(queue.items()).toMatchObject([{ key: 'one', state: 'waiting', stored: false }]);
});

test('OUT-3: an item that another tab has taken leaves; a score entered since stays under its own key', async () => {
  await enter(5, 'one');
  isTaken = true;
  await enter(7, 'two');
  expect(queue.items()).toMatchObject([{ key: 'new-1', next: { 1: 7 }, base: { homeScore: 5 } }]);
  expect(keptItems.has('new-1')).toBe(true);
});

test('OUT-8: an earlier page’s items come first and are not written again', async () => {
  await enter(5, 'one');
  const [left] = queue.items();
  queue.show([]);
  if (left !== undefined) keptItems.set('left', { ...left, key: 'left', state: 'sending' });
  keptItems.delete('one');
  queue.stop();
  await queue.restore();
  expect(queue.items()).toMatchObject([{ key: 'left', state: 'waiting', stored: true }]);
  expect(saves).toHaveLength(1);
});
