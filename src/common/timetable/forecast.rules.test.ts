import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOW } from '../../../tests/support/match.factory.ts';
import { anyDay } from '../../../tests/support/timetable.factory.ts';
import type { Fixture, Tie } from '../fixture/fixture.schema.ts';
import { pairKey } from '../fixture/pairing.rules.ts';
import { onDeck, pairingKey } from '../fixture/playing-order.rules.ts';
import { isLit, isScored } from '../fixture/score.rules.ts';
import { playedTies } from '../knockout/build-bracket.rules.ts';
import { forecast } from './forecast.rules.ts';
import type { ForecastInput } from './lanes.rules.ts';
import type { Forecast, ForecastItem } from './timetable.schema.ts';

type Known = ForecastItem & { fixture: Fixture };

/** A forecast with what its properties are read from. */
function read(input: ForecastInput) {
  const result = forecast(input);
  const fixtures = new Map(
    input.events.flatMap((event) => event.fixtures.map((fixture) => [fixture.id, fixture])),
  );
  const items = result.items.map((item): Known => {
    const fixture = fixtures.get(item.fixtureId);
    if (!fixture) throw new Error(`no fixture ${item.fixtureId}`);
    return { ...item, fixture };
  });
  const planned = items.filter(({ state }) => state === 'planned' || state === 'next');
  const placed = items.filter(({ state }) => state !== 'waiting');
  const pinOf = (id: number) => input.timetable.pins.find(({ fixtureId }) => fixtureId === id);
  const wishes = new Set(result.broken.map(({ wish }) => wish));
  return { result, items, planned, placed, pinOf, wishes, hasCages: input.cages.length > 0 };
}

const teamsOf = ({ homeTeamId, awayTeamId }: Fixture) => [homeTeamId, awayTeamId];
const pairOf = ({ homeTeamId, awayTeamId }: Fixture) => pairKey(homeTeamId, awayTeamId);
const begunLit = (item: Known) => isLit(item.fixture);
interface Span {
  startsAt: number;
  endsAt: number;
}
const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((a, index) => list.slice(index + 1).map((b): [T, T] => [a, b]));
const laneOf = ({ cageId, tournamentId }: Pick<ForecastItem, 'cageId' | 'tournamentId'>) =>
  cageId === null ? `group ${tournamentId}` : `cage ${cageId}`;

interface Use extends Span {
  lane: string | number;
  teams: readonly number[];
  pair: string;
  isLit: boolean;
  /** When its sitting begins, which then keeps its teams until it is over. */
  heldFrom: number;
}

const sittingOf = (fixture: Fixture) => `${fixture.tournament_id} ${pairingKey(fixture)}`;

const begunSittings = ({ events }: ForecastInput): ReadonlySet<string> =>
  new Set(
    events
      .flatMap(({ fixtures }) => fixtures)
      .filter((set) => set.set !== undefined && (isLit(set) || isScored(set)))
      .map(sittingOf),
  );

/** What takes a cage and teams: matches, and ties with the teams that are known. */
function usesOf(input: ForecastInput): Use[] {
  const { placed, result, hasCages } = read(input);
  const begun = begunSittings(input);
  const firstStarts = new Map(
    [...placed].reverse().map(({ fixture, startsAt }) => [sittingOf(fixture), startsAt]),
  );
  const ties = new Map(
    input.events.flatMap((event) => (event.ties ?? []).map((tie) => [tie.id, tie])),
  );
  return [
    ...placed.map((item) => ({
      ...{ startsAt: item.startsAt, endsAt: item.endsAt, teams: teamsOf(item.fixture) },
      ...{ lane: laneOf(item), pair: pairOf(item.fixture), isLit: isLit(item.fixture) },
      heldFrom: begun.has(sittingOf(item.fixture))
        ? 0
        : (firstStarts.get(sittingOf(item.fixture)) ?? item.startsAt),
    })),
    ...result.ties
      .filter(({ cageId }) => !hasCages || cageId !== null)
      .map((entry) => {
        const tie = ties.get(entry.tieId);
        const teams = [tie?.teamA, tie?.teamB].filter((team) => typeof team === 'number');
        const pair = teams.length === 2 ? pairKey(Number(teams[0]), Number(teams[1])) : '';
        const { startsAt, endsAt } = entry;
        return {
          startsAt,
          endsAt,
          teams,
          pair,
          lane: laneOf(entry),
          isLit: false,
          heldFrom: startsAt,
        };
      }),
  ];
}

/** Each use with the next one of the same key, in time order. */
function successors(uses: readonly Use[], keysOf: (use: Use) => readonly (string | number)[]) {
  const last = new Map<string | number, Use>();
  const found: [Use, Use][] = [];
  for (const use of [...uses].sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)) {
    for (const key of keysOf(use)) {
      const before = last.get(key);
      if (before) found.push([before, use]);
      last.set(key, use);
    }
  }
  return found;
}

/** Whether a team of the fixture plays or rests when the other match begins. */
function blocks(use: Use, fixture: Fixture, { startsAt }: Span, input: ForecastInput): boolean {
  if (!use.teams.some((team) => teamsOf(fixture).includes(team))) return false;
  const { restMs, turnoverMs } = input.timetable;
  const rest = Math.max(turnoverMs, use.pair === pairOf(fixture) ? 0 : restMs);
  return use.heldFrom <= startsAt && startsAt < use.endsAt + rest;
}

const openTies = (ties: readonly Tie[] = []) => {
  const codes = new Set(playedTies(ties).map(({ code }) => code));
  return ties.filter((tie) => tie.outcome === null && !tie.fixtures.length && codes.has(tie.code));
};

const holds = (check: (input: ForecastInput) => void) => fc.assert(fc.property(anyDay, check));

describe('any day', () => {
  test('FCT-1: every open match and every tie without teams is there exactly once', () => {
    holds((input) => {
      const { items, result } = read(input);
      const open = input.events.flatMap(({ fixtures }) => [
        ...fixtures.filter(isLit),
        ...onDeck(fixtures),
      ]);
      const byNumber = (a: number, b: number) => a - b;
      expect(items.map(({ fixtureId }) => fixtureId).sort(byNumber)).toEqual(
        open.map(({ id }) => id).sort(byNumber),
      );
      const ties = input.events.flatMap((event) => openTies(event.ties));
      expect(result.ties.map(({ tieId }) => tieId).sort(byNumber)).toEqual(
        ties.map(({ id }) => id).sort(byNumber),
      );
    });
  });

  test('FCT-3: no team and no cage has two matches at once, and teams rest between pairings', () => {
    holds((input) => {
      const uses = usesOf(input);
      const inRow = (a: Use, b: Use) => (a.isLit && b.isLit) || b.startsAt >= a.endsAt;
      expect(successors(uses, ({ lane }) => [lane]).filter(([a, b]) => !inRow(a, b))).toEqual([]);
      const hasRested = (a: Use, b: Use) =>
        (a.isLit && b.isLit) ||
        b.startsAt >= a.endsAt + (a.pair === b.pair ? 0 : input.timetable.restMs);
      expect(successors(uses, ({ teams }) => teams).filter(([a, b]) => !hasRested(a, b))).toEqual(
        [],
      );
    });
  });

  test('FCT-3: nothing is planned before the day begins, in a break, before its pin, or in a closed cage', () => {
    holds((input) => {
      const { planned, result, pinOf, wishes, hasCages } = read(input);
      const { timetable, cages, events } = input;
      const beginsAt = Math.max(input.now, timetable.startsAt ?? 0);
      const waitingTies = new Set(
        hasCages ? result.ties.filter(({ cageId }) => cageId === null) : [],
      );
      const ties = result.ties.filter((tie) => !waitingTies.has(tie));
      for (const item of [...planned, ...ties]) {
        expect(item.startsAt).toBeGreaterThanOrEqual(beginsAt);
        if (!hasCages) expect(item.cageId).toBeNull();
        else expect(cages.find(({ id }) => id === item.cageId)?.closed).toBe(false);
        if ('fixtureId' in item || !('tieId' in item)) continue;
        for (const pause of timetable.breaks) {
          if (pause.to > pause.from && [null, item.cageId].includes(pause.cageId))
            expect(item.startsAt < pause.to && item.endsAt > pause.from).toBe(false);
        }
      }
      for (const item of planned) {
        const pin = pinOf(item.fixtureId);
        expect(item.startsAt).toBeGreaterThanOrEqual(pin?.notBefore ?? 0);
        for (const pause of timetable.breaks) {
          if (pause.to > pause.from && [null, item.cageId].includes(pause.cageId))
            expect(item.startsAt < pause.to && item.endsAt > pause.from).toBe(false);
        }
        if (!hasCages) continue;
        if (pin?.cageId && !wishes.has(`pin ${item.fixtureId} cage`)) {
          expect(item.cageId).toBe(pin.cageId);
          continue;
        }
        const sitting = events
          .flatMap(({ fixtures }) => fixtures)
          .filter((fixture) => pairingKey(fixture) === pairingKey(item.fixture));
        if (sitting.some(({ id }) => pinOf(id)?.cageId)) continue;
        const group = events.find(({ tournament }) => tournament.id === item.tournamentId);
        const cageIds = group?.tournament.cageIds ?? [];
        if (cageIds.length > 0) expect(cageIds).toContain(item.cageId);
      }
    });
  });

  test('FCT-3: a tie begins after everything that its teams come from, and their rest', () => {
    holds((input) => {
      const { items, result } = read(input);
      const ends = (tie: Tie) => [
        ...result.ties.filter(({ tieId }) => tieId === tie.id),
        ...items.filter((item) => item.fixture.tieId === tie.id),
      ];
      for (const { tournament, ties = [] } of input.events) {
        for (const tie of openTies(ties)) {
          const entry = result.ties.find(({ tieId }) => tieId === tie.id);
          if (!entry || (input.cages.length > 0 && entry.cageId === null)) continue;
          const unknown = [
            ...(tie.teamA === null ? [tie.slotA] : []),
            ...(tie.teamB === null ? [tie.slotB] : []),
          ];
          const sources = unknown.flatMap((slot): Span[] => {
            if ('tournament' in slot)
              return items.filter((item) => item.tournamentId === slot.tournament);
            const code = 'winner' in slot ? slot.winner : 'loser' in slot ? slot.loser : null;
            const source = ties.find((other) => other.code === code);
            return source ? ends(source) : [];
          });
          for (const { endsAt } of sources)
            expect(entry.startsAt).toBeGreaterThanOrEqual(endsAt + input.timetable.restMs);
          expect(entry.tournamentId).toBe(tournament.id);
        }
      }
    });
  });

  test('FCT-1: a match is only passed by a later one of its group while a team of it plays or rests', () => {
    holds((given) => {
      // Without times of finished matches every cage has the turnover of the timetable.
      const events = given.events.map((event) => ({
        ...event,
        fixtures: event.fixtures.map((fixture) => ({ ...fixture, finishedAt: null })),
      }));
      const input = { ...given, events };
      const { planned, pinOf } = read(input);
      const uses = usesOf(input);
      for (const { fixtures, tournament } of input.events) {
        if (tournament.kind === 'knockout' || tournament.sitting === 'together') continue;
        const order = onDeck(fixtures).flatMap(
          ({ id }) => planned.find(({ fixtureId }) => fixtureId === id && !pinOf(id)) ?? [],
        );
        const passed = order.flatMap((earlier, index) =>
          order
            .slice(index + 1)
            .filter((later) => later.startsAt < earlier.startsAt)
            .filter((later) => !uses.some((use) => blocks(use, earlier.fixture, later, input))),
        );
        expect(passed).toEqual([]);
      }
    });
  });

  test('FCT-1: the sets of a sitting follow each other in one cage', () => {
    holds((input) => {
      const { planned, placed } = read(input);
      const sittings = new Map<string, Known[]>();
      for (const item of planned) {
        if (item.fixture.set === undefined) continue;
        const key = sittingOf(item.fixture);
        sittings.set(key, [...(sittings.get(key) ?? []), item]);
      }
      for (const sets of sittings.values()) {
        for (const [a, b] of pairsOf(sets)) {
          expect(laneOf(a)).toBe(laneOf(b));
          const between = placed.filter(
            (item) =>
              !sets.includes(item) &&
              laneOf(item) === laneOf(a) &&
              item.startsAt > a.startsAt &&
              item.startsAt < b.startsAt,
          );
          expect(between).toEqual([]);
        }
      }
    });
  });

  test('FCT-1: without a pin the final begins last and alone, in the first open cage', () => {
    holds((input) => {
      const { result, placed } = read(input);
      const { pins } = input.timetable;
      if (input.cages.length === 0 || pins.length > 0) return;
      const finals = input.events.flatMap(({ ties = [] }) =>
        openTies(ties).filter(({ code }) => code === 'F'),
      );
      for (const { id } of finals) {
        const final = result.ties.find(({ tieId }) => tieId === id);
        if (!final || final.cageId === null) continue;
        expect(final.cageId).toBe(input.cages.find(({ closed }) => !closed)?.id);
        for (const other of [...placed, ...result.ties]) {
          const isWaiting = 'tieId' in other && other.cageId === null;
          if (other !== final && !isWaiting)
            expect(other.endsAt).toBeLessThanOrEqual(final.startsAt);
        }
      }
    });
  });

  test('PUB-2: a match that is pinned last begins behind every other, unless the forecast says why not', () => {
    holds((input) => {
      const { planned, result, pinOf, wishes, hasCages } = read(input);
      const begun = begunSittings(input);
      const last = new Set(
        planned
          .filter(({ fixtureId }) => pinOf(fixtureId)?.last)
          .map(({ fixture }) => sittingOf(fixture)),
      );
      const isLast = (item: Known) => last.has(sittingOf(item.fixture));
      const usual: Pick<ForecastItem, 'startsAt' | 'cageId' | 'tournamentId'>[] = [
        ...planned.filter((item) => !isLast(item)),
        ...result.ties.filter(({ cageId }) => !hasCages || cageId !== null),
      ];
      for (const item of planned) {
        const isKept = !wishes.has(`pin ${item.fixtureId} last`);
        if (!pinOf(item.fixtureId)?.last || !isKept || begun.has(sittingOf(item.fixture))) continue;
        for (const other of usual) {
          if (hasCages || other.tournamentId === item.tournamentId)
            expect(other.startsAt).toBeLessThanOrEqual(item.startsAt);
        }
      }
    });
  });

  test('FCT-2: a match that has begun stays in its cage, and one whose clock runs ends with it', () => {
    holds((input) => {
      const { items } = read(input);
      const matches = new Map(
        input.events.flatMap((event) =>
          (event.matches ?? []).map((match) => [match.fixtureId, match]),
        ),
      );
      for (const { fixture, ...item } of items.filter(begunLit)) {
        expect(item.state).toBe(fixture.mapLit === 2 ? 'running' : 'called');
        expect(item.cageId).toBe(fixture.cageId ?? null);
        if (fixture.mapLit === 2) expect(item.startsAt).toBeLessThanOrEqual(input.now);
        else expect(item.startsAt).toBeGreaterThanOrEqual(input.now);
        const clock = matches.get(fixture.id)?.clock;
        if (clock) expect(item.endsAt).toBe(clock.anchorAt + clock.remainingMs);
      }
    });
  });

  test('FCT-1: the same input gives the same forecast of whole numbers, sorted, with one next match a cage', () => {
    holds((input) => {
      const { result, planned } = read(input);
      expect(forecast(structuredClone(input))).toEqual(result);
      const next = planned.filter(({ state }) => state === 'next').map(laneOf);
      expect(new Set(next).size).toBe(next.length);
      expect(new Set(next)).toEqual(new Set(planned.map(laneOf)));
      for (const { startsAt, endsAt } of [...result.items, ...result.ties]) {
        expect(Number.isInteger(startsAt) && Number.isInteger(endsAt)).toBe(true);
        expect(endsAt).toBeGreaterThanOrEqual(startsAt);
      }
      const starts = result.items.map(({ startsAt }) => startsAt);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    });
  });

  test('FCT-2: while nothing is lit and nothing has a time, an idle minute makes everything a minute later', () => {
    holds((input) => {
      const idle: ForecastInput = {
        ...input,
        now: NOW + 24 * 3_600_000,
        timetable: { ...input.timetable, startsAt: null, breaks: [], pins: [] },
        events: input.events.map((event) => ({
          ...event,
          fixtures: event.fixtures.map((fixture) => ({ ...fixture, mapLit: 0 as const })),
        })),
      };
      const later = forecast({ ...idle, now: idle.now + 60_000 });
      const moved = (item: Forecast['items'][number]) => ({
        ...item,
        startsAt: item.startsAt + 60_000,
        endsAt: item.endsAt + 60_000,
      });
      expect(later.items).toEqual(forecast(idle).items.map(moved));
    });
  });
});
