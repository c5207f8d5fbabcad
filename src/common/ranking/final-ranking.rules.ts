/**
 * PLC-1, PLC-2, PLC-4 … PLC-8: the ranking of the whole event: knockouts first, then the teams that did not
 * qualify.
 */
import type { Fixture, Slot, Tie } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { annulledTeams, disqualifiedTeams, leavesIn, leavesOf } from '../standings/leave.rules.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { type PlacedTeam, rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { hasNoChampion, isFirstPlaceFree, knockoutPlaces } from './knockout-places.rules.ts';
import type { EventRanking, RankingRow } from './ranking.contract.ts';
import { rankingReason } from './ranking-reason.rules.ts';

type Row = Omit<RankingRow, 'name' | 'rank' | 'reason'> & { rank: number };

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
): EventRanking {
  const tournaments = states.map(({ tournament }) => tournament);
  const disqualified = disqualifiedTeams(tournaments);
  const rows: Row[] = [];
  /** The teams of a knockout, of which some have no place before it is over. */
  const placed = new Set<number>();
  const seats: GroupSlot[] = [];
  /** PLC-8: the number of first places that nobody has. */
  let free = 0;
  let isFirstFree = false;
  const taken = () =>
    [...placed].filter((teamId) => !disqualified.has(teamId)).length + seats.length + free;
  for (const { tournament, ties = [] } of states) {
    const before = taken();
    const leaves = leavesIn(tournament, tournaments);
    const input = { ties, disqualified, champion: tournament.champion };
    for (const { rank, teamId, code, tie, isWalkover } of knockoutPlaces(input)) {
      if (placed.has(teamId)) continue;
      const params = { tie, ...(isWalkover && { walkover: true as const }) };
      const why = rankingReason(code, params, leaves.get(teamId));
      rows.push({ rank: before + rank, teamId, ...why });
    }
    if (isFirstPlaceFree(input)) free += 1;
    if (before === 0 && hasNoChampion(input)) isFirstFree = true;
    for (const { teamA, teamB } of ties) for (const id of [teamA, teamB]) if (id) placed.add(id);
    seats.push(...openSeats(ties));
  }
  const { blocks, contenders } = groupBlocks(
    states,
    disqualified,
    (teamId) => !placed.has(teamId) && !disqualified.has(teamId),
    seats,
  );
  // The open seats go to the contenders that lead now.
  const seated = new Set(
    blocks
      .flatMap((block) => block.map(({ teamId }) => teamId))
      .filter((teamId) => contenders.has(teamId))
      .slice(0, seats.length),
  );
  let before = taken() - seats.length + seated.size;
  const waiting = new Set<number>();
  for (const block of blocks) {
    const others = block.filter(({ teamId }) => !seated.has(teamId));
    const rank = before + 1;
    for (const { hasPlace, ...row } of others) {
      if (!hasPlace) waiting.add(row.teamId);
      else if (!contenders.has(row.teamId)) rows.push({ ...row, rank });
    }
    before += others.filter(({ hasPlace }) => hasPlace).length;
  }
  const left = leavesOf(tournaments.flatMap(({ withdrawals = [] }) => withdrawals));
  const knownTeamIds = new Set([
    ...[...placed, ...contenders, ...waiting, ...disqualified],
    ...rows.map(({ teamId }) => teamId),
  ]);
  const unplaced = [...left.keys()].filter((teamId) => !knownTeamIds.has(teamId));
  const withoutPlace = (teamId: number, rank: number | null) => ({
    teamId,
    rank,
    ...rankingReason('left', {}, left.get(teamId)),
  });
  const isLastKnown = rows.length > 0 && waiting.size === 0;
  const ranking = [
    ...rows.sort((row, next) => row.rank - next.rank),
    ...(isLastKnown ? unplaced.map((teamId) => withoutPlace(teamId, before + 1)) : []),
    ...[...disqualified].map((teamId) => withoutPlace(teamId, null)),
  ];
  const complete =
    states.some(({ tournament }) => tournament.status !== 'Empty') &&
    states.every(({ tournament }) => tournament.status === 'Completed');
  const ahead = rows.length === 0 ? 0 : Math.min(...rows.map(({ rank }) => rank)) - 1;
  return {
    ranking: ranking.map((row) => ({ ...row, name: nameOf(row.teamId) })),
    complete,
    champion: championOf(rows, complete),
    open: complete || isFirstFree ? 0 : ahead,
  };
}

/** PLC-5: the champion has won the final, or is alone at the top once all matches are played. */
function championOf(rows: readonly Row[], complete: boolean): number | null {
  const [first, ...level] = rows.filter(({ rank }) => rank === 1);
  const isDecided = complete || first?.code === 'won' || first?.code === 'named';
  return first && level.length === 0 && isDecided ? first.teamId : null;
}

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

/** `hasPlace`: RNK-11. */
type GroupRow = Omit<Row, 'rank'> & { hasPlace: boolean };

interface GroupBlocks {
  /** PLC-2: by place in the group, then as LVL-8 compares teams of different groups. A block is level. */
  blocks: GroupRow[][];
  /** The teams that can still take one of the open seats. */
  contenders: Set<number>;
}

/** PLC-6: teams that share a place in their group share it in the event, unless other groups are compared. */
const isOneGroup = (teams: readonly GroupRow[]): boolean =>
  new Set(teams.map(({ params }) => params.group)).size === 1;
const level = (teams: readonly GroupRow[]) => ({ teamIds: teams.map(({ teamId }) => teamId) });

function groupBlocks(
  states: readonly RankedTournament[],
  disqualified: ReadonlySet<number>,
  isWanted: (teamId: number) => boolean,
  seats: readonly GroupSlot[],
): GroupBlocks {
  const contenders = new Set<number>();
  const byPlace = new Map<number, (PlacedTeam & GroupRow)[]>();
  for (const state of states) {
    if (state.ties) continue;
    const { tournament, fixtures } = state;
    const standings = computeStandings({
      tournament,
      fixtures,
      teams: [],
      revision: 0,
      disqualified,
    });
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
    for (const { rank, place, teamId } of standings.points) {
      const tally = tallies.get(teamId);
      if (!isWanted(teamId) || annulled.has(teamId) || tally === undefined) continue;
      if (!leaves.has(teamId) && seats.some((seat) => isWithinReach(seat, tournament, rank))) {
        contenders.add(teamId);
      }
      const params = { place: place ?? rank, group: tournament.name };
      const why = rankingReason('place', params, leaves.get(teamId));
      const row = { teamId, tally, hasPlace: place !== null, ...why };
      byPlace.set(params.place, [...(byPlace.get(params.place) ?? []), row]);
    }
  }
  const blocks: GroupRow[][] = [];
  const knownTeamIds = new Set<number>();
  for (const [, teams] of [...byPlace].sort(([a], [b]) => a - b)) {
    for (const { teamIds } of isOneGroup(teams) ? [level(teams)] : rankAcrossGroups(teams, [])) {
      const block: GroupRow[] = [];
      for (const teamId of teamIds) {
        const team = teams.find((placedTeam) => placedTeam.teamId === teamId);
        if (team === undefined || knownTeamIds.has(teamId)) continue;
        knownTeamIds.add(teamId);
        const { tally: _tally, ...row } = team;
        block.push(row);
      }
      blocks.push(block);
    }
  }
  return { blocks, contenders };
}
