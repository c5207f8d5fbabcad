// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFixture, aTournament } from '../../../../tests/support/fixtures.factory.ts';
import { seeded } from '../../../../tests/support/seeded.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { OutboxItem } from './outbox.rules.ts';
import {
  entryOf,
  type Fate,
  Harness,
  HarnessServer,
  type HarnessTab,
  RequestQueue,
} from './outbox-harness.support.ts';

/** One act of the simulation. */
type Act =
  | { do: 'enter'; fixture: number; half: boolean }
  | { do: 'other'; fixture: number }
  | { do: 'swap' | 'light' | 'reorder' | 'look' | 'remove'; fixture: number }
  | { do: 'network'; fate: Fate }
  | { do: 'turns'; count: number }
  | { do: 'pass'; ms: number }
  | {
      do: 'kill' | 'second tab' | 'overlook' | 'sign out' | 'sign in' | 'busy' | 'free' | 'decide';
    };

const fixtureId = fc.constantFrom(10, 11, 12);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('enter' as const),
      fixture: fixtureId,
      half: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other' as const), fixture: fixtureId }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'swap' as const,
        'light' as const,
        'reorder' as const,
        'look' as const,
        'look' as const,
      ),
      fixture: fixtureId,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), fixture: fc.constant(12) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      fate: fc.constantFrom<Fate>('arrives', 'arrives', 'answer-lost', 'lost'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('turns' as const),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      ms: fc.integer({ min: 1, max: 12_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'kill' as const,
        'second tab' as const,
        'overlook' as const,
        'sign out' as const,
        'sign in' as const,
        'busy' as const,
        'free' as const,
        'decide' as const,
        'decide' as const,
      ),
    }),
  },
);

/** A score entered by the admin of this browser; each is one of a kind. */
interface Entered {
  fixtureId: number;
  text: string;
  at: number;
  /** Said to be on disk: from then on nothing may lose it. */
  promised: boolean;
}

/** Which score each team has, in one text. */
const byTeam = (next: Readonly<Record<number, number | null>>) =>
  Object.entries(next)
    .map(([team, score]) => `${team}:${score}`)
    .sort()
    .join(' ');
const byTeamOf = (row: Fixture) =>
  byTeam({ [row.homeTeamId]: row.homeScore, [row.awayTeamId]: row.awayScore });

test('OUT: every entered score is in the server, superseded by a choice, or in the queue', async () => {
  const history = fc.record({
    seed: fc.nat(),
    acts: fc.array(act, { minLength: 5, maxLength: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(history, ({ seed, acts }) => livesThrough(seed, acts)),
    process.env.SEED ? { seed: Number(process.env.SEED) } : {},
  );
});

async function livesThrough(seed: number, acts: readonly Act[]): Promise<void> {
  const sim = new Simulation(seed);
  for (const [at, step] of acts.entries()) await sim.do(step, at);
  await sim.end();
  sim.check();
}

class Simulation {
  readonly server = new HarnessServer(
    aTournament(),
    [10, 11, 12].map((id) =>
      aFixture({ id, matchNumber: id - 9, homeTeamId: id * 2, awayTeamId: id * 2 + 1 }),
    ),
  );
  readonly harness: Harness;
  readonly entered: Entered[] = [];
  /** Scores a person gave up by name. */
  readonly givenUp = new Set<string>();
  /** Every score the admin has seen of a fixture. */
  readonly seen = new Set<string>();
  tabs: HarnessTab[];
  /** The rows as they last came, also of fixtures that are gone. */
  rows: Map<number, Fixture>;
  count = 0;

  constructor(seed: number) {
    this.harness = new Harness(this.server, new RequestQueue(seeded(seed)));
    this.tabs = [this.harness.openTab()];
    this.rows = new Map(this.server.fixtures.map((row) => [row.id, row]));
    for (const row of this.server.fixtures) this.see(row);
  }

  see(row: Fixture) {
    this.seen.add(`${row.id} ${byTeamOf(row)}`);
  }

  next(): number {
    this.count += 1;
    return this.count;
  }

  get tab(): HarnessTab {
    return this.tabs.at(-1) as HarnessTab;
  }

  has(id: number): boolean {
    return this.server.fixtures.some((row) => row.id === id);
  }

  async do(step: Act, at: number): Promise<void> {
    const { server, harness } = this;
    switch (step.do) {
      case 'enter':
        return this.enter(step.fixture, step.half, at);
      case 'other':
        if (this.has(step.fixture)) server.change(step.fixture, { homeScore: 5000 + this.next() });
        return;
      case 'swap': {
        if (!this.has(step.fixture)) return;
        const { homeScore, awayScore } = server.row(step.fixture);
        if (homeScore === null && awayScore === null) server.swap(step.fixture);
        return;
      }
      case 'light':
        return server.change(step.fixture, { mapLit: 1 });
      case 'reorder':
        return server.change(step.fixture, { displayOrder: this.next() });
      case 'look':
        for (const tab of this.tabs) server.show(tab.store);
        return this.look();
      case 'remove':
        return server.remove(step.fixture);
      case 'network':
        harness.fate = () => step.fate;
        return;
      case 'turns':
        return harness.turns.give(step.count);
      case 'pass':
        return harness.advance(step.ms);
      case 'kill':
        this.tab.kill();
        this.tabs.pop();
        return this.open();
      case 'second tab':
        return this.open();
      case 'overlook':
        return harness.overlook(this.tab);
      case 'sign out':
        server.signedIn = false;
        return;
      case 'sign in':
        server.signedIn = true;
        for (const tab of this.tabs) tab.outbox.resume();
        return;
      case 'busy':
      case 'free':
        server.busy = step.do === 'busy';
        return;
      case 'decide':
        return this.decide(at % 2 === 0 ? 'mine' : 'theirs');
    }
  }

  /** The admin sees every row as the server has it. */
  look(): void {
    for (const row of this.server.fixtures) {
      this.rows.set(row.id, row);
      this.see(row);
    }
  }

  async open(): Promise<void> {
    this.tabs.push(this.harness.openTab());
    this.look();
    void this.tab.outbox.restore();
  }

  /** A score of its own, over what the screen shows. */
  async enter(id: number, half: boolean, at: number): Promise<void> {
    const view = this.tab.store.view(this.server.topic);
    const rows = view.status === 'ready' ? view.snapshot.fixtures : [];
    const fixture = rows.find((row) => row.id === id) ?? (this.rows.get(id) as Fixture);
    const homeScore = this.next();
    const awayScore = half ? null : this.next();
    const text = byTeam({ [fixture.homeTeamId]: homeScore, [fixture.awayTeamId]: awayScore });
    const entry: Entered = { fixtureId: id, text, at, promised: false };
    this.entered.push(entry);
    this.seen.add(`${id} ${text}`);
    void this.tab.outbox.enter(entryOf(fixture, homeScore, awayScore)).then(() => {
      entry.promised = true;
    });
  }

  async decide(choice: 'mine' | 'theirs'): Promise<void> {
    for (const { outbox } of this.tabs) {
      for (const item of outbox.items()) {
        if (item.state === 'conflict' && item.current) {
          this.see(item.current);
          if (choice === 'theirs') this.giveUp(item);
          void outbox.resolve(item.key, choice);
        }
        if (item.state === 'attention') {
          this.giveUp(item);
          void outbox.dismiss(item.key);
        }
      }
    }
  }

  giveUp(item: OutboxItem) {
    this.givenUp.add(`${item.fixtureId} ${byTeam(item.next)}`);
  }

  /** The network recovers, somebody signs in, and a new tab takes what dead ones left. */
  async end(): Promise<void> {
    const { server, harness } = this;
    server.busy = false;
    server.signedIn = true;
    harness.fate = () => 'arrives';
    await this.open();
    for (let round = 0; round < 6; round += 1) {
      for (const { outbox } of this.tabs) {
        void outbox.restore();
        outbox.resume();
      }
      await harness.turns.give();
      await harness.advance(6000);
    }
  }

  check(): void {
    const { server } = this;
    const left = this.tabs
      .flatMap(({ outbox }) => outbox.items())
      .filter(({ state }) => state !== 'saved');
    const queued = new Set(left.map((item) => `${item.fixtureId} ${byTeam(item.next)}`));
    const applied = new Set(server.applied.map(({ after }) => `${after.id} ${byTeamOf(after)}`));
    for (const item of left) expect(['conflict', 'attention']).toContain(item.state);
    for (const { fixtureId: id, text, promised, at } of this.entered) {
      const name = `${id} ${text}`;
      const superseded = this.entered.some((later) => later.fixtureId === id && later.at > at);
      if (!promised || superseded) continue;
      expect(applied.has(name) || queued.has(name) || this.givenUp.has(name), `lost: ${name}`).toBe(
        true,
      );
    }
    const keys = server.applied.map(({ key }) => key);
    expect(new Set(keys).size, 'applied twice').toBe(keys.length);
    for (const { before } of server.applied) {
      expect(
        this.seen.has(`${before.id} ${byTeamOf(before)}`),
        `overwrote unseen ${byTeamOf(before)}`,
      ).toBe(true);
    }
    expect([...this.harness.disk.items.keys()].sort()).toEqual(
      [...new Set(left.map(({ key }) => key))].sort(),
    );
  }
}
