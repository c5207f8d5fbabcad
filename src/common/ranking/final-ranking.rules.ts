/**
 * PLC-1, PLC-2, PLC-4: the ranking of the whole event: knockouts first, then the teams that did not qualify.
 */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { pairingsOf } from '../fixtures/pairing.rules.ts';
import { groupsOf } from '../knockout/build-bracket.rules.ts';
import type { Slot, Tie } from '../knockout/tie.schema.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { type PlacedTeam, rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { annulledTeams, leavesOf } from '../withdrawals/leave.rules.ts';
import type { Leave } from '../withdrawals/withdrawal.schema.ts';
import { knockoutPlaces } from './knockout-places.rules.ts';
import type { Ranking, RankingRow } from './ranking.contract.ts';
import { rankingReason } from './ranking-reason.rules.ts';

type Row = Omit<RankingRow, 'name' | 'rank'> & { rank: number };

/** The public form of a tournament. */
export interface RankedTournament {
  tournament: Tournament;
  fixtures: readonly Fixture[];
  /** Present for a knockout; absent for a group. */
  ties?: readonly Tie[] | undefined;
}

/** `states` are the tournaments in the order they were created; `nameOf` returns the name of a team. */
export function finalRanking(
  states: readonly RankedTournament[],
  nameOf: (teamId: number) => string,
): Ranking {
  const left = leavesOf(states.flatMap(({ tournament }) => tournament.withdrawals ?? []));
  const isRanked = (teamId: number) => left.get(teamId)?.disqualified === undefined;
  const rows: Row[] = [];
  /** The teams of a knockout, of which some have no place before it is over. */
  const placed = new Set<number>();
  const seats: GroupSlot[] = [];
  for (const { tournament, ties = [] } of states) {
    const before = placed.size + seats.length;
    const leaves = leavesIn([tournament.id, ...groupsOf(ties)], states);
    for (const { rank, teamId, code, tie } of knockoutPlaces(ties)) {
      if (placed.has(teamId)) continue;
      const why = rankingReason(code, { tie }, leaves.get(teamId));
      rows.push({ rank: before + rank, teamId, ...why });
    }
    for (const { teamA, teamB } of ties) for (const id of [teamA, teamB]) if (id) placed.add(id);
    seats.push(...openSeats(ties));
  }
  const { blocks, contenders } = groupBlocks(
    states,
    (teamId) => !placed.has(teamId) && isRanked(teamId),
    seats,
  );
  // The open seats go to the contenders that lead now.
  const seated = new Set(
    blocks
      .flatMap((block) => block.map(({ teamId }) => teamId))
      .filter((teamId) => contenders.has(teamId))
      .slice(0, seats.length),
  );
  let before = placed.size + seated.size;
  for (const block of blocks) {
    const others = block.filter(({ teamId }) => !seated.has(teamId));
    const rank = before + 1;
    const out = others.filter(({ teamId }) => !contenders.has(teamId));
    rows.push(...out.map((row) => ({ ...row, rank })));
    before += others.length;
  }
  const known = new Set([...placed, ...contenders, ...rows.map(({ teamId }) => teamId)]);
  const unplaced = [...left].filter(([teamId]) => !known.has(teamId) && isRanked(teamId));
  const withoutPlace = (teamId: number, rank: number | null) => ({
    ...{ teamId, rank, ...rankingReason('left', {}, left.get(teamId)) },
  });
  const ranking = [
    ...rows.filter(({ teamId }) => isRanked(teamId)).sort((one, other) => one.rank - other.rank),
    ...unplaced.map(([teamId]) => withoutPlace(teamId, before + 1)),
    ...[...left.keys()]
      .filter((teamId) => !isRanked(teamId))
      .map((teamId) => withoutPlace(teamId, null)),
  ];
  const hasTournaments = states.some(({ tournament }) => tournament.status !== 'Empty');
  return {
    ranking: ranking.map((row) => ({ ...row, name: nameOf(row.teamId) })),
    complete: hasTournaments && states.every(({ tournament }) => tournament.status === 'Completed'),
  };
}

/** PLC-1: the number of leading places without a team yet. */
export const openPlaces = ({ ranking }: Ranking): number =>
  (ranking.find(({ rank }) => rank !== null)?.rank ?? 1) - 1;

/**
 * PLC-5: returns the winner of the final; without a final, the only team of rank 1 once all matches are
 * played.
 */
export function championOf({ ranking, complete }: Ranking): RankingRow | null {
  const [first, ...others] = ranking.filter(({ rank }) => rank === 1);
  const isDecided = complete || first?.code === 'won';
  return first && others.length === 0 && isDecided ? first : null;
}

/** The withdrawals from some tournaments, by team id. */
const leavesIn = (
  ids: readonly number[],
  states: readonly RankedTournament[],
): Map<number, Leave> =>
  leavesOf(
    states
      .filter(({ tournament }) => ids.includes(tournament.id))
      .flatMap(({ tournament }) => tournament.withdrawals ?? []),
  );

type GroupSlot = Extract<Slot, { place: number }>;

/** The seats of a knockout that a group has not filled yet. */
function openSeats(ties: readonly Tie[]): GroupSlot[] {
  const seats = new Map<string, GroupSlot>();
  for (const { slotA, slotB, teamA, teamB } of ties) {
    for (const [slot, teamId] of [[slotA, teamA] as const, [slotB, teamB] as const]) {
      if (teamId === null && 'place' in slot) seats.set(JSON.stringify(slot), slot);
    }
  }
  return [...seats.values()];
}

/** Whether a seat can still go to a team with this place in the group. */
const isWithinReach = (seat: GroupSlot, { id, status }: Tournament, place: number): boolean =>
  ('ranked' in seat ? seat.tournaments.includes(id) : seat.tournament === id) &&
  (status !== 'Completed' || place <= seat.place);

interface GroupBlocks {
  /** PLC-2: by place in the group, then as LVL-8 compares teams of different groups. A block is level. */
  blocks: Omit<Row, 'rank'>[][];
  /** The teams that can still take one of the open seats. */
  contenders: Set<number>;
}

function groupBlocks(
  states: readonly RankedTournament[],
  isWanted: (teamId: number) => boolean,
  seats: readonly GroupSlot[],
): GroupBlocks {
  const contenders = new Set<number>();
  const byPlace = new Map<number, (PlacedTeam & Omit<Row, 'rank'>)[]>();
  for (const state of states) {
    if (state.ties) continue;
    const { tournament, fixtures } = state;
    const standings = computeStandings({ tournament, fixtures, teams: [], revision: 0 });
    const pairings = pairingsOf(fixtures, tournament.awardGoals).map((pairing, index) => ({
      ...pairing,
      points: standings.pairings[index]?.points ?? {},
    }));
    const tallies = talliesOf(
      pairings,
      standings.points.map(({ teamId }) => teamId),
    );
    const leaves = leavesOf(tournament.withdrawals);
    const annulled = annulledTeams(tournament.withdrawals, fixtures);
    for (const { rank, teamId } of standings.points) {
      const tally = tallies.get(teamId);
      if (!isWanted(teamId) || annulled.has(teamId) || tally === undefined) continue;
      if (!leaves.has(teamId) && seats.some((seat) => isWithinReach(seat, tournament, rank))) {
        contenders.add(teamId);
      }
      const place = { place: rank, group: tournament.name };
      const why = rankingReason('place', place, leaves.get(teamId));
      const row = { teamId, tally, ...why };
      byPlace.set(rank, [...(byPlace.get(rank) ?? []), row]);
    }
  }
  const blocks: Omit<Row, 'rank'>[][] = [];
  const known = new Set<number>();
  for (const [, teams] of [...byPlace].sort(([one], [other]) => one - other)) {
    for (const { teamIds } of rankAcrossGroups(teams, [])) {
      const block: Omit<Row, 'rank'>[] = [];
      for (const teamId of teamIds) {
        const team = teams.find((one) => one.teamId === teamId);
        if (team === undefined || known.has(teamId)) continue;
        known.add(teamId);
        const { tally: _tally, ...row } = team;
        block.push(row);
      }
      blocks.push(block);
    }
  }
  return { blocks, contenders };
}
