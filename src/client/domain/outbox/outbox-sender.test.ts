// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { aFixture } from '../../../../tests/support/fixtures.factory.ts';
import { enterScore, type Outcome, type Queue } from './outbox.rules.ts';
import { entryOf } from './outbox-harness.support.ts';
import { OutboxQueue } from './outbox-queue.ts';
import { OutboxSender } from './outbox-sender.ts';

const settled = () => new Promise((done) => setImmediate(done));

let queue: OutboxQueue;
let sender: OutboxSender;
let requests: { key: string; answer(outcome: Outcome): Promise<unknown> }[];
let timers: { ms: number; act: () => void }[];

beforeEach(() => {
  queue = new OutboxQueue();
  requests = [];
  timers = [];
  sender = new OutboxSender({
    queue,
    disk: { commit: async (next: Queue) => queue.show(next) },
    send: ({ key }) =>
      new Promise((done) => {
        const answer = (outcome: Outcome) => {
          done(outcome);
          return settled();
        };
        requests.push({ key, answer });
      }),
    after: (ms, act) => {
      timers.push({ ms, act });
      return () => undefined;
    },
  });
});

const enter = (...ids: number[]) => {
  for (const id of ids) {
    const entry = entryOf(aFixture({ id, homeTeamId: id, awayTeamId: id + 100 }), 1, 2);
    queue.show(enterScore(queue.items(), entry, `key-${id}`, 0));
  }
};
const flush = () => {
  void sender.flush();
  return settled();
};
const keys = () => requests.map(({ key }) => key);

test('OUT-4: scores are sent one at a time, in order, each under its key; a second flush sends nothing twice', async () => {
  enter(1, 2);
  await flush();
  await flush();
  expect(keys()).toEqual(['key-1']);
  expect(queue.find('key-1')).toMatchObject({ state: 'sending', tried: true });
  await requests[0]?.answer({ type: 'saved', written: null });
  expect(keys()).toEqual(['key-1', 'key-2']);
});

test('OUT-10: a request without an answer is repeated after the wait, before any other', async () => {
  enter(1, 2);
  await flush();
  await requests[0]?.answer({ type: 'retry', afterSeconds: 3 });
  await flush();
  expect(keys()).toEqual(['key-1']);
  expect(timers[0]?.ms).toBe(3000);
  timers[0]?.act();
  await settled();
  expect(keys()).toEqual(['key-1', 'key-1']);
});

test('OUT-11: a network that may be back ends the wait', async () => {
  enter(1);
  await flush();
  await requests[0]?.answer({ type: 'retry' });
  sender.wake();
  await settled();
  expect(keys()).toEqual(['key-1', 'key-1']);
});

test('OUT-12: a 401 holds everything up, also when the network comes back, until somebody signs in', async () => {
  enter(1, 2);
  await flush();
  await requests[0]?.answer({ type: 'signed-out' });
  sender.wake();
  await settled();
  expect(keys()).toEqual(['key-1']);
  sender.resume();
  await settled();
  expect(keys()).toEqual(['key-1', 'key-1']);
});

test('a stopped sender finishes its request and begins no other', async () => {
  enter(1, 2);
  await flush();
  sender.stop();
  await requests[0]?.answer({ type: 'saved', written: null });
  await flush();
  expect(keys()).toEqual(['key-1']);
  expect(queue.find('key-1')?.state).toBe('saved');
});
