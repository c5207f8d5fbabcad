// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHAMPIONSHIP_TOPIC, type SubscribeAnswer, type Topic } from '../../common/wire/live.ts';
import { clientTiming } from './client-timing.ts';
import { createTopicStore } from './topic-store.ts';
import { type SubscriptionParts, TopicSubscription } from './topic-subscription.ts';

const snapshot = { name: 'Cup', teams: [], tournaments: [] };
const epoch = 'one';
const named = (name: string) =>
  ({ type: 'championship', op: 'upsert', id: 1, value: { name } }) as const;

let asked: { request: unknown; answer: (answer?: SubscribeAnswer) => void }[];
let connection: SubscriptionParts['connection'] & { id: string };
const onUpToDate = vi.fn();
const onBehind = vi.fn();

function subscribe() {
  const store = createTopicStore();
  const parts = { store, connection, time: clientTiming, onUpToDate, onBehind };
  return { store, subscription: new TopicSubscription(CHAMPIONSHIP_TOPIC, parts) };
}
const change = (from: number, revision: number, name = `at ${revision}`) => ({
  topic: CHAMPIONSHIP_TOPIC as Topic,
  epoch,
  from,
  revision,
  changes: [named(name)],
});
const nameIn = ({ view }: ReturnType<typeof createTopicStore>) => {
  const state = view(CHAMPIONSHIP_TOPIC);
  return state.status === 'ready' ? state.snapshot.name : state.status;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  asked = [];
  connection = {
    connected: true,
    id: 'first',
    markMessage: () => undefined,
    request: (_event, request, done) => asked.push({ request, answer: done }),
  };
});
afterEach(() => {
  vi.useRealTimers();
});

/** Subscribed, at revision 5. */
function subscribed() {
  const both = subscribe();
  both.subscription.ask();
  asked[0]?.answer({ ok: true, epoch, revision: 5, snapshot });
  return both;
}

test('LIVE-3: a subscription asks once with what is here, and is live with the answer', () => {
  const { subscription, store } = subscribed();
  expect([subscription.state, nameIn(store)]).toEqual(['live', 'Cup']);
  expect(onUpToDate).toHaveBeenCalledOnce();
  subscription.onDisconnect();
  subscription.ask();
  subscription.ask();
  expect(asked.slice(1).map(({ request }) => request)).toEqual([
    { topic: CHAMPIONSHIP_TOPIC, since: 5, epoch },
  ]);
});

test('LIVE-3: an answer of an earlier connection, or after the end, is ignored', () => {
  const { subscription, store } = subscribe();
  subscription.ask();
  subscription.onDisconnect();
  connection.id = 'second';
  asked[0]?.answer({ ok: true, epoch, revision: 5, snapshot });
  expect([subscription.state, nameIn(store)]).toEqual(['behind', 'loading']);
  subscription.ask();
  subscription.end();
  asked[1]?.answer({ ok: true, epoch, revision: 5, snapshot });
  expect(nameIn(store)).toBe('loading');
});

test('LIVE-4: a gap asks again, and what arrives before the answer is kept for it', () => {
  const { subscription, store } = subscribed();
  vi.advanceTimersByTime(clientTiming.overtake);
  subscription.take(change(6, 7));
  expect([subscription.state, asked.length]).toEqual(['behind', 2]);
  expect(onBehind).toHaveBeenCalledOnce();
  subscription.take(change(7, 8));
  asked[1]?.answer({ ok: true, epoch, revision: 7, changes: [named('at 7')] });
  expect([subscription.state, nameIn(store)]).toEqual(['live', 'at 8']);
});

test('LIVE-6: a heartbeat that is ahead is waited for, then asked about', () => {
  const { subscription } = subscribed();
  expect(subscription.compare(epoch, 5)).toBe(true);
  expect(subscription.compare(epoch, 6)).toBe(false);
  subscription.take(change(5, 6));
  vi.advanceTimersByTime(clientTiming.overtake);
  expect(asked).toHaveLength(1);
  expect(subscription.compare(epoch, 7)).toBe(false);
  vi.advanceTimersByTime(clientTiming.overtake);
  expect([subscription.state, asked.length]).toEqual(['behind', 2]);
});

test.each([
  ['another epoch', 'two', 5],
  ['no revision of a topic that has one', epoch, 0],
])('LIVE-6: a heartbeat with %s asks anew', (_name, itsEpoch, revision) => {
  const { subscription } = subscribed();
  vi.advanceTimersByTime(clientTiming.overtake);
  expect(subscription.compare(itsEpoch, revision)).toBe(false);
  expect(asked).toHaveLength(2);
});

test('LIVE-5: no answer, or a refusal, is asked again in time', () => {
  const { subscription } = subscribe();
  subscription.ask();
  asked[0]?.answer(undefined);
  vi.advanceTimersByTime(clientTiming.overtake);
  subscription.askWhenDue();
  expect(asked).toHaveLength(2);
  asked[1]?.answer({ ok: false, code: 'unavailable' });
  vi.advanceTimersByTime(clientTiming.answer - 1);
  subscription.askWhenDue();
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1);
  subscription.askWhenDue();
  expect(asked).toHaveLength(3);
});

test('LIVE-7: an unknown topic is gone, and comes back with an answer', () => {
  const { subscription, store } = subscribe();
  subscription.ask();
  asked[0]?.answer({ ok: false, code: 'unknown-topic' });
  expect([subscription.state, nameIn(store)]).toEqual(['gone', 'gone']);
  subscription.ask();
  asked[1]?.answer({ ok: true, epoch, revision: 1, snapshot });
  expect([subscription.state, nameIn(store)]).toEqual(['live', 'Cup']);
});
