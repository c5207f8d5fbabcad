import { describe, expect, test } from 'vitest';
import { aTie } from '../../../tests/support/fixtures.factory.ts';
import { anEvent, aPreset, NOW } from '../../../tests/support/match.factory.ts';
import {
  aGroup,
  aKnockout,
  aRunningMatch,
  aTimetable,
  MINUTE,
  someCages,
} from '../../../tests/support/timetable.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { shippedPresets } from '../match/presets.ts';
import { forecast } from './forecast.rules.ts';
import type { ForecastEvent } from './jobs.rules.ts';
import type { ForecastInput } from './lanes.rules.ts';
import type { Pin, Timetable } from './timetable.schema.ts';

const SLOT = 8 * MINUTE;

const day = (
  events: readonly ForecastEvent[],
  cages: number | ForecastInput['cages'],
  timetable: Partial<Timetable> = {},
  now = NOW,
): ForecastInput => ({
  ...{ now, events, timetable: aTimetable(timetable) },
  cages: typeof cages === 'number' ? someCages(cages) : cages,
});

/** 'id cage minute', in order. */
const lines = (input: ForecastInput) => {
  const { items, ties } = forecast(input);
  const line = (id: number, cageId: number | null, startsAt: number) =>
    `${id} ${cageId ?? '-'} ${(startsAt - NOW) / MINUTE}`;
  return [
    ...items.map(({ fixtureId, cageId, startsAt }) => line(fixtureId, cageId, startsAt)),
    ...ties.map(({ tieId, cageId, startsAt }) => line(tieId, cageId, startsAt)),
  ];
};
const itemOf = (input: ForecastInput, fixtureId: number) =>
  forecast(input).items.find((item) => item.fixtureId === fixtureId);

const pin = (fixtureId: number, fields: Partial<Pin>): Pin => ({
  ...{ fixtureId, notBefore: null, cageId: null, last: false },
  ...fields,
});
const withFixture = (
  event: ForecastEvent,
  index: number,
  fields: Partial<Fixture>,
): ForecastEvent => ({
  ...event,
  fixtures: event.fixtures.map((fixture, at) =>
    at === index ? { ...fixture, ...fields } : fixture,
  ),
});
const finished = (minute: number, cageId: number | null = 1): Partial<Fixture> => {
  const at = new Date(NOW + minute * MINUTE).toISOString();
  return { homeScore: 2, awayScore: 0, scoredAt: at, finishedAt: at, cageId };
};

describe('order', () => {
  const two = aGroup({ id: 1, teams: 2 });
  const other = aGroup({ id: 2, teams: 2 });

  test('FCT-1: without cages each group is played for itself, one match after the other', () => {
    const three = aGroup({ id: 2, teams: 3 });
    expect(lines(day([two, three], 0))).toEqual([
      '10001 - 0',
      '20001 - 0',
      '20002 - 8',
      '20003 - 16',
    ]);
  });

  test('FCT-1: the first free cage takes a match of the group with the most work left', () => {
    const big = aGroup({ id: 3, teams: 3 });
    expect(lines(day([two, other, big], 2))).toEqual([
      ...['30001 1 0', '10001 2 0', '30002 1 8', '20001 2 8', '30003 1 16'],
    ]);
  });

  test('FCT-1: among groups with the same work the one that has waited longest is next', () => {
    const [a, b] = [aGroup({ id: 1, teams: 3 }), aGroup({ id: 2, teams: 3 })];
    const played = withFixture(a, 0, finished(-5));
    const also = withFixture(b, 0, finished(-13));
    expect(lines(day([played, also], 1))[0]).toBe('20002 1 0');
  });

  test('FCT-1: a match whose team plays or rests is passed by the next one of its group', () => {
    const group = aGroup({ id: 1, teams: 4 });
    const sharing = aGroup({ id: 2, teams: 2, firstTeam: 100 });
    const playing = withFixture(sharing, 0, { mapLit: 2, cageId: 2 });
    const order = (restMs: number) => lines(day([group, playing], 2, { restMs })).slice(0, 3);
    expect(order(0)).toEqual(['10002 1 0', '20001 2 0', '10001 1 8']);
  });

  test('FCT-1: the sets of a sitting follow each other in one cage', () => {
    const group = aGroup({ id: 1, teams: 3, rounds: 2, sitting: 'together' });
    expect(lines(day([group, other], 2))).toEqual([
      ...['10001 1 0', '20001 2 0', '10004 1 8', '10002 1 16', '10005 1 24', '10003 1 32'],
      '10006 1 40',
    ]);
  });

  test('FCT-1: a sitting that has begun goes on in its cage', () => {
    const group = aGroup({ id: 1, teams: 3, rounds: 2, sitting: 'together' });
    const begun = withFixture(group, 0, finished(-5, 2));
    expect(lines(day([begun], 2)).slice(0, 2)).toEqual(['10004 2 0', '10002 1 8']);
  });

  test('FCT-1: sets that are not needed give their time back', () => {
    const group = aGroup({ id: 1, teams: 2, rounds: 3 });
    const [first, second, third] = group.fixtures;
    expect(lines(day([group], 1))).toHaveLength(3);
    const lead = withFixture(group, 0, { ...finished(-20), homeScore: 3 });
    const won = withFixture(lead, 1, { ...finished(-10), homeScore: 0, awayScore: 3 });
    expect([first?.homeTeamId, second?.awayTeamId]).toEqual([100, 100]);
    expect(lines(day([won], 1))).toEqual([]);
    expect(third?.round).toBe(3);
  });

  test('FCT-1: ties follow the groups that they come from, and the final is last, alone, in the first cage', () => {
    const groups = [aGroup({ id: 1, teams: 2 }), aGroup({ id: 2, teams: 2 })];
    const knockout = aKnockout({ id: 6, groups, places: 2, bestOf: 3 });
    const long = aGroup({ id: 3, teams: 4 });
    const input = day([...groups, knockout, long], 2);
    const { ties, items } = forecast(input);
    const [semi, otherSemi, third, final] = ties;
    const code = (tieId: number | undefined) => knockout.ties.find(({ id }) => id === tieId)?.code;
    expect(ties.map(({ tieId }) => code(tieId))).toEqual(['SF1', 'SF2', 'P3', 'F']);
    const groupEnd = Math.max(
      ...items.filter(({ tournamentId }) => tournamentId < 3).map(({ endsAt }) => endsAt),
    );
    expect(semi?.startsAt).toBeGreaterThanOrEqual(groupEnd);
    expect(semi && semi.endsAt - semi.startsAt).toBe(19 * MINUTE);
    const semiEnd = Math.max(semi?.endsAt ?? 0, otherSemi?.endsAt ?? 0);
    expect(third?.startsAt).toBeGreaterThanOrEqual(semiEnd);
    const end = Math.max(...items.map(({ endsAt }) => endsAt), third?.endsAt ?? 0);
    expect(final).toMatchObject({ cageId: 1 });
    expect(final?.startsAt).toBeGreaterThanOrEqual(end);
  });

  test('PUB-2: a match that is pinned to another cage begins about when its turn was', () => {
    const groups = [1, 2, 3, 4].map((id) => aGroup({ id, teams: 6, rounds: 2 }));
    const input = day(groups, 2);
    const slot = 8 * MINUTE;
    for (const item of forecast(input).items.slice(2, 60)) {
      const { fixtureId, startsAt, cageId } = item;
      const pin = { fixtureId, notBefore: null, cageId: cageId === 1 ? 2 : 1, last: false };
      const timetable = { ...input.timetable, pins: [pin] };
      const moved = forecast({ ...input, timetable }).items.find(
        (other) => other.fixtureId === fixtureId,
      );
      expect(moved?.cageId).toBe(pin.cageId);
      expect(Math.abs((moved?.startsAt ?? 0) - startsAt)).toBeLessThanOrEqual(2 * slot);
    }
  });

  test('FCT-1: a seated knockout begins at once', () => {
    const groups = [aGroup({ id: 1, teams: 2 }), aGroup({ id: 2, teams: 2 })];
    const knockout = aKnockout({ id: 6, groups, places: 2, isSeated: true });
    expect(lines(day([knockout], 2)).slice(0, 2)).toEqual(['60001 1 0', '60002 2 0']);
    expect(forecast(day([knockout], 2)).ties).toHaveLength(2);
  });
});

describe('times', () => {
  const group = aGroup({ id: 1, teams: 4 });
  const lit = (mapLit: 1 | 2) => withFixture(group, 0, { mapLit, cageId: 1 });

  test('FCT-2: a match in play ends when its clock says', () => {
    const running = { ...lit(2), matches: [aRunningMatch(10_001, MINUTE)] };
    expect(itemOf(day([running], 1), 10_001)).toMatchObject({
      ...{ state: 'running', startsAt: NOW, endsAt: NOW + MINUTE },
    });
    expect(itemOf(day([running], 1), 10_002)).toMatchObject({
      ...{ state: 'next', startsAt: NOW + 6 * MINUTE },
    });
    const later = day([running], 1, {}, NOW + 2 * MINUTE);
    expect(itemOf(later, 10_001)?.endsAt).toBe(later.now);
  });

  test('FCT-2: a paused clock stands, and a set without a clock lasts a whole set', () => {
    const paused = { ...lit(2), matches: [aRunningMatch(10_001, MINUTE, false)] };
    const later = NOW + 10 * MINUTE;
    expect(itemOf(day([paused], 1, {}, later), 10_001)?.endsAt).toBe(later + MINUTE);
    expect(itemOf(day([lit(2)], 1, {}, later), 10_001)?.endsAt).toBe(later + 3 * MINUTE);
  });

  test('FCT-2: shots that are due after the set are counted', () => {
    const match = {
      ...aRunningMatch(10_001, 0),
      ...{ preset: aPreset(), fouls: { home: 0, away: 3 } },
      shots: [{ teamId: 100, scored: true }],
    };
    expect(itemOf(day([{ ...lit(2), matches: [match] }], 1), 10_001)?.endsAt).toBe(NOW + 10_000);
  });

  test('FCT-2: a match in play began when its clock did', () => {
    const events = [anEvent(1, 'clock-start', { at: NOW - 2 * MINUTE })];
    const running = { ...lit(2), matches: [{ ...aRunningMatch(10_001, MINUTE), events }] };
    expect(itemOf(day([running], 1), 10_001)?.startsAt).toBe(NOW - 2 * MINUTE);
  });

  test('FCT-2: a called match begins now, or when its cage is ready', () => {
    expect(itemOf(day([lit(1)], 1), 10_001)).toMatchObject({ state: 'called', startsAt: NOW });
    const after = withFixture(lit(1), 1, finished(-2));
    expect(itemOf(day([after], 1), 10_001)?.startsAt).toBe(NOW + 3 * MINUTE);
    const early = { startsAt: NOW + 9 * MINUTE };
    expect(itemOf(day([lit(1)], 1, early), 10_001)?.startsAt).toBe(NOW + 9 * MINUTE);
  });

  test('FCT-2: the turnover is the median of the last five of the cage, without pauses and breaks', () => {
    const big = aGroup({ id: 1, teams: 6 });
    const ends = [-200, -120, -110, -100, -90, -80, -40, -31];
    const event = ends.reduce<ForecastEvent>(
      (result, minute, index) => withFixture(result, index, finished(minute)),
      big,
    );
    const starts = (timetable: Partial<Timetable> = {}) =>
      forecast(day([event], 1, timetable)).items.map(({ startsAt }) => (startsAt - NOW) / MINUTE);
    expect(starts().slice(0, 3)).toEqual([0, 10, 20]);
    const pause = { id: 1, from: NOW - 75 * MINUTE, to: NOW - 45 * MINUTE, cageId: 1, name: '' };
    expect(starts({ breaks: [pause] }).slice(0, 3)).toEqual([0, 10, 20]);
    const two = [-20, -9].reduce<ForecastEvent>(
      (result, minute, index) => withFixture(result, index, finished(minute)),
      big,
    );
    expect(itemOf(day([two], 1), 10_004)?.startsAt).toBe(NOW + SLOT);
  });

  test('FCT-2: a set lasts as long as the timetable says, else its rules of play, else 3 minutes', () => {
    const lasts = (timetable: Partial<Timetable>, event: ForecastEvent) => {
      const item = itemOf(day([event], 1, timetable), 10_001);
      return item && (item.endsAt - item.startsAt) / MINUTE;
    };
    const preset = { name: 'Plain', setMs: 4 * MINUTE };
    const ruled = { ...group, tournament: { ...group.tournament, matchPreset: preset } };
    expect(lasts({ setMs: 7 * MINUTE }, ruled)).toBe(7);
    expect(lasts({ setMs: null }, ruled)).toBe(4);
    expect(lasts({ setMs: null }, group)).toBe(3);
    expect(new Set(shippedPresets.map(({ preset: { setMs } }) => setMs / MINUTE))).toEqual(
      new Set([3]),
    );
  });
});

describe('wishes', () => {
  const group = aGroup({ id: 4, teams: 3 });
  const pause = (from: number, to: number, cageId: number | null = null) => ({
    ...{ id: 3, from: NOW + from * MINUTE, to: NOW + to * MINUTE, cageId, name: 'Lunch' },
  });

  test('FCT-3: a match ends before a break begins, or begins at its end', () => {
    expect(lines(day([group], 1, { breaks: [pause(3, 20)] }))).toEqual([
      ...['40001 1 0', '40002 1 20', '40003 1 28'],
    ]);
    expect(lines(day([group], 1, { breaks: [pause(2, 20)] }))[0]).toBe('40001 1 20');
  });

  test('FCT-3: a break that a lit match runs into is named', () => {
    const running = withFixture(group, 0, { mapLit: 2, cageId: 1 });
    const { broken } = forecast(day([running], 1, { breaks: [pause(1, 20, 1)] }));
    expect(broken).toEqual([{ wish: 'break 3', reason: 'A match is called or in play then.' }]);
  });

  test('PUB-2: a match is not begun before its pin, and later ones pass it', () => {
    const pins = [pin(40_001, { notBefore: NOW + 10 * MINUTE })];
    expect(lines(day([group], 1, { pins }))).toEqual(['40002 1 0', '40003 1 8', '40001 1 16']);
  });

  test('PUB-2: a match is played in the cage of its pin, also against the cages of its group', () => {
    const bound = { ...group, tournament: { ...group.tournament, cageIds: [1] } };
    const pins = [pin(40_002, { cageId: 2 })];
    const input = day([bound], 2, { pins });
    expect(forecast(input).items.map(({ cageId }) => cageId)).toEqual([1, 1, 2]);
    expect(itemOf(input, 40_002)?.cageId).toBe(2);
    expect(forecast(input).broken).toEqual([]);
  });

  test('PUB-2: a match that is pinned last is behind every other match', () => {
    const other = aGroup({ id: 5, teams: 3 });
    const pins = [pin(40_001, { last: true })];
    const { items, broken } = forecast(day([group, other], 2, { pins }));
    expect(items.at(-1)?.fixtureId).toBe(40_001);
    expect(broken).toEqual([]);
  });

  test('FCT-3: a pin in a closed or deleted cage is named, and its match is played elsewhere', () => {
    const pins = [pin(40_001, { cageId: 2 }), pin(40_002, { cageId: 9 })];
    const { items, broken } = forecast(day([group], someCages(2, [2]), { pins }));
    expect(broken).toEqual([
      { wish: 'pin 40001 cage', reason: 'The cage is closed.' },
      { wish: 'pin 40002 cage', reason: 'The cage does not exist any more.' },
    ]);
    expect(new Set(items.map(({ cageId }) => cageId))).toEqual(new Set([1]));
  });

  test('FCT-3: a group whose cages are closed waits, and the forecast says why', () => {
    const bound = { ...group, tournament: { ...group.tournament, cageIds: [2] } };
    const { items, broken } = forecast(
      day([bound, aGroup({ id: 5, teams: 2 })], someCages(2, [2])),
    );
    expect(broken).toEqual([{ wish: 'group 4 cages', reason: 'None of its cages is open.' }]);
    const waiting = items.filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(3);
    expect(waiting[0]).toMatchObject({ cageId: null, startsAt: NOW + 3 * MINUTE });
    const closed = forecast(day([group], someCages(1, [1])));
    expect(closed.broken).toEqual([{ wish: 'group 4 cages', reason: 'Every cage is closed.' }]);
  });

  test('FCT-3: a pin that holds back what a later match needs is named', () => {
    const groups = [group, aGroup({ id: 5, teams: 2 })];
    const knockout = aKnockout({ id: 6, groups, places: 1 });
    const pins = [pin(40_001, { last: true })];
    const { broken, ties } = forecast(day([...groups, knockout], 2, { pins }));
    expect(broken).toEqual([{ wish: 'pin 40001 last', reason: 'A later match needs its result.' }]);
    expect(ties[0]?.cageId).toBe(1);
  });

  test('FCT-3: ties that wait for each other are named and do not stop the forecast', () => {
    const ties = [
      aTie({ id: 1, code: 'SF1', slotA: { winner: 'SF2' }, slotB: { winner: 'F' } }),
      aTie({ id: 2, code: 'SF2', slotA: { loser: 'SF1' }, slotB: { tournament: 6, place: 1 } }),
    ];
    const knockout = { ...aGroup({ id: 6, teams: 2 }), ties };
    const result = forecast(day([knockout], 1));
    expect(result.items).toHaveLength(1);
    expect(result.ties.map(({ startsAt }) => startsAt)).toEqual(Array(2).fill(NOW + 3 * MINUTE));
    expect(result.broken.map(({ wish }) => wish)).toEqual(['tie 1', 'tie 2']);
  });
});

describe('promises', () => {
  test('PUB-1: late is the forecast of the next promised match of a cage against its promise', () => {
    const group = aGroup({ id: 1, teams: 4 });
    const running = withFixture(group, 0, { mapLit: 2, cageId: 1 });
    const promised = { 10001: NOW - 4 * MINUTE, 10002: NOW + 3 * MINUTE };
    const { items, lateMs } = forecast(day([running], 2, { promised }));
    expect(items[0]).toMatchObject({ fixtureId: 10_001, promisedAt: NOW - 4 * MINUTE });
    const second = items.find(({ fixtureId }) => fixtureId === 10_002);
    expect(second).toMatchObject({ cageId: 2, startsAt: NOW });
    expect(lateMs).toEqual({ 1: 4 * MINUTE, 2: -3 * MINUTE });
    expect(forecast(day([group], 1)).lateMs).toEqual({ 1: 0 });
  });
});

describe('quality', () => {
  test.each([
    { groups: 4, teams: 4, cages: 4, slots: 6 },
    { groups: 8, teams: 8, cages: 4, slots: 56 },
    { groups: 2, teams: 6, cages: 1, slots: 30 },
    { groups: 6, teams: 7, cages: 3, slots: 42 },
  ])(
    'FCT-4: $groups groups of $teams in $cages cages take at most 1.05 of $slots slots',
    ({ groups, teams, cages, slots }) => {
      const events = Array.from({ length: groups }, (_, index) => aGroup({ id: index + 1, teams }));
      const { items } = forecast(day(events, cages));
      const last = Math.max(...items.map(({ endsAt }) => endsAt));
      expect((last + 5 * MINUTE - NOW) / SLOT / slots).toBeLessThanOrEqual(1.05);
    },
  );
});
