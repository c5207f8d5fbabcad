// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { aFixture, aPair, aTournament } from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { scoreOf } from '../../../common/fixture/score.rules.ts';
import type { OutboxItem } from './outbox.rules.ts';
import {
  entryOf,
  type Fate,
  Harness,
  HarnessServer,
  type HarnessTab,
} from './outbox-harness.support.ts';

const RED = 1;
const BLUE = 2;
const ID = 3;

/** Two drawn-out rounds and the decider that is still needed: fixture 3, between teams 1 and 2. */
const fixtures = (): Fixture[] => [
  ...aPair('2-1', '0-4', ''),
  aFixture({ id: 4, homeTeamId: 5, awayTeamId: 6, matchNumber: 2 }),
];

let server: HarnessServer;
let harness: Harness;
let tab: HarnessTab;
let online: boolean;

beforeEach(() => {
  server = new HarnessServer(aTournament(), fixtures());
  harness = new Harness(server);
  online = true;
  harness.fate = () => (online ? 'arrives' : 'lost');
  tab = harness.openTab();
});

const items = () => tab.outbox.items();
const states = () => items().map(({ state }) => state);
/** What the tab's screen shows. */
const shown = () => {
  const view = tab.store.view(server.topic);
  return view.status === 'ready' ? view.snapshot.fixtures.find(({ id }) => id === ID) : undefined;
};
/** What the server holds, by team. */
const stored = (id = ID) => [scoreOf(server.row(id), RED), scoreOf(server.row(id), BLUE)];

async function enter(home: number | null, away: number | null, seen: Fixture = server.row(ID)) {
  const done = tab.outbox.enter(entryOf(seen, home, away));
  await harness.turns.give();
  await done;
}

async function reload() {
  tab.kill();
  tab = harness.openTab();
  void tab.outbox.restore();
  await harness.turns.give();
}

async function goOnline() {
  online = true;
  tab.outbox.wake();
  await harness.turns.give();
}

describe('one score', () => {
  test('is sent at once, shown at once, and leaves when the server has it', async () => {
    const seen = server.row(ID);
    void tab.outbox.enter(entryOf(seen, 5, 2));
    expect(shown()).toMatchObject({ homeScore: 5, awayScore: 2 });
    await harness.turns.give();
    expect(stored()).toEqual([5, 2]);
    expect(tab.outbox.unsent()).toBe(0);
    expect(harness.disk.items.size).toBe(0);
    expect(server.requests).toHaveLength(1);
  });

  test('is shown until its own revision has arrived, and not a moment longer', async () => {
    await enter(5, 2);
    expect(shown()).toMatchObject({ homeScore: 5, awayScore: 2 });
    server.change(ID, { homeScore: 7, awayScore: 7 });
    expect(shown()).toMatchObject({ homeScore: 5, awayScore: 2 });
    server.show(tab.store);
    expect(shown()).toMatchObject({ homeScore: 7, awayScore: 7 });
    await harness.advance(10_000);
    expect(items()).toEqual([]);
  });

  test('is shown until its revision has arrived, also when it is no longer listed as saved', async () => {
    await enter(5, 2);
    await harness.advance(10_000);
    expect(items()).toEqual([]);
    expect(shown()).toMatchObject({ homeScore: 5, awayScore: 2 });
  });

  test('ends at once when the server had that score already', async () => {
    const seen = server.row(ID);
    server.change(ID, { homeScore: 5, awayScore: 2 });
    await enter(5, 2, seen);
    expect(states()).toEqual(['saved']);
    expect(shown()).toMatchObject({ homeScore: null, awayScore: null });
  });

  test('that another screen put back after a correction is shown at once', async () => {
    server.change(ID, { homeScore: 3, awayScore: 2 });
    server.show(tab.store);
    await enter(2, 3);
    server.show(tab.store);
    expect(shown()).toMatchObject({ homeScore: 2, awayScore: 3 });
    const others = [
      [3, 2],
      [2, 3],
      [3, 2],
    ] as const;
    for (const [homeScore, awayScore] of others) {
      server.change(ID, { homeScore, awayScore });
      server.show(tab.store);
      expect(shown()).toMatchObject({ homeScore, awayScore });
    }
    expect(states()).toEqual(['saved']);
  });

  test('OUT-1: is on disk before it is shown as waiting, and before the request is out', async () => {
    online = false;
    void tab.outbox.enter(entryOf(server.row(ID), 5, 2));
    expect(states()).toEqual(['sending']);
    await harness.turns.give(1);
    expect([...harness.disk.items.values()]).toMatchObject([{ tried: true, next: { 1: 5, 2: 2 } }]);
    expect(server.requests).toEqual([]);
    await harness.turns.give();
    expect(states()).toEqual(['waiting']);
    expect(items()[0]).toMatchObject({ stored: true, tried: true });
  });

  test('that changes while it is written is stored only when the change is on disk', async () => {
    server.signedIn = false;
    await enter(1, 0, server.row(4));
    void tab.outbox.enter(entryOf(server.row(ID), 1, 0));
    await harness.turns.give(1);
    void tab.outbox.enter(entryOf(server.row(ID), 2, 0));
    await harness.turns.give(1);
    const onDisk = () => [...harness.disk.items.values()].at(-1);
    expect(onDisk()).toMatchObject({ next: { 1: 1 } });
    expect(items()[1]).toMatchObject({ next: { 1: 2 }, state: 'storing', stored: false });
    await harness.turns.give();
    expect(onDisk()).toMatchObject({ next: { 1: 2 } });
    expect(items()[1]).toMatchObject({ state: 'waiting', stored: true });
  });

  test('can be cleared', async () => {
    await enter(5, 2);
    await enter(null, null);
    expect(stored()).toEqual([null, null]);
  });

  test('OUT-1: is sent when the disk stores nothing, and is marked as not stored', async () => {
    harness.disk.broken = true;
    online = false;
    await enter(5, 2);
    expect(items()[0]).toMatchObject({ state: 'waiting', stored: false });
    await goOnline();
    expect(stored()).toEqual([5, 2]);
  });
});

describe('several edits of a match', () => {
  test('OUT-2: that were never sent become one request, with the first base and the last score', async () => {
    server.signedIn = false;
    await enter(1, 0, server.row(4));
    await enter(1, 0);
    const first = items()[1];
    await enter(2, 0);
    await enter(3, 1);
    expect(items()).toHaveLength(2);
    expect(items()[1]).toMatchObject({ base: first?.base, next: { 1: 3, 2: 1 }, tried: false });
    server.signedIn = true;
    tab.outbox.resume();
    await harness.turns.give();
    expect(stored()).toEqual([3, 1]);
    expect(server.applied.filter(({ fixtureId }) => fixtureId === ID)).toHaveLength(1);
  });

  test('OUT-2: leave the first one as it is while it is being sent, and a successor builds on it', async () => {
    void tab.outbox.enter(entryOf(server.row(ID), 1, 0));
    await harness.turns.give(2);
    expect(states()).toEqual(['sending']);
    const [first] = items();
    void tab.outbox.enter(entryOf(server.row(ID), 2, 0));
    void tab.outbox.enter(entryOf(server.row(ID), 3, 1));
    expect(items()[0]).toBe(first);
    expect(items()[1]).toMatchObject({
      base: { homeScore: 1, awayScore: 0 },
      next: { 1: 3, 2: 1 },
    });
    await harness.turns.give();
    expect(stored()).toEqual([3, 1]);
    expect(server.requests).toHaveLength(2);
  });

  test.each<Fate>(['lost', 'answer-lost'])(
    'after a request whose fate is unknown (%s) are both sent, in order, once',
    async (fate) => {
      harness.fate = () => fate;
      await enter(1, 0);
      await enter(3, 1);
      expect(items()).toHaveLength(2);
      harness.fate = () => 'arrives';
      await goOnline();
      expect(stored()).toEqual([3, 1]);
      expect(server.applied.map(({ after }) => after.homeScore)).toEqual([1, 3]);
      expect(tab.outbox.unsent()).toBe(0);
    },
  );

  test('lose the first one when it is refused, and the second takes its place', async () => {
    online = false;
    await enter(1, 0);
    await enter(3, 1);
    server.change(ID, { homeScore: 9, awayScore: 9 });
    await goOnline();
    expect(items()).toMatchObject([
      { state: 'conflict', next: { 1: 3, 2: 1 }, current: { homeScore: 9, awayScore: 9 } },
    ]);
    expect(harness.disk.items.size).toBe(1);
  });

  test('lose the first one when the admin declines it, and the second takes its place', async () => {
    online = false;
    await enter(1, 0);
    await enter(3, 1);
    server.declined = true;
    harness.fate = () => {
      server.declined = server.requests.length === 0;
      return 'arrives';
    };
    await goOnline();
    expect(stored()).toEqual([3, 1]);
    expect(server.applied).toHaveLength(1);
  });

  test('keep the base of a first one that had no effect for the second', async () => {
    online = false;
    await enter(1, 0);
    await enter(3, 1);
    server.change(2, { homeScore: 0, awayScore: 4 });
    await goOnline();
    expect(items()).toMatchObject([
      { state: 'attention', problem: 'Result not needed', next: { 1: 3, 2: 1 } },
    ]);
  });

  test('with swapped sides in between go to the right teams', async () => {
    online = false;
    await enter(1, 0);
    server.swap(ID);
    await enter(2, 4, server.row(ID));
    await goOnline();
    expect(stored()).toEqual([4, 2]);
  });
});

describe('the queue', () => {
  test('OUT-4: is first in, first out, one at a time', async () => {
    online = false;
    await enter(1, 0);
    await enter(2, 0, server.row(4));
    await goOnline();
    expect(server.applied.map(({ fixtureId }) => fixtureId)).toEqual([ID, 4]);
  });

  test('OUT-10, OUT-11: backs off from 0.5 to 5 s and is woken at once', async () => {
    online = false;
    let attempts = 0;
    harness.fate = () => {
      attempts += 1;
      return online ? 'arrives' : 'lost';
    };
    await enter(1, 0);
    for (const wait of [500, 1000, 2000, 4000, 5000, 5000]) {
      const before = attempts;
      await harness.advance(wait - 1);
      expect(attempts).toBe(before);
      await harness.advance(1);
      expect(attempts).toBe(before + 1);
    }
    online = true;
    tab.outbox.wake();
    await harness.turns.give();
    expect(stored()).toEqual([1, 0]);
  });

  test('OUT-12: is silent after a 401, whatever happens, until somebody signs in', async () => {
    server.signedIn = false;
    await enter(1, 0);
    await enter(2, 0, server.row(4));
    tab.outbox.wake();
    await harness.advance(20_000);
    expect(server.requests).toHaveLength(1);
    server.signedIn = true;
    tab.outbox.resume();
    await harness.turns.give();
    expect(tab.outbox.unsent()).toBe(0);
  });

  test('OUT-4: a conflict or a notice does not hold up other matches', async () => {
    online = false;
    await enter(1, 0);
    await enter(2, 0, server.row(4));
    server.change(ID, { homeScore: 9, awayScore: 9 });
    await goOnline();
    expect(states()).toEqual(['conflict', 'saved']);
    expect(server.row(4)).toMatchObject({ homeScore: 2, awayScore: 0 });
  });

  test('OUT-8: survives a reload with its order', async () => {
    online = false;
    await enter(1, 0);
    await enter(2, 0);
    await enter(3, 0, server.row(4));
    await reload();
    expect(items().map(({ next }) => next[1] ?? next[5])).toEqual([1, 2, 3]);
    await goOnline();
    expect(stored()).toEqual([2, 0]);
    expect(server.row(4)).toMatchObject({ homeScore: 3 });
  });

  test('keeps its order when the clock is set back', async () => {
    online = false;
    await enter(1, 0);
    harness.now -= 3_600_000;
    await enter(2, 0);
    await reload();
    await goOnline();
    expect(stored()).toEqual([2, 0]);
  });
});

describe('the choice of a person in a conflict', () => {
  async function conflict() {
    online = false;
    await enter(5, 2);
    server.change(ID, { homeScore: 3, awayScore: 3 });
    await goOnline();
    const [item] = items();
    if (item?.state !== 'conflict') throw new Error('no conflict');
    return item;
  }

  test('OUT-6: "mine" overwrites the score that was seen', async () => {
    const { key } = await conflict();
    void tab.outbox.resolve(key, 'mine');
    await harness.turns.give();
    expect(stored()).toEqual([5, 2]);
    expect(harness.disk.items.size).toBe(0);
  });

  test('"mine" is asked about again when the stored score has changed once more', async () => {
    const { key } = await conflict();
    server.change(ID, { homeScore: 4, awayScore: 4 });
    void tab.outbox.resolve(key, 'mine');
    await harness.turns.give();
    expect(items()).toMatchObject([{ state: 'conflict', current: { homeScore: 4 } }]);
    expect(stored()).toEqual([4, 4]);
  });

  test('OUT-6: "theirs" keeps the stored score', async () => {
    const { key } = await conflict();
    void tab.outbox.resolve(key, 'theirs');
    await harness.turns.give();
    expect(items()).toEqual([]);
    expect(stored()).toEqual([3, 3]);
    expect(harness.disk.items.size).toBe(0);
  });

  test('OUT-6: a new score typed over a conflict becomes "mine", and is not a choice', async () => {
    const { key } = await conflict();
    await enter(6, 6, server.row(ID));
    expect(items()).toMatchObject([{ key, state: 'conflict', next: { 1: 6, 2: 6 } }]);
    expect([...harness.disk.items.values()]).toMatchObject([{ next: { 1: 6, 2: 6 } }]);
    void tab.outbox.resolve(key, 'mine');
    await harness.turns.give();
    expect(stored()).toEqual([6, 6]);
    expect(tab.outbox.unsent()).toBe(0);
  });

  test('a conflict survives a reload and is not sent again', async () => {
    const { key } = await conflict();
    const requests = server.requests.length;
    await reload();
    expect(items()).toMatchObject([{ key, state: 'conflict', current: { homeScore: 3 } }]);
    expect(server.requests).toHaveLength(requests);
  });

  test('KO-10 a score whose consequences the admin declines is shown and kept nowhere', async () => {
    server.declined = true;
    await enter(5, 2);
    expect(items()).toEqual([]);
    expect(harness.disk.items.size).toBe(0);
    expect(shown()).toMatchObject({ homeScore: null, awayScore: null });
  });

  test('OUT-7: only what needs attention can be dismissed', async () => {
    const { key } = await conflict();
    void tab.outbox.dismiss(key);
    await harness.turns.give();
    expect(states()).toEqual(['conflict']);
    server.remove(ID);
    void tab.outbox.resolve(key, 'mine');
    await harness.turns.give();
    expect(items()).toMatchObject([
      { state: 'attention', problem: 'This match no longer exists.' },
    ]);
    void tab.outbox.dismiss(items()[0]?.key ?? '');
    await harness.turns.give();
    expect(items()).toEqual([]);
    expect(harness.disk.items.size).toBe(0);
  });
});

describe('OUT-5: what the server answers, in every order', () => {
  interface Row {
    name: string;
    happens: () => void;
    /** Of the item, when its request had no effect before `happens`. */
    ends: OutboxItem['state'];
    holds: (number | null)[] | 'gone';
    /** Ends the fault where the answer is only a delay. */
    recovers?: () => void;
    /** What the server holds when the score was applied before `happens`. */
    holdsAfterApplied?: (number | null)[] | 'gone';
  }
  const rows: Row[] = [
    { name: 'nothing happened', happens: () => undefined, ends: 'saved', holds: [5, 2] },
    {
      name: 'someone entered the same',
      happens: () => server.change(ID, sides(5, 2)),
      ends: 'saved',
      holds: [5, 2],
    },
    {
      name: 'reordered',
      happens: () => server.change(ID, { displayOrder: 2, displayMatchNumber: 9 }),
      ends: 'saved',
      holds: [5, 2],
    },
    { name: 'lit', happens: () => server.change(ID, { mapLit: 2 }), ends: 'saved', holds: [5, 2] },
    { name: 'sides swapped', happens: () => server.swap(ID), ends: 'saved', holds: [5, 2] },
    {
      name: 'someone entered another score',
      happens: () => server.change(ID, sides(3, 3)),
      ends: 'conflict',
      holds: [3, 3],
      holdsAfterApplied: [3, 3],
    },
    {
      name: 'someone entered another score on swapped sides',
      happens: () => {
        server.swap(ID);
        server.change(ID, sides(3, 4));
      },
      ends: 'conflict',
      holds: [3, 4],
      holdsAfterApplied: [3, 4],
    },
    {
      name: 'the fixture is gone',
      happens: () => server.remove(ID),
      ends: 'attention',
      holds: 'gone',
      holdsAfterApplied: 'gone',
    },
    {
      name: 'another fixture has its number',
      happens: () => server.change(ID, { homeTeamId: 7, awayTeamId: 8, ...empty }),
      ends: 'attention',
      holds: [null, null],
      holdsAfterApplied: [null, null],
    },
    {
      name: 'the decider is not needed any more',
      happens: () => server.change(2, { homeScore: 0, awayScore: 4 }),
      ends: 'attention',
      holds: [null, null],
    },
    {
      name: 'the session ended',
      happens: () => {
        server.signedIn = false;
      },
      recovers: () => {
        server.signedIn = true;
        tab.outbox.resume();
      },
      ends: 'saved',
      holds: [5, 2],
    },
    {
      name: 'the database is away',
      happens: () => {
        server.busy = true;
      },
      recovers: () => {
        server.busy = false;
        tab.outbox.wake();
      },
      ends: 'saved',
      holds: [5, 2],
    },
  ];
  const empty = { homeScore: null, awayScore: null };
  /** Home and away scores for red and blue as the fixture stands now. */
  function sides(red: number, blue: number) {
    const redIsHome = server.row(ID).homeTeamId === RED;
    return redIsHome ? { homeScore: red, awayScore: blue } : { homeScore: blue, awayScore: red };
  }

  const orders = {
    'before the request arrives': async (happens: () => void) => {
      const seen = server.row(ID);
      happens();
      await enter(5, 2, seen);
    },
    'while the score waits offline': async (happens: () => void) => {
      online = false;
      await enter(5, 2);
      happens();
      online = true;
    },
    'between a lost request and its repeat': async (happens: () => void) => {
      harness.fate = () => 'lost';
      await enter(5, 2);
      harness.fate = () => 'arrives';
      happens();
    },
    'between a lost answer and its repeat': async (happens: () => void) => {
      harness.fate = () => 'answer-lost';
      await enter(5, 2);
      harness.fate = () => 'arrives';
      happens();
    },
  };
  const reloads = { 'same page': false, 'after a reload': true };

  const cases = rows.flatMap((row) =>
    (Object.keys(orders) as (keyof typeof orders)[]).flatMap((order) =>
      (Object.keys(reloads) as (keyof typeof reloads)[]).map(
        (page) => [row.name, order, page, row] as const,
      ),
    ),
  );

  test.each(cases)('%s, %s, %s, leads to the expected state', async (_name, order, page, row) => {
    await orders[order](row.happens);
    if (reloads[page]) await reload();
    tab.outbox.wake();
    await harness.turns.give();
    row.recovers?.();
    await harness.turns.give();

    const wasApplied = order === 'between a lost answer and its repeat';
    const ends = wasApplied ? 'saved' : row.ends;
    const holds = wasApplied ? (row.holdsAfterApplied ?? [5, 2]) : row.holds;
    // A page that saw it saved before it was reloaded has nothing left of it.
    const isForgotten = ends === 'saved' && reloads[page] && items().length === 0;
    expect(isForgotten ? ['saved'] : states()).toEqual([ends]);
    expect(harness.disk.items.size).toBe(ends === 'saved' ? 0 : 1);
    if (holds === 'gone') expect(() => server.row(ID)).toThrow('gone');
    else expect(stored()).toEqual(holds);
    const keys = server.applied.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('two tabs of one browser', () => {
  test('OUT-3: a living tab’s scores are left to it', async () => {
    online = false;
    await enter(5, 2);
    const otherTab = harness.openTab();
    void otherTab.outbox.restore();
    await harness.turns.give();
    expect(otherTab.outbox.items()).toEqual([]);
  });

  test('OUT-3: a dead tab’s scores are taken over by one of the others, once', async () => {
    online = false;
    await enter(5, 2);
    tab.kill();
    const others = [harness.openTab(), harness.openTab()];
    for (const otherTab of others) void otherTab.outbox.restore();
    await harness.turns.give();
    expect(others.map(({ outbox }) => outbox.unsent()).sort()).toEqual([0, 1]);
    online = true;
    for (const otherTab of others) otherTab.outbox.wake();
    await harness.turns.give();
    expect(stored()).toEqual([5, 2]);
    expect(server.applied).toHaveLength(1);
  });

  test('OUT-8: the scores of a dead tab are sent before a score entered now', async () => {
    online = false;
    await enter(2, 0, server.row(4));
    tab.kill();
    tab = harness.openTab();
    await enter(1, 0);
    void tab.outbox.restore();
    await harness.turns.give();
    expect(items().map(({ fixtureId }) => fixtureId)).toEqual([4, ID]);
  });

  test('a tab that was taken for dead no longer shows the scores that another tab took over', async () => {
    server.signedIn = false;
    await enter(5, 2);
    harness.overlook(tab);
    const otherTab = harness.openTab();
    void otherTab.outbox.restore();
    await harness.turns.give();
    void tab.outbox.restore();
    await harness.turns.give();
    expect(items()).toEqual([]);
    expect(otherTab.outbox.unsent()).toBe(1);
  });

  test('OUT-3: a tab that was taken for dead sends its new scores, and the other tab its earlier ones', async () => {
    server.signedIn = false;
    await enter(1, 0, server.row(4));
    await enter(1, 0);
    harness.overlook(tab);
    const otherTab = harness.openTab();
    void otherTab.outbox.restore();
    await harness.turns.give();
    expect(otherTab.outbox.unsent()).toBe(2);
    await enter(3, 1);
    server.signedIn = true;
    otherTab.outbox.resume();
    await harness.turns.give();
    tab.outbox.resume();
    await harness.turns.give();
    expect(stored()).toEqual([3, 1]);
    expect(tab.outbox.unsent() + otherTab.outbox.unsent()).toBe(0);
    expect(server.requests.length).toBeGreaterThan(2);
    const keys = server.applied.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('a search for scores of dead tabs loses no score that is being changed', async () => {
  server.signedIn = false;
  await enter(1, 0, server.row(4));
  await enter(1, 0);
  harness.overlook(tab);
  const otherTab = harness.openTab();
  void otherTab.outbox.restore();
  await harness.turns.give();
  void tab.outbox.enter(entryOf(server.row(ID), 3, 1));
  void tab.outbox.restore();
  await harness.turns.give();
  expect(items().map(({ next }) => next)).toContainEqual({ 1: 3, 2: 1 });
});
