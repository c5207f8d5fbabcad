import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SendLoop, type SendResult } from './send-loop.ts';

const settled = () => new Promise((done) => setImmediate(done));

let items: string[];
let loop: SendLoop<string>;
let requests: { item: string; answer(result: SendResult): Promise<unknown> }[];
let whenEmpty: () => void;
let waits: { ms: number; end(): void; cancel: () => void }[];

beforeEach(() => {
  items = ['one', 'two'];
  requests = [];
  waits = [];
  whenEmpty = () => undefined;
  loop = new SendLoop({
    next: () => {
      if (items.length === 0) whenEmpty();
      return items[0];
    },
    send: (item) =>
      new Promise((done) => {
        const answer = (result: SendResult) => {
          if (result.kind === 'next') items.shift();
          done(result);
          return settled();
        };
        requests.push({ item, answer });
      }),
    after: (ms, end) => {
      const cancel = vi.fn();
      waits.push({ ms, end, cancel });
      return cancel;
    },
  });
});

const sent = () => requests.map(({ item }) => item);
const flush = () => {
  void loop.flush();
  return settled();
};
const wake = () => {
  loop.wake();
  return settled();
};
const answer = (result: SendResult) => requests.at(-1)?.answer(result);

test('OUT-4: the loop sends one item at a time, in order; a second flush sends nothing twice', async () => {
  await flush();
  await flush();
  expect(sent()).toEqual(['one']);
  await answer({ kind: 'next' });
  expect(sent()).toEqual(['one', 'two']);
});

test('a flush resolves when nothing more can be sent', async () => {
  let isOver = false;
  void loop.flush().then(() => {
    isOver = true;
  });
  await settled();
  await answer({ kind: 'next' });
  expect(isOver).toBe(false);
  await answer({ kind: 'later' });
  expect(isOver).toBe(true);
});

test('an item that arrives while the loop ends is sent', async () => {
  items = ['one'];
  await flush();
  whenEmpty = () => {
    whenEmpty = () => undefined;
    queueMicrotask(() => {
      items.push('late');
      void loop.flush();
    });
  };
  await answer({ kind: 'next' });
  expect(sent()).toEqual(['one', 'late']);
});

describe('OUT-10: after a request without an answer', () => {
  test('the loop waits 500 ms, then twice as long each time, at most 5 s, and repeats it before any other', async () => {
    await flush();
    for (let failure = 0; failure < 6; failure += 1) {
      await answer({ kind: 'later' });
      await flush();
      expect(requests).toHaveLength(failure + 1);
      waits.at(-1)?.end();
      await settled();
    }
    expect(waits.map(({ ms }) => ms)).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
    expect(new Set(sent())).toEqual(new Set(['one']));
  });

  test('the loop waits at least as long as the server asks for', async () => {
    await flush();
    await answer({ kind: 'later', seconds: 7 });
    expect(waits[0]?.ms).toBe(7000);
  });

  test('an answer makes the next wait short again', async () => {
    await flush();
    await answer({ kind: 'later' });
    waits[0]?.end();
    await settled();
    await answer({ kind: 'next' });
    await answer({ kind: 'later' });
    expect(waits.map(({ ms }) => ms)).toEqual([500, 500]);
  });
});

test('OUT-11: a network that may be back ends the wait and makes the next one short', async () => {
  await flush();
  await answer({ kind: 'later' });
  await wake();
  expect(waits[0]?.cancel).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual(['one', 'one']);
  await answer({ kind: 'later' });
  expect(waits[1]?.ms).toBe(500);
});

test('OUT-12: after a 401 the loop sends nothing, also when the network comes back, until somebody signs in', async () => {
  await flush();
  await answer({ kind: 'signed-out' });
  await wake();
  expect(sent()).toEqual(['one']);
  loop.resume();
  await settled();
  expect(sent()).toEqual(['one', 'one']);
});

test.each<SendResult>([{ kind: 'next' }, { kind: 'later' }])(
  'a stopped loop finishes its request and begins no other, whatever the answer: $kind',
  async (result) => {
    await flush();
    loop.stop();
    await answer(result);
    await flush();
    expect([sent(), waits]).toEqual([['one'], []]);
  },
);
