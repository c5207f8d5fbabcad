import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AWAY,
  aClock,
  aMatch,
  anEvent,
  aPreset,
  aTypedScore,
  aVoid,
  HOME,
  NOW,
  shuffledAndRepeated,
  uuid,
} from '../../../tests/support/match.factory.ts';
import { limits } from '../kernel/limits.ts';
import { activeEvents, isAfter, isVoidable, orderedEvents } from './event-list.rules.ts';
import type { Entry, NewEvent } from './match-event.schema.ts';
import { addEvent, isAfterEnd, withEvents } from './match-events.rules.ts';
import type { Match } from './match-state.schema.ts';

const LATER = NOW + 60_000;
const referee: Entry = { now: LATER, who: 'Ref', isAdmin: false };
const admin: Entry = { now: LATER, who: 'admin', isAdmin: true };
const onPurpose: Entry = { ...admin, confirmed: true };

const event = (fields: Partial<NewEvent> = {}): NewEvent => ({
  id: uuid(50),
  kind: 'goal',
  teamId: HOME,
  ...fields,
});
/** The refusal's code, or the ids of the changed events. */
function outcome(match: Match, given: NewEvent, entry: Entry = referee) {
  const result = addEvent(match, given, entry);
  return result.ok ? result.value.map(({ id }) => id) : result.refusal.code;
}
const ADDED = [uuid(50)];
const goal = anEvent(1, 'goal');

describe('EVT-1 an event is recorded once', () => {
  const stored = anEvent(1, 'goal', { clockMs: 100_000, deviceAt: 5 });
  const match = aMatch({ events: [stored, aVoid(2, 1), aTypedScore(3, 1, 0)] });

  test.each<[string, Partial<NewEvent>, unknown]>([
    ['the same', { clockMs: 100_000, deviceAt: 5 }, []],
    ['less of the same', {}, []],
    ['another kind', { kind: 'own-goal' }, 'event-id-reused'],
    ['another team', { teamId: AWAY }, 'event-id-reused'],
    ['another reading', { clockMs: 99_999 }, 'event-id-reused'],
    ["another time of the device's", { deviceAt: 6 }, 'event-id-reused'],
    ['as a void', { kind: 'void', teamId: undefined, voids: uuid(1) }, 'event-id-reused'],
  ])('sending %s under a known id has the expected answer', (_, fields, expected) => {
    expect(outcome(match, event({ id: uuid(1), ...fields }))).toEqual(expected);
  });

  test.each<[string, NewEvent, unknown]>([
    ['the same void', { id: uuid(2), kind: 'void', voids: uuid(1) }, []],
    ['a void of another', { id: uuid(2), kind: 'void', voids: uuid(9) }, 'event-id-reused'],
    [
      'the same typed score',
      { id: uuid(3), kind: 'correction', scores: aTypedScore(3, 1, 0).scores },
      [],
    ],
    [
      'another',
      { id: uuid(3), kind: 'correction', scores: aTypedScore(3, 1, 1).scores },
      'event-id-reused',
    ],
  ])(
    'sending %s under the id of an admin’s entry has the expected answer',
    (_, given, expected) => {
      expect(outcome(match, given, admin)).toEqual(expected);
    },
  );

  test('a repeat is known after confirm too, and when the match has no room', () => {
    const closed = aMatch({ events: [stored], clockState: aClock('confirmed', 0), isLit: false });
    expect(outcome(closed, event({ id: uuid(1) }))).toEqual([]);
  });

  test('taps count once, in any order and however often they are sent', () => {
    const taps = fc.array(
      fc.record({ home: fc.boolean(), reading: fc.integer({ min: 1, max: 180_000 }) }),
      { maxLength: 12 },
    );
    const anyCase = taps
      .map((rows) =>
        rows.map(
          ({ home, reading }, n): NewEvent =>
            event({ id: uuid(n), teamId: home ? HOME : AWAY, clockMs: reading }),
        ),
      )
      .chain((sent) => fc.tuple(fc.constant(sent), shuffledAndRepeated(sent)));
    const play = (sent: NewEvent[]) => {
      let match = aMatch();
      for (const newEvent of sent) {
        const result = addEvent(match, newEvent, referee);
        if (result.ok) match = { ...match, events: withEvents(match.events, result.value) };
      }
      return match;
    };
    fc.assert(
      fc.property(anyCase, ([sent, received]) => {
        expect(play(received)).toEqual(play(sent));
        expect(play(sent).events).toHaveLength(sent.length);
      }),
      { numRuns: 100 },
    );
  });
});

describe("EVT-2 order is the server's time, then the id", () => {
  test.each([
    ['later', { at: 6, id: 'a' }, { at: 5, id: 'b' }, true],
    ['earlier', { at: 4, id: 'c' }, { at: 5, id: 'b' }, false],
    ['same time, greater id', { at: 5, id: 'c' }, { at: 5, id: 'b' }, true],
    ['itself', { at: 5, id: 'b' }, { at: 5, id: 'b' }, false],
  ])('%s', (_, a, b, after) => {
    expect(isAfter(a, b)).toBe(after);
  });

  test("an event is recorded with the time of its reading, and the device's time beside it", () => {
    const given = event({ clockMs: 125_000, deviceAt: 12 });
    expect(addEvent(aMatch(), given, referee)).toEqual({
      ok: true,
      value: [
        {
          id: uuid(50),
          kind: 'goal',
          teamId: HOME,
          clockMs: 125_000,
          at: NOW + 55_000,
          deviceAt: 12,
          who: 'Ref',
          voidedBy: null,
        },
      ],
    });
  });

  test('an event without a reading happened now', () => {
    expect(addEvent(aMatch(), event(), referee)).toMatchObject({
      value: [{ clockMs: 120_000, at: LATER, deviceAt: null }],
    });
  });

  test("a device's wrong time changes nothing but what it says", () => {
    const recorded = (deviceAt: number) =>
      addEvent(aMatch(), event({ deviceAt, clockMs: 125_000 }), referee);
    const [first, second] = [recorded(0), recorded(NOW + 86_400_000)];
    expect(first).toMatchObject({ value: [{ at: NOW + 55_000 }] });
    expect(second).toMatchObject({ value: [{ at: NOW + 55_000 }] });
  });
});

test.each([
  [true, -1500, ADDED],
  [true, -2001, 'after-end'],
  [false, -1500, 'after-end'],
  [undefined, -1500, 'after-end'],
])('CLK-20 a goal after the end, before the horn %s, reading %d: %j', (beforeHorn, clockMs, is) => {
  const over = aMatch({ clockState: aClock('ended', 0) });
  const late: NewEvent = { id: uuid(60), kind: 'goal', teamId: HOME, clockMs, beforeHorn };
  expect(outcome(over, late)).toEqual(is === ADDED ? [uuid(60)] : is);
});

describe('EVT-3 a void', () => {
  const match = aMatch({
    events: [goal, anEvent(2, 'foul'), aTypedScore(3, 1, 0), anEvent(4, 'clock-start')],
  });
  const aNewVoid = (voids: string): NewEvent => ({ id: uuid(50), kind: 'void', voids });

  test('names the event, which keeps all its fields', () => {
    const result = addEvent(match, aNewVoid(uuid(1)), referee);
    expect(result).toMatchObject({
      ok: true,
      value: [
        { ...goal, voidedBy: uuid(50) },
        { id: uuid(50), kind: 'void', voids: uuid(1), teamId: HOME, at: LATER },
      ],
    });
    const changed = result.ok ? withEvents(match.events, result.value) : [];
    expect(changed).toHaveLength(5);
    expect(activeEvents(changed).map(({ id }) => id)).not.toContain(uuid(1));
  });

  test.each([
    ['a foul', uuid(2), [uuid(2), uuid(50)]],
    ['a typed score', uuid(3), 'event-not-voidable'],
    ['a clock act', uuid(4), 'event-not-voidable'],
    ['an unknown event', uuid(99), 'event-not-found'],
  ])('has the expected effect on %s', (_, id, expected) => {
    expect(outcome(match, aNewVoid(id))).toEqual(expected);
  });

  test('of a voided event changes nothing', () => {
    const voided = aMatch({ events: [goal, aVoid(2, 1)] });
    expect(outcome(voided, aNewVoid(uuid(1)))).toEqual([]);
  });

  test('of a void puts the event back, until it is voided again', () => {
    const voided = aMatch({ events: [goal, aVoid(2, 1)] });
    expect(outcome(voided, aNewVoid(uuid(2)))).toEqual([uuid(2), uuid(50)]);
    const list = [goal, aVoid(2, 1), aVoid(3, 2)];
    expect(orderedEvents(list).map(({ voidedBy }) => voidedBy)).toEqual([null, uuid(3), null]);
    expect(orderedEvents([...list, aVoid(4, 1)])[0]?.voidedBy).toBe(uuid(4));
  });

  test('the list says which void took an event back, the first one, whatever is stored', () => {
    const received = [aVoid(5, 1), aVoid(3, 1), { ...goal, voidedBy: uuid(5) }];
    expect(orderedEvents(received).map(({ voidedBy }) => voidedBy)).toEqual([uuid(3), null, null]);
  });

  test.each([
    'goal',
    'own-goal',
    'foul',
    'warning',
    'yellow',
    'red',
    'shot-scored',
    'shot-missed',
    'void',
  ] as const)('%s can be voided', (kind) => {
    expect(isVoidable({ kind })).toBe(true);
  });
});

test.each<[string, NewEvent['kind'], unknown]>([
  ['a goal', 'goal', ADDED],
  ['an own goal', 'own-goal', ADDED],
  ['a foul', 'foul', 'event-kind-not-used'],
  ['a warning', 'warning', 'event-kind-not-used'],
  ['a yellow card', 'yellow', 'event-kind-not-used'],
  ['a red card', 'red', 'event-kind-not-used'],
  ['a shot that scored', 'shot-scored', 'event-kind-not-used'],
  ['a shot that missed', 'shot-missed', 'event-kind-not-used'],
])('EVT-4 only goals are taken without fouls and cards: %s', (_, kind, expected) => {
  const plain = aMatch({ preset: aPreset({ penalty: { mode: 'none' }, cards: false }) });
  expect(outcome(plain, event({ kind }))).toEqual(expected);
  expect(outcome(aMatch(), event({ kind }))).toEqual(ADDED);
});

describe('EVT-5 an event belongs to a team of the match', () => {
  const typed = (scores: NewEvent['scores']): NewEvent => ({
    id: uuid(50),
    kind: 'correction',
    scores,
  });
  const both = aTypedScore(1, 3, null).scores;

  test.each<[string, NewEvent, Entry, unknown]>([
    ['the away team', event({ teamId: AWAY }), referee, ADDED],
    ['another team', event({ teamId: 33 }), referee, 'event-team-unknown'],
    ['no team', event({ teamId: undefined }), referee, 'invalid-input'],
    ['a void of nothing', event({ kind: 'void', teamId: undefined }), referee, 'invalid-input'],
    ["a typed score, the admin's", typed(both), admin, ADDED],
    ["a typed score, a referee's", typed(both), referee, 'admin-only'],
    ['a typed score of nothing', typed(undefined), admin, 'invalid-input'],
    ['a typed score of one team', typed(both?.slice(1)), admin, 'invalid-input'],
    [
      'a typed score of one team twice',
      typed([
        { teamId: HOME, score: 1 },
        { teamId: HOME, score: 2 },
      ]),
      admin,
      'event-team-unknown',
    ],
    [
      'a typed score of another team',
      typed([
        { teamId: HOME, score: 1 },
        { teamId: 33, score: 2 },
      ]),
      admin,
      'event-team-unknown',
    ],
  ])('%s', (_, given, entry, expected) => {
    expect(outcome(aMatch(), given, entry)).toEqual(expected);
  });
});

describe('EVT-6 the state of the match decides whether an event is accepted', () => {
  const lit = aMatch({ events: [goal] });
  const unlit = { ...lit, isLit: false };
  const over = { ...lit, clockState: aClock('ended', 0) };
  const confirmed = { ...unlit, clockState: aClock('confirmed', 0) };
  const given = event({ clockMs: 5000 });
  const aNewVoid: NewEvent = { id: uuid(50), kind: 'void', voids: uuid(1) };
  const typed: NewEvent = { id: uuid(50), kind: 'correction', scores: aTypedScore(9, 3, 1).scores };
  const voided = [uuid(1), uuid(50)];

  test.each<[string, Match, NewEvent, Entry, unknown]>([
    ['a goal, lit', lit, given, referee, ADDED],
    ['a goal, over but not confirmed', over, given, referee, ADDED],
    ['a goal, not lit', unlit, given, referee, 'match-not-lit'],
    ['a goal, not lit, by the admin', unlit, given, admin, 'match-not-lit'],
    ['a goal, not lit, by the admin on purpose', unlit, given, onPurpose, ADDED],
    ['a goal, confirmed', confirmed, given, referee, 'match-confirmed'],
    ['a goal, confirmed, by the admin', confirmed, given, admin, 'match-confirmed'],
    ['a goal, confirmed, by the admin on purpose', confirmed, given, onPurpose, ADDED],
    [
      'a goal, confirmed, by a referee on purpose',
      confirmed,
      given,
      { ...referee, confirmed: true },
      'match-confirmed',
    ],
    ['a foul, confirmed', confirmed, event({ kind: 'foul' }), referee, 'match-confirmed'],
    ['a void, lit', lit, aNewVoid, referee, voided],
    ['a void, confirmed', confirmed, aNewVoid, referee, 'match-confirmed'],
    ['a void, confirmed, by the admin', confirmed, aNewVoid, admin, voided],
    ['a typed score, not lit', unlit, typed, admin, ADDED],
    ['a typed score, confirmed', confirmed, typed, admin, ADDED],
  ])('%s', (_, match, newEvent, entry, expected) => {
    expect(outcome(match, newEvent, entry)).toEqual(expected);
  });
});

describe('EVT-7 a goal after the end', () => {
  const running = aMatch();
  const over = aMatch({ clockState: aClock('running', 30_000) });
  const early = aMatch({ clockState: aClock('ended', 0, { endedWithMs: 20_000 }) });

  test.each<[string, Match, Partial<NewEvent>, Entry, unknown]>([
    ['read before the end, arriving after it', over, { clockMs: 1 }, referee, ADDED],
    ['read at the end', over, { clockMs: 0 }, referee, 'after-end'],
    ['read after the end', over, { clockMs: -700 }, referee, 'after-end'],
    ['without a reading', over, {}, referee, 'after-end'],
    ['an own goal', over, { kind: 'own-goal' }, referee, 'after-end'],
    ['by the admin', over, {}, admin, 'after-end'],
    ['by the admin on purpose', over, {}, onPurpose, ADDED],
    ['a reading of 0 while the clock runs', running, { clockMs: 0 }, referee, 'after-end'],
    ['ended early, read before', early, { clockMs: 20_001 }, referee, ADDED],
    ['ended early, read at that moment', early, { clockMs: 20_000 }, referee, ADDED],
    ['ended early, read below', early, { clockMs: 19_999 }, referee, 'after-end'],
    ['a foul', over, { kind: 'foul' }, referee, ADDED],
    ['a shot', over, { kind: 'shot-scored' }, referee, ADDED],
  ])('%s', (_, match, fields, entry, expected) => {
    expect(outcome(match, event(fields), entry)).toEqual(expected);
  });

  test('a low reading is no question while the match goes on', () => {
    expect(isAfterEnd(aClock('paused', 50_000), 40_000, LATER)).toBe(false);
  });
});

test('EVT-16 a match has at most 1000 events', () => {
  const events = Array.from({ length: limits.matchEvents }, (_, n) => anEvent(n + 100, 'goal'));
  expect(outcome(aMatch({ events: events.slice(1) }), event())).toEqual(ADDED);
  expect(outcome(aMatch({ events }), event())).toBe('too-many-events');
});

test('CLK-14 a reading from before a pause happened now, not inside the pause', () => {
  // Ran from 3:00 to 2:00, paused for a minute, and runs again since NOW.
  const match = aMatch({
    clockState: aClock('running', 120_000),
    events: [
      anEvent(1, 'clock-start', { teamId: null, clockMs: 180_000, at: NOW - 120_000 }),
      anEvent(2, 'clock-pause', { teamId: null, clockMs: 120_000, at: NOW - 60_000 }),
      anEvent(3, 'clock-resume', { teamId: null, clockMs: 120_000, at: NOW }),
    ],
  });
  const now = NOW + 10_000;
  const goalAt = (clockMs: number) => {
    const added = addEvent(
      match,
      { id: uuid(9), kind: 'goal', teamId: HOME, clockMs },
      { now, who: 'Ana', isAdmin: false },
    );
    return added.ok ? added.value[0]?.at : undefined;
  };
  expect(goalAt(150_000)).toBe(now);
  expect(goalAt(125_000)).toBe(now);
  expect(goalAt(120_000)).toBe(NOW);
  expect(goalAt(115_000)).toBe(NOW + 5000);
});
