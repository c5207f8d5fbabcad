import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../common/wire/live.ts';
import { createDeferredLiveClient } from './deferred-live-client.ts';
import { createLiveClient } from './live-client.ts';
import { createTopicStore } from './topic-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The real client, whose library never comes; what it was asked to follow. */
function openPage({ fails = 0 } = {}) {
  const followed: string[] = [];
  const left: string[] = [];
  let failing = fails;
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const client = createDeferredLiveClient({
    store: createTopicStore(),
    load: async (parts) => {
      await arrived;
      failing -= 1;
      if (failing >= 0) throw new Error('not fetched');
      const loaded = createLiveClient({ ...parts, load: () => new Promise(() => undefined) });
      const { follow } = loaded;
      loaded.follow = (topic) => {
        followed.push(topic);
        const leave = follow.call(loaded, topic);
        return () => {
          left.push(topic);
          leave();
        };
      };
      return loaded;
    },
  });
  return { client, followed, left, arrive };
}

test('LIVE-32: a topic followed before the client came is followed then, one that was left is not', async () => {
  const { client, followed, left, arrive } = openPage();
  const leave = client.follow(CHAMPIONSHIP_TOPIC);
  client.follow(tournamentTopic(1))();
  expect(client.connection).toBeUndefined();
  arrive();
  await vi.advanceTimersByTimeAsync(0);
  expect(followed).toEqual([CHAMPIONSHIP_TOPIC]);
  expect(client.connection).toBeDefined();
  client.follow(tournamentTopic(2));
  leave();
  expect(followed).toEqual([CHAMPIONSHIP_TOPIC, tournamentTopic(2)]);
  expect(left).toEqual([CHAMPIONSHIP_TOPIC]);
  client.close();
});

test('LIVE-32: a client that cannot be fetched is asked for again, and the page says how old it is', async () => {
  const { client, followed, arrive } = openPage({ fails: 5 });
  client.follow(CHAMPIONSHIP_TOPIC);
  const states: string[] = [];
  client.onStatus(() => states.push(client.status().state));
  arrive();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(states[0]).toBe('live');
  expect(states).toContain('stale');
  expect(states.at(-1)).toBe('offline');
  expect(followed).toEqual([]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(followed).toEqual([CHAMPIONSHIP_TOPIC]);
  client.close();
});

test('LIVE-32: a question for the time has no answer before the client is there', () => {
  const { client } = openPage();
  const answers: unknown[] = [];
  client.askTime((answer) => answers.push(answer));
  expect(answers).toEqual([undefined]);
});
