/**
 * An admin's page without rendering: the product's own live client, outbox and REST client, on a
 * network of its own.
 */
import '../../support/client-setup.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { uuid } from '../../../src/client/browser/uuid.ts';
import { isPending, type OutboxItem } from '../../../src/client/domain/outbox/outbox.rules.ts';
import { createOutbox, type Outbox } from '../../../src/client/domain/outbox/outbox.ts';
import { sendScore } from '../../../src/client/domain/outbox/outbox-transport.ts';
import { showPendingScores } from '../../../src/client/domain/outbox/pending-scores.ts';
import { createLiveClient, type LiveClient } from '../../../src/client/live/live-client.ts';
import { PendingWrites } from '../../../src/client/live/pending-writes.ts';
import { createTopicStore } from '../../../src/client/live/topic-store.ts';
import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import { CHAMPIONSHIP_TOPIC, type Topic, tournamentTopic } from '../../../src/common/wire/live.ts';
import type { ApiClient } from '../../support/api-client.ts';
import type { Acknowledged } from './expected-state.ts';

/** The page that makes the current calls: they go to its origin, with its cookies. */
const page = new AsyncLocalStorage<{ origin: string; cookies: () => string }>();
const plainFetch = globalThis.fetch;
globalThis.fetch = (input, init = {}) => {
  const asking = page.getStore();
  if (asking === undefined || typeof input !== 'string' || !input.startsWith('/')) {
    return plainFetch(input, init);
  }
  const headers = new Headers(init.headers);
  headers.set('cookie', asking.cookies());
  return plainFetch(asking.origin + input, { ...init, headers });
};

export interface RealClientOptions {
  origin: string;
  tournamentId: number;
  /** The client whose session this page uses. */
  admin: ApiClient;
}

export class RealClient {
  readonly live: LiveClient;
  readonly outbox: Outbox;
  /** Scores that the server has acknowledged. */
  readonly acknowledged: Acknowledged[] = [];
  /** Scores that the user gave up in a conflict. */
  readonly yielded = new Set<number>();
  /** The last score entered here, by fixture. */
  readonly entered = new Map<number, number>();
  readonly #tournamentId: number;

  constructor({ origin, tournamentId, admin }: RealClientOptions) {
    this.#tournamentId = tournamentId;
    this.live = createLiveClient({ store: createTopicStore([], new PendingWrites()), url: origin });
    const cookies = () => [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    this.outbox = createOutbox({
      storage: inMemory(),
      send: async (item) => {
        const outcome = await page.run({ origin, cookies }, () => sendScore(item));
        if (outcome.type === 'saved') this.acknowledged.push(acknowledgementOf(item));
        return outcome;
      },
      newKey: uuid,
      now: () => Date.now(),
      after: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    });
    this.live.onConnect(this.outbox.wake);
    showPendingScores(this.outbox, this.live.store);
    for (const topic of this.topics) this.live.follow(topic);
  }

  get topics(): Topic[] {
    return [CHAMPIONSHIP_TOPIC, tournamentTopic(this.#tournamentId)];
  }

  get fixtures(): readonly Fixture[] {
    const view = this.live.store.view(tournamentTopic(this.#tournamentId));
    return view.status === 'ready' ? view.snapshot.fixtures : [];
  }

  /** -1 while nothing is known. */
  revisionOf(topic: Topic): number {
    const view = this.live.store.view(topic);
    return view.status === 'ready' ? view.revision : -1;
  }

  /** Types a score for the home side of the fixture as this screen shows it. */
  enter(fixtureId: number, mark: number): void {
    const row = this.fixtures.find(({ id }) => id === fixtureId);
    const view = this.live.store.view(tournamentTopic(this.#tournamentId));
    if (row === undefined || view.status !== 'ready') return;
    this.entered.set(fixtureId, mark);
    void this.outbox.enter({
      fixture: row,
      homeScore: mark,
      awayScore: 0,
      epoch: view.epoch,
      homeName: 'Home',
      awayName: 'Away',
    });
  }

  /** Resolves every conflict on this page, as its user would. */
  decide(choice: 'mine' | 'theirs'): void {
    for (const item of this.outbox.items()) {
      if (item.state === 'conflict') {
        if (choice === 'theirs') this.yielded.add(markOf(item));
        void this.outbox.resolve(item.key, choice);
      } else if (item.state === 'attention') throw new Error(`It was refused: ${item.problem}`);
    }
  }

  get hasUnsent(): boolean {
    return this.outbox.items().some((item) => isPending(item) || item.state === 'conflict');
  }

  close(): void {
    this.live.close();
    this.outbox.stop();
  }
}

const markOf = ({ base, next }: OutboxItem): number =>
  Math.max(next[base.homeTeamId] ?? 0, next[base.awayTeamId] ?? 0);

function acknowledgementOf(item: OutboxItem): Acknowledged {
  const mark = markOf(item);
  const { homeTeamId, awayTeamId } = item.base;
  const teamId = item.next[homeTeamId] === mark ? homeTeamId : awayTeamId;
  return { key: item.key, fixtureId: item.fixtureId, teamId, mark };
}

function inMemory(): Parameters<typeof createOutbox>[0]['storage'] {
  const disk = new Map<string, OutboxItem>();
  return {
    load: async () => [...disk.values()],
    save: async (item) => {
      disk.set(item.key, item);
      return 'stored';
    },
    remove: async (key) => {
      disk.delete(key);
    },
  };
}
