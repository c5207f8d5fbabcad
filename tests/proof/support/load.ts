/** Clients that keep reading and writing while servers fail, and the measurements of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '../../../bench/durability/random.ts';
import { api } from '../../../src/common/wire/api.ts';
import { tournamentTopic } from '../../../src/common/wire/live.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { createTournament, type TestTournament } from '../../support/championship.factory.ts';
import type { Acknowledged } from './expected-state.ts';
import { FaultProxy } from './fault-proxy.ts';
import { RealClient } from './real-client.ts';

export interface LoadOptions {
  admin: ApiClient;
  clients: number;
  seed: number;
  /** The server port of a client's next connection. */
  port: (client: number) => number;
  /** Milliseconds between two scores of one client, on average. */
  pace?: number;
}

export class Load {
  readonly clients: readonly RealClient[];
  readonly tournament: TestTournament;
  readonly #proxies: readonly FaultProxy[];
  readonly #typing: Promise<unknown>;
  #isOver = false;
  #entered = 0;
  #names = 0;
  /** The next unused score of each fixture. */
  readonly #marks = new Map<number, number>();

  private constructor(
    { seed, pace = 150 }: LoadOptions,
    tournament: TestTournament,
    proxies: readonly FaultProxy[],
    clients: readonly RealClient[],
  ) {
    this.tournament = tournament;
    this.#proxies = proxies;
    this.clients = clients;
    this.#typing = Promise.all(
      clients.map((client, index) => this.#type(client, index, randomFrom(seed + index), pace)),
    );
  }

  static async start(options: LoadOptions): Promise<Load> {
    const { admin, clients, port } = options;
    const tournament = await createTournament(admin, { name: 'Load', teams: 8 });
    const proxies = await Promise.all(
      Array.from({ length: clients }, (_, index) => FaultProxy.start(() => port(index))),
    );
    const tournamentId = tournament.tournament.id;
    const pages = proxies.map(({ url }) => new RealClient({ origin: url, tournamentId, admin }));
    while (pages.some(({ fixtures }) => fixtures.length === 0)) await sleep(20);
    return new Load(options, tournament, proxies, pages);
  }

  get acknowledged(): Acknowledged[] {
    return this.clients.flatMap((client) => client.acknowledged);
  }

  get entered(): number {
    return this.#entered;
  }

  /** Renames the tournament; returns for each client the ms until it shows the new name. */
  async shownMs(admin: ApiClient): Promise<number[]> {
    const start = performance.now();
    this.#names += 1;
    const name = `Load ${this.#names}`;
    const { id } = this.tournament.tournament;
    await admin.ok(api.tournaments.update, { id, name });
    return Promise.all(
      this.clients.map(async ({ live }) => {
        const shows = () => {
          const view = live.store.view(tournamentTopic(id));
          return view.status === 'ready' && view.snapshot.tournament.name === name;
        };
        while (!shows() && performance.now() - start < 30_000) await sleep(10);
        return Math.round(performance.now() - start);
      }),
    );
  }

  /**
   * Stops typing and waits until all scores are stored. Returns the indices of the clients that do not
   * show the committed state.
   */
  async settle(admin: ApiClient): Promise<number[]> {
    this.#isOver = true;
    await this.#typing;
    const end = performance.now() + 30_000;
    while (this.clients.some(({ hasUnsent }) => hasUnsent) && performance.now() < end) {
      for (const client of this.clients) client.decide('theirs');
      await sleep(20);
    }
    const { id } = this.tournament.tournament;
    const truth = await admin.ok(api.fixtures.list, { tournament_id: id });
    const isApart = ({ fixtures }: RealClient) => !isDeepStrictEqual(fixtures, truth);
    while (this.clients.some(isApart) && performance.now() < end) await sleep(20);
    return this.clients.flatMap((client, index) => (isApart(client) ? [index] : []));
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#typing;
    for (const client of this.clients) client.close();
    await Promise.all(this.#proxies.map((proxy) => proxy.close()));
  }

  async #type(
    client: RealClient,
    index: number,
    random: () => number,
    pace: number,
  ): Promise<void> {
    const ownFixtures = this.tournament.fixtures.filter(
      (_, nth) => nth % this.clients.length === index,
    );
    while (!this.#isOver) {
      await sleep(pace * 2 * random());
      client.decide(random() < 0.5 ? 'mine' : 'theirs');
      const among = random() < 0.9 ? ownFixtures : this.tournament.fixtures;
      const fixture = among[Math.floor(random() * among.length)];
      if (fixture === undefined || this.#isOver) continue;
      const mark = this.#marks.get(fixture.id) ?? 1;
      this.#marks.set(fixture.id, mark + 1);
      this.#entered += 1;
      client.enter(fixture.id, mark);
    }
  }
}
