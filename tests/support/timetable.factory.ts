// Days with groups, knockouts, cages and wishes for tests.
import fc from 'fast-check';
import type { Cage } from '../../src/common/cages/cages.contract.ts';
import type { Fixture, Slot, StoredTie, Tie } from '../../src/common/fixture/fixture.schema.ts';
import { generateFixtures } from '../../src/common/fixture/generate.rules.ts';
import { played } from '../../src/common/fixture/outcome.rules.ts';
import { inPlayingOrder } from '../../src/common/fixture/playing-order.rules.ts';
import { noTimes } from '../../src/common/fixture/result-times.rules.ts';
import { planBracket } from '../../src/common/knockout/build-bracket.rules.ts';
import { settle } from '../../src/common/knockout/settle.rules.ts';
import { tieView } from '../../src/common/knockout/tie-result.rules.ts';
import type { MatchState } from '../../src/common/match/match-state.schema.ts';
import type { ForecastEvent } from '../../src/common/timetable/jobs.rules.ts';
import type { ForecastInput } from '../../src/common/timetable/lanes.rules.ts';
import type { Timetable } from '../../src/common/timetable/timetable.schema.ts';
import type { Tournament } from '../../src/common/tournaments/tournament.schema.ts';
import { aState, aTournament } from './fixtures.factory.ts';
import { aPreset, NOW } from './match.factory.ts';

export const MINUTE = 60_000;

export const aTimetable = (fields: Partial<Timetable> = {}): Timetable => ({
  startsAt: null,
  setMs: 3 * MINUTE,
  turnoverMs: 5 * MINUTE,
  restMs: 0,
  breaks: [],
  pins: [],
  publishedAt: null,
  promised: {},
  ...fields,
});

export const someCages = (count: number, closed: readonly number[] = []): Cage[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Cage ${index + 1}`,
    position: index + 1,
    closed: closed.includes(index + 1),
  }));

/** A group of teams `firstTeam`, `firstTeam + 1`, …; the ids of its fixtures begin at `id * 10_000`. */
export function aGroup({
  id,
  teams,
  rounds = 1,
  firstTeam = id * 100,
  ...fields
}: { id: number; teams: number; rounds?: number; firstTeam?: number } & Partial<Tournament>): {
  tournament: Tournament;
  fixtures: Fixture[];
} {
  const tournament = { ...aTournament({ id }), ...fields };
  const teamIds = Array.from({ length: teams }, (_, index) => firstTeam + index);
  const generated = generateFixtures(aState([], { id }), rounds, teamIds);
  if (!generated.ok) throw new Error(generated.refusal.code);
  const rows = generated.value.map((fixture, index) => storedFixture(fixture, id, index));
  return { tournament, fixtures: inPlayingOrder(rows, tournament.sitting) };
}

const storedFixture = (
  fixture: Omit<Fixture, 'id' | 'displayMatchNumber' | keyof typeof played | keyof typeof noTimes>,
  tournamentId: number,
  index: number,
): Fixture => ({
  ...{ ...played, ...noTimes, ...fixture },
  id: tournamentId * 10_000 + index + 1,
  displayMatchNumber: index + 1,
});

/** The knockout of groups. With `isSeated` the groups are over: the first round has its teams and sets. */
export function aKnockout({
  id,
  groups,
  places,
  bestOf = 1,
  isSeated = false,
}: {
  id: number;
  groups: readonly ForecastEvent[];
  places: number;
  bestOf?: Tie['bestOf'];
  isSeated?: boolean;
}): ForecastEvent & { ties: Tie[] } {
  const tournaments = groups.map(({ tournament }) => tournament.id);
  const plan = planBracket({
    ...{ tournaments, places, bestOf, wildcards: 0, thirdPlace: true, placement: 'none' },
  });
  if (!plan.ok) throw new Error(plan.refusal.code);
  const stored = plan.value.map(
    (tie, index): StoredTie => ({
      ...{ ...tie, id: id * 256 + index + 1, teamA: null, teamB: null },
      ...{ ruling: null, rulingWinner: null, reason: null, marks: [] },
    }),
  );
  const teamOf = (slot: Slot): number | null => {
    if (!isSeated || !('tournament' in slot)) return null;
    const group = groups.find(({ tournament }) => tournament.id === slot.tournament);
    const teams = group?.fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
    return [...new Set(teams)].sort((a, b) => a - b)[slot.place - 1] ?? null;
  };
  const settled = settle({
    ...{ tournamentId: id, ties: stored, fixtures: [], choices: {}, out: new Set(), teamOf },
  });
  if (!settled.ok) throw new Error(settled.refusal.code);
  const fixtures = settled.value.added.map((set, index) => storedFixture(set, id, index));
  const ties = settled.value.ties.map((tie) => tieView(tie, fixtures));
  return { tournament: aTournament({ id, kind: 'knockout', sitting: 'together' }), fixtures, ties };
}

export const aRunningMatch = (
  fixtureId: number,
  remainingMs: number,
  running = true,
): MatchState => ({
  fixtureId,
  preset: aPreset(),
  phase: running ? 'running' : 'paused',
  clock: { running, remainingMs, anchorAt: NOW },
  ...{ score: { home: 0, away: 0 }, fouls: { home: 0, away: 0 } },
  ...{ cards: [], shots: [], underReview: false, events: [] },
});

const minutes = (max: number) => fc.integer({ min: 0, max }).map((n) => n * MINUTE);
const anyTime = fc.integer({ min: -60, max: 240 }).map((n) => NOW + n * MINUTE);

/** The first fixtures are played, some of the next are lit in cages of their own. */
function begun(
  events: ForecastEvent[],
  cages: readonly Cage[],
  dice: readonly { played: number; lit: number; clock: boolean }[],
): ForecastEvent[] {
  const freeCages = cages.map(({ id }) => id);
  const busyTeams = new Set<number>();
  return events.map((event, index) => {
    const { played: share, lit, clock } = dice[index % dice.length] as (typeof dice)[number];
    const count = Math.floor((event.fixtures.length * share) / 10);
    const matches: MatchState[] = [];
    const fixtures = event.fixtures.map((fixture, order): Fixture => {
      if (order < count) {
        const finishedAt = new Date(NOW - (count - order) * 9 * MINUTE - index * MINUTE);
        const times = { scoredAt: finishedAt.toISOString(), finishedAt: finishedAt.toISOString() };
        const cageId = cages[index % Math.max(1, cages.length)]?.id ?? null;
        return { ...fixture, ...times, homeScore: order % 3, awayScore: order % 2, cageId };
      }
      const teams = [fixture.homeTeamId, fixture.awayTeamId];
      if (order > count || lit === 0 || teams.some((team) => busyTeams.has(team))) return fixture;
      const cageId = freeCages.shift() ?? null;
      if (cages.length > 0 && cageId === null) return fixture;
      for (const team of teams) busyTeams.add(team);
      if (clock && lit === 2) matches.push(aRunningMatch(fixture.id, order * 1000));
      return { ...fixture, mapLit: lit === 2 ? 2 : 1, cageId };
    });
    return { ...event, fixtures, matches };
  });
}

const anyGroups = fc
  .array(
    fc.record({
      teams: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 2, max: 9 }) }, fc.constant(20)),
      rounds: fc.integer({ min: 1, max: 3 }),
      sitting: fc.constantFrom<NonNullable<Tournament['sitting']>>('spread', 'together'),
      sharesTeams: fc.boolean(),
      cageIds: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.integer({ min: 1, max: 9 }))),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((groups) =>
    groups.map(({ sharesTeams, ...group }, index) =>
      aGroup({ ...group, id: index + 1, firstTeam: sharesTeams ? 101 : (index + 1) * 100 }),
    ),
  );

/** Any day: 1 to 5 groups, a knockout of some of them, 0 to 8 cages, breaks, pins, some matches played and lit. */
export const anyDay: fc.Arbitrary<ForecastInput> = anyGroups
  .chain((groups) =>
    fc.record({
      groups: fc.constant(groups),
      knockout: fc.option(
        fc.record({
          places: fc.integer({ min: 1, max: 2 }),
          bestOf: fc.constantFrom<Tie['bestOf']>(1, 3),
          isSeated: fc.boolean(),
        }),
      ),
      cages: fc
        .tuple(fc.integer({ min: 0, max: 8 }), fc.array(fc.integer({ min: 1, max: 8 })))
        .map(([count, closed]) => someCages(count, closed.slice(0, 3))),
      dice: fc.array(
        fc.record({
          played: fc.integer({ min: 0, max: 10 }),
          lit: fc.integer({ min: 0, max: 2 }),
          clock: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      timetable: fc.record({
        startsAt: fc.option(anyTime),
        setMs: fc.option(minutes(10)),
        turnoverMs: minutes(10),
        restMs: fc.oneof(fc.constant(0), minutes(30)),
        breaks: fc.array(
          fc.record({
            id: fc.nat(9),
            from: anyTime,
            to: anyTime,
            cageId: fc.option(fc.integer({ min: 1, max: 9 })),
            name: fc.constant(''),
          }),
          { maxLength: 3 },
        ),
        pins: fc.uniqueArray(
          fc.record({
            fixtureId: fc
              .tuple(fc.nat(6), fc.nat(30))
              .map(([group, match]) => group * 10_000 + match),
            notBefore: fc.option(anyTime),
            cageId: fc.option(fc.integer({ min: 1, max: 9 })),
            last: fc.boolean(),
          }),
          { maxLength: 4, selector: ({ fixtureId }) => fixtureId },
        ),
      }),
    }),
  )
  .map(({ groups, knockout, cages, dice, timetable }) => {
    const canKnockOut = knockout && groups.length * knockout.places > 1;
    const all: ForecastEvent[] = canKnockOut
      ? [...groups, aKnockout({ ...knockout, id: 6, groups })]
      : groups;
    return { now: NOW, cages, timetable: aTimetable(timetable), events: begun(all, cages, dice) };
  });
