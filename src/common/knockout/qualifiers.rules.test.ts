import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  aFixture,
  aTie,
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import type { Fixture, Slot, Tie } from '../fixture/fixture.schema.ts';
import type { Withdrawal } from '../standings/withdrawal.schema.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { planBracket, stepsToMeeting } from './build-bracket.rules.ts';
import { openLots, qualifiersOf, type SeatedKnockout, type Source } from './qualifiers.rules.ts';

/** Goals of the better-placed team minus those of the other, for each pair of places; 0: a draw. */
type Margin = (place: number, otherPlace: number) => number;
const clear: Margin = () => 1;

/** The team on place `place` of group `id` has the id `id * 10 + place`. */
const group = (id: number, size: number, margin: Margin = clear, idOf = team): Source => {
  const pairs = Array.from({ length: size }, (_, index) => index + 1).flatMap((place) =>
    Array.from({ length: size - place }, (_, index) => [place, place + index + 1] as const),
  );
  return {
    tournament: aTournament({ id, status: 'Completed', feeds: [99], tieBreak: 'goal-difference' }),
    fixtures: pairs.map(([place, opponent], index) =>
      aFixture({
        ...{ id: id * 1000 + index, tournament_id: id, matchNumber: index + 1 },
        ...{ homeTeamId: idOf(id, place), awayTeamId: idOf(id, opponent) },
        ...{ homeScore: 20 + margin(place, opponent), awayScore: 20 },
      }),
    ),
    isUnderReview: false,
  };
};
const team = (groupId: number, place: number): number => groupId * 10 + place;

const ids = (groups: number) => Array.from({ length: groups }, (_, index) => index + 1);

function bracketOf(groups: number, places: number, wildcards: number): Tie[] {
  const plan = planBracket({
    ...{ tournaments: ids(groups), places, wildcards, bestOf: 1 },
    ...{ thirdPlace: false, placement: 'none' },
  });
  if (!plan.ok) throw new Error(plan.refusal.code);
  return plan.value.map((tie, index) => aTie({ ...tie, id: index + 1 }));
}

const knockoutOf = (ties: readonly Tie[]): SeatedKnockout => ({
  ...{ tournament: {}, ties, fixtures: [] },
});

/** The bracket with the teams that qualify. */
function seated(ties: readonly Tie[], sources: readonly Source[]): Tie[] {
  const { teamOf } = qualifiersOf(knockoutOf(ties), sources);
  return ties.map((tie) => ({ ...tie, teamA: teamOf(tie.slotA), teamB: teamOf(tie.slotB) }));
}

const seatsOf = (ties: readonly Tie[]): Map<string, number | null> =>
  new Map(
    ties.flatMap(({ slotA, slotB, teamA, teamB }) =>
      [[slotA, teamA] as const, [slotB, teamB] as const]
        .filter(([slot]) => 'place' in slot)
        .map(([slot, teamId]) => [JSON.stringify(slot), teamId] as const),
    ),
  );

const leaving = (teamId: number, second: number): Withdrawal => ({
  ...{ teamId, mode: 'rest-lost', reason: null, before: [], removed: [] },
  at: new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString(),
});
/** The groups after these teams have withdrawn, in this order. */
const without = (sources: readonly Source[], teamIds: readonly number[]): Source[] =>
  sources.map((source) => {
    const ownWithdrawals = teamIds.flatMap((teamId, second) =>
      Math.floor(teamId / 10) === source.tournament.id ? [leaving(teamId, second)] : [],
    );
    return { ...source, tournament: { ...source.tournament, withdrawals: ownWithdrawals } };
  });

/** Places 1 and 2 are level with each other; both beat the others. */
const levelAt =
  (first: number): Margin =>
  (place, opponent) =>
    place === first && opponent === first + 1 ? 0 : 1;

describe('KO-5 level teams inside the places that go on', () => {
  const ties = bracketOf(2, 2, 0);

  it('need a lot, and no seat of the group is filled before', () => {
    const sources = [group(1, 4, levelAt(1)), group(2, 4)];
    const { lots, teamOf } = qualifiersOf(knockoutOf(ties), sources);
    expect(lots).toEqual([[11, 12]]);
    expect(teamOf({ tournament: 1, place: 1 })).toBeNull();
    expect(teamOf({ tournament: 2, place: 1 })).toBe(21);
  });

  it('need none on places without a seat', () => {
    const sources = [group(1, 4, levelAt(3)), group(2, 4)];
    expect(qualifiersOf(knockoutOf(ties), sources).lots).toEqual([]);
  });

  it('need a lot where the best of a place are level and all go on', () => {
    const sources = [group(1, 3), group(2, 3)];
    const { lots } = qualifiersOf(knockoutOf(bracketOf(2, 1, 2)), sources);
    expect(lots).toEqual([[12, 22]]);
  });

  it('are never seated by their ids, with any results', () => {
    const anyMargins = fc.array(fc.integer({ min: -1, max: 1 }), { minLength: 6, maxLength: 6 });
    const anyShape = fc.constantFrom(
      [1, 0] as const,
      [1, 2] as const,
      [2, 0] as const,
      [2, 2] as const,
    );
    fc.assert(
      fc.property(
        fc.array(anyMargins, { minLength: 3, maxLength: 3 }),
        anyShape,
        fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 })), {
          maxLength: 3,
        }),
        (margins, [places, wildcards], leavers) => {
          const byPair =
            (index: number): Margin =>
            (place, opponent) =>
              margins[index]?.[([0, 3, 5][place - 1] as number) + opponent - place - 1] ?? 0;
          const renamed = (groupId: number, place: number) => 1000 - team(groupId, place);
          const tiesOf = bracketOf(3, places, wildcards);
          const out = [...new Set(leavers.map(([groupId, place]) => team(groupId, place)))];
          const sources = without(
            ids(3).map((id, index) => group(id, 4, byPair(index))),
            out,
          );
          const others = ids(3).map((id, index) => ({
            ...group(id, 4, byPair(index), renamed),
          }));
          const renamedSources = others.map((source, index) => ({
            ...source,
            tournament: {
              ...source.tournament,
              withdrawals: (sources[index]?.tournament.withdrawals ?? []).map((withdrawal) => ({
                ...withdrawal,
                teamId: 1000 - withdrawal.teamId,
              })),
            },
          }));
          const seats = [...seatsOf(seated(tiesOf, sources)).values()];
          const seatsRenamed = [...seatsOf(seated(tiesOf, renamedSources)).values()];
          expect(seatsRenamed).toEqual(
            seats.map((teamId) => (teamId === null ? null : 1000 - teamId)),
          );
        },
      ),
    );
  });
});

it('LVL-8 a team whose pairing is void is compared by what it has played', () => {
  const ties = bracketOf(2, 2, 1);
  const slots = ties.flatMap(({ slotA, slotB }) => [slotA, slotB]);
  const ranked = slots.find((slot) => 'ranked' in slot) as Slot;
  // Third of group A: 1 point from 2 pairings and -9 goals. Third of group B: 1 point from 3 and -2 goals.
  const groupA = group(1, 4, (place, opponent) => (opponent === 3 ? (place === 1 ? 0 : 9) : 1));
  const groupB = group(2, 4, (place, opponent) => (opponent === 4 ? (place === 3 ? 0 : 5) : 1));
  const [left] = without([groupA], [14]);
  if (!left) throw new Error('no group');
  const isVoid = ({ homeTeamId, awayTeamId }: Fixture) => [homeTeamId, awayTeamId].includes(14);
  const voided = {
    ...left,
    fixtures: left.fixtures.map((fixture) =>
      isVoid(fixture) ? { ...fixture, outcome: 'void' as const } : fixture,
    ),
  };
  const removed = { ...left, fixtures: left.fixtures.filter((fixture) => !isVoid(fixture)) };
  for (const first of [voided, removed]) {
    expect(qualifiersOf(knockoutOf(ties), [first, groupB]).teamOf(ranked)).toBe(13);
  }
});

describe('KO-3 the best of a place', () => {
  const groupOf = (teamId: number | null) => Math.floor((teamId ?? 0) / 10);
  /** The thirds of these groups in this order: a later one loses higher. */
  const ordered = (order: readonly number[]) =>
    order
      .map((id, rank) => group(id, 4, (place) => (place === 2 ? 2 + rank : 1)))
      .sort((a, b) => a.tournament.id - b.tournament.id);

  it('never meet the winner of their own group in the first round', () => {
    const isRematch = ({ teamA, teamB }: Tie) =>
      teamA !== null && groupOf(teamA) === groupOf(teamB);
    for (const order of [
      [1, 2, 3],
      [2, 1, 3],
      [1, 3, 2],
      [3, 2, 1],
    ]) {
      const first = seated(bracketOf(3, 2, 2), ordered(order)).filter(({ round }) => round === 1);
      expect(first.every(({ teamA, teamB }) => teamA !== null && teamB !== null)).toBe(true);
      expect(first.filter(isRematch)).toEqual([]);
    }
    fc.assert(
      fc.property(
        fc.constantFrom([12, 2, 8] as const, [6, 2, 4] as const, [4, 1, 4] as const),
        fc.infiniteStream(fc.double({ noNaN: true })),
        ([groups, places, wildcards], stream) => {
          const keys = new Map(ids(groups).map((id) => [id, stream.next().value ?? 0]));
          const order = ids(groups).sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
          const ties = seated(bracketOf(groups, places, wildcards), ordered(order));
          expect(ties.filter(isRematch)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keep their seats in any order of results once one of them plays', () => {
    const before = seated(bracketOf(3, 2, 2), ordered([2, 1, 3]));
    const begunTies = before.map((tie) =>
      tie.teamB === 13 || tie.teamA === 13
        ? { ...tie, outcome: 'played' as const, winnerTeamId: tie.teamA }
        : tie,
    );
    expect(seatsOf(seated(begunTies, ordered([1, 2, 3])))).toEqual(seatsOf(before));
  });
});

describe('KO-3 a team that qualifies from two groups', () => {
  const ties = bracketOf(2, 2, 0);
  const seatTeams = (sources: readonly Source[], before: readonly Tie[] = ties) =>
    Object.fromEntries(
      [...seatsOf(seated(before, sources))].map(([slot, teamId]) => {
        const { tournament, place } = JSON.parse(slot);
        return [`${tournament}/${place}`, teamId];
      }),
    );
  /** Group 2, in which one place belongs to a team of group 1. */
  const withGuest = (at: number, guest: number) =>
    group(2, 4, clear, (id, place) => (place === at ? guest : team(id, place)));

  it.each([
    ['both winners', 1, 11, { '1/1': 11, '1/2': 12, '2/1': 23, '2/2': 22 }],
    ['a better place in the other group', 1, 12, { '1/1': 11, '1/2': 13, '2/1': 12, '2/2': 22 }],
    ['a worse place in the other group', 2, 11, { '1/1': 11, '1/2': 12, '2/1': 21, '2/2': 23 }],
  ])('keeps one seat, and the next team gets the other one: %s', (_title, at, guest, expected) => {
    expect(seatTeams([group(1, 4), withGuest(at, guest)])).toEqual(expected);
  });

  it('keeps the seat where it sits when a later group gives it a better place', () => {
    const open = { ...withGuest(1, 12), isUnderReview: true };
    const before = seated(ties, [group(1, 4), open]);
    const after = seatTeams([group(1, 4), withGuest(1, 12)], before);
    expect(after).toEqual({ '1/1': 11, '1/2': 12, '2/1': 23, '2/2': 22 });
  });

  it('has never two seats, and no seat stays empty while a team is free', () => {
    const anyTeams = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 4, maxLength: 4 });
    const anyShape = fc.constantFrom([1, 0] as const, [2, 0] as const, [1, 1] as const);
    fc.assert(
      fc.property(anyTeams, anyTeams, anyShape, (first, second, [places, wildcards]) => {
        const ownSources = [first, second].map((teams, index) =>
          group(index + 1, 4, clear, (_id, place) => teams[place - 1] as number),
        );
        const found = seated(bracketOf(2, places, wildcards), ownSources);
        const seats = [...seatsOf(found).values()];
        const teams = seats.filter((teamId) => teamId !== null);
        expect(new Set(teams).size).toBe(teams.length);
        // A best second may wait for a lot.
        if (wildcards > 0) return;
        expect(teams).toHaveLength(Math.min(seats.length, new Set([...first, ...second]).size));
      }),
    );
  });
});

describe('WDR-4 a team that leaves before its tie', () => {
  const anyShape = fc.constantFrom(
    [3, 2, 2] as const,
    [3, 1, 1] as const,
    [4, 2, 0] as const,
    [2, 3, 0] as const,
  );
  const sourcesOf = (groups: number) =>
    ids(groups).map((id, rank) =>
      group(id, 6, (place) => (place === 1 ? 1 : 2 + rank * 2 + place)),
    );

  const hasFree = (teamId: number, taken: readonly (number | null)[]) =>
    [1, 2, 3, 4, 5].some((place) => !taken.includes(team(Math.floor(teamId / 10), place)));

  it('changes its own seat only, and all is as before when it comes back', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { maxLength: 4 }),
        ([groups, places, wildcards], picks) => {
          const leavers = [
            ...new Set(picks.map(([index, place]) => team((index % groups) + 1, place))),
          ];
          let ties = seated(bracketOf(groups, places, wildcards), sourcesOf(groups));
          for (const [index, teamId] of leavers.entries()) {
            const before = seatsOf(ties);
            const gone = leavers.slice(0, index + 1);
            const after = seated(ties, without(sourcesOf(groups), gone));
            for (const [slot, holder] of seatsOf(after)) {
              if (before.get(slot) !== teamId) expect(holder).toBe(before.get(slot));
              else if (holder !== teamId) expect(gone).not.toContain(holder);
              else expect(hasFree(teamId, [...before.values(), ...gone])).toBe(false);
            }
            const back = seated(after, without(sourcesOf(groups), leavers.slice(0, index)));
            expect(seatsOf(back)).toEqual(before);
            ties = after;
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gets its substitute before one that left later, whatever the clock says', () => {
    const sources = sourcesOf(3);
    const ties = seated(bracketOf(3, 2, 2), sources);
    const ranked = [...seatsOf(ties)].filter(([slot]) => slot.includes('ranked'));
    const [[, first], [, second]] = ranked as [[string, number], [string, number]];
    const leave = (teamId: number, at: number, order?: number) => ({
      ...leaving(teamId, at),
      ...(order !== undefined && { order }),
    });
    const after = (...withdrawals: Withdrawal[]) => {
      const seats = seatsOf(
        seated(
          ties,
          sources.map((source) => ({
            ...source,
            tournament: {
              ...source.tournament,
              withdrawals: withdrawals.filter(
                ({ teamId }) => Math.floor(teamId / 10) === source.tournament.id,
              ),
            },
          })),
        ),
      );
      return ranked.map(([slot]) => seats.get(slot));
    };
    const firstLeftFirst = after(leave(first, 1, 5), leave(second, 2, 6));
    const secondLeftFirst = after(leave(second, 1, 5), leave(first, 2, 6));
    expect(firstLeftFirst).not.toEqual(secondLeftFirst);
    // The clock was put back between the two.
    expect(after(leave(first, 9, 5), leave(second, 2, 6))).toEqual(firstLeftFirst);
    expect(after(leave(second, 9, 5), leave(first, 2, 6))).toEqual(secondLeftFirst);
    // Withdrawals of older versions have no order.
    expect(after(leave(first, 1), leave(second, 2))).toEqual(firstLeftFirst);
    expect(after(leave(first, 9), leave(second, 2, 6))).toEqual(firstLeftFirst);
  });

  it('needs a lot where the next teams are level', () => {
    const sources = without([group(1, 4, levelAt(3)), group(2, 4)], [11]);
    const { lots, teamOf } = qualifiersOf(knockoutOf(bracketOf(2, 2, 0)), sources);
    expect(lots).toEqual([[13, 14]]);
    expect(teamOf({ tournament: 1, place: 1 })).toBeNull();
    expect(teamOf({ tournament: 1, place: 2 })).toBe(12);
  });

  it('a leaver without a substitute keeps its seat, so that its opponent wins', () => {
    const sources = without([group(1, 2), group(2, 2)], [11]);
    const { out, teamOf } = qualifiersOf(knockoutOf(bracketOf(2, 2, 0)), sources);
    expect(teamOf({ tournament: 1, place: 1 })).toBe(11);
    expect([...out]).toEqual([11]);
  });

  it('WDR-6 is not out of a knockout that it reached from another group', () => {
    const shared = 17;
    const [first, second] = [group(1, 3), group(2, 3)];
    if (!first || !second) throw new Error('no group');
    const idIn = (fixture: Source['fixtures'][number], from: number) => ({
      ...fixture,
      homeTeamId: fixture.homeTeamId === from ? shared : fixture.homeTeamId,
      awayTeamId: fixture.awayTeamId === from ? shared : fixture.awayTeamId,
    });
    // Third of group A and first of group B.
    const groupA = {
      ...first,
      fixtures: first.fixtures.map((fixture) => idIn(fixture, 13)),
      tournament: { ...first.tournament, withdrawals: [leaving(shared, 0)] },
    };
    const groupB = { ...second, fixtures: second.fixtures.map((fixture) => idIn(fixture, 21)) };
    const ties = seated(bracketOf(2, 1, 0), [groupA, groupB]);
    expect(ties.map(({ teamA, teamB }) => [teamA, teamB])).toEqual([[11, shared]]);
    const begunTies = ties.map((tie) => ({ ...tie, outcome: 'played' as const }));
    for (const now of [ties, begunTies]) {
      expect(qualifiersOf(knockoutOf(now), [groupA, groupB]).out.size).toBe(0);
    }
  });
});

it('KO-3 two seats meet after as many ties as their paths have', () => {
  const ties = bracketOf(4, 2, 0);
  const steps = stepsToMeeting(ties);
  expect(steps('QF1', 'QF1')).toBe(1);
  expect(steps('QF1', 'QF2')).toBe(2);
  expect(steps('QF1', 'QF4')).toBe(3);
  const slots: Slot[] = ties.flatMap(({ slotA, slotB }) => [slotA, slotB]);
  expect(slots).toHaveLength(14);
});

/** Two teams with one match; the second group has the teams 3 and 4. */
const smallGroup = (id: number, score: string): Source => ({
  tournament: aTournament({ id, status: 'Completed' }),
  fixtures: tournamentFixtures(2, 1).map((fixture) => ({
    ...{ ...fixture, ...scores(score), tournament_id: id },
    ...{ homeTeamId: 2 * id - 1, awayTeamId: 2 * id },
  })),
  isUnderReview: false,
});
const of = (ties: readonly Tie[], about: Partial<Tournament> = {}) => ({
  tournament: aTournament({ id: 9, kind: 'knockout', ...about }),
  ties,
  fixtures: [],
});

test('LVL-9 teams that share a qualifying line of a group need a lot, which the group records', () => {
  const first = { slotA: { tournament: 1, place: 1 }, slotB: { tournament: 2, place: 1 } };
  const ties = [aTie(first)];
  expect(openLots(of(ties), [smallGroup(1, '2-2'), smallGroup(2, '3-1')])).toEqual([
    { tournamentId: 1, teamIds: [1, 2] },
  ]);
  expect(openLots(of(ties), [smallGroup(1, '2-1'), smallGroup(2, '3-1')])).toEqual([]);
});

test('LVL-9 a lot between teams of several groups is recorded by the knockout, once', () => {
  const ranked = { ranked: 1, place: 2, tournaments: [1, 2] };
  const ties = [aTie({ slotA: { tournament: 1, place: 1 }, slotB: ranked })];
  const sources = [smallGroup(1, '3-1'), smallGroup(2, '3-1')];
  expect(openLots(of(ties), sources)).toEqual([{ tournamentId: 9, teamIds: [2, 4] }]);
  const decisions = [{ kind: 'lot' as const, order: [4, 2], at: '2026-01-01T10:00:00.000Z' }];
  expect(openLots(of(ties, { decisions }), sources)).toEqual([]);
});
