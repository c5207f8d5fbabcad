/**
 * PLC-1, PLC-2, PLC-4: the ranking of the whole event: knockouts first, then the teams that did not qualify.
 */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { withAwardedGoals } from '../fixtures/outcome.rules.ts';
import { pairingsOf } from '../fixtures/pairing.rules.ts';
import type { Tie } from '../knockout/tie.schema.ts';
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
  for (const { ties = [] } of states) {
    const before = rows.length;
    for (const { rank, teamId, code, tie } of knockoutPlaces(ties)) {
      const why = rankingReason(code, { tie }, left.get(teamId));
      rows.push({ rank: before + rank, teamId, ...why });
    }
  }
  const placed = new Set(rows.map(({ teamId }) => teamId));
  for (const { ties = [] } of states) {
    // Teams still in a knockout are not ranked before it is over.
    for (const { teamA, teamB } of ties) for (const id of [teamA, teamB]) if (id) placed.add(id);
  }
  const seats = new Set(states.flatMap(({ ties = [] }) => ties.flatMap(seatsOf))).size;
  const before = Math.max(seats, placed.size);
  const others = groupRows(states, (teamId) => !placed.has(teamId) && isRanked(teamId), left);
  rows.push(...others.map((row) => ({ ...row, rank: before + row.rank })));
  const known = new Set([...placed, ...rows.map(({ teamId }) => teamId)]);
  const unplaced = [...left].filter(([teamId]) => !known.has(teamId) && isRanked(teamId));
  const ranked = [
    ...rows
      .filter(({ teamId }) => isRanked(teamId))
      .toSorted((one, other) => one.rank - other.rank),
    ...unplaced.map(([teamId]) => ({ teamId, rank: before + others.length + 1 })),
  ];
  const unranked = [...left].filter(([teamId]) => !isRanked(teamId));
  const hasTournaments = states.some(({ tournament }) => tournament.status !== 'Empty');
  return {
    ranking: [...ranked, ...unranked.map(([teamId]) => ({ teamId, rank: null }))].map((row) => ({
      ...rankingReason('left', {}, left.get(row.teamId)),
      ...row,
      name: nameOf(row.teamId),
    })),
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

/** The slots through which teams enter a knockout. */
const seatsOf = ({ slotA, slotB }: Tie): string[] =>
  [slotA, slotB]
    .filter((slot) => !('winner' in slot || 'loser' in slot || 'bye' in slot))
    .map((slot) => JSON.stringify(slot));

/** PLC-2: by place in the group, then as LVL-8 compares teams of different groups. The first has rank 1. */
function groupRows(
  states: readonly RankedTournament[],
  isWanted: (teamId: number) => boolean,
  left: ReadonlyMap<number, Leave>,
): Row[] {
  const byPlace = new Map<number, (PlacedTeam & Omit<Row, 'rank'>)[]>();
  for (const state of states) {
    if (state.ties) continue;
    const { tournament, fixtures } = state;
    const standings = computeStandings({ tournament, fixtures, teams: [], revision: 0 });
    const counted = fixtures.map((one) => withAwardedGoals(one, tournament.awardGoals));
    const pairings = pairingsOf(counted).map((pairing, index) => ({
      ...pairing,
      points: standings.pairings[index]?.points ?? {},
    }));
    const tallies = talliesOf(
      pairings,
      standings.points.map(({ teamId }) => teamId),
    );
    const annulled = annulledTeams(tournament.withdrawals, fixtures);
    for (const { rank, teamId } of standings.points) {
      const tally = tallies.get(teamId);
      if (!isWanted(teamId) || annulled.has(teamId) || tally === undefined) continue;
      const place = { place: rank, group: tournament.name };
      const why = rankingReason('place', place, left.get(teamId));
      const row = { teamId, tally, ...why };
      byPlace.set(rank, [...(byPlace.get(rank) ?? []), row]);
    }
  }
  const rows: Row[] = [];
  for (const [, teams] of [...byPlace].sort(([one], [other]) => one - other)) {
    for (const { teamIds } of rankAcrossGroups(teams, [])) {
      const rank = rows.length + 1;
      for (const teamId of teamIds) {
        const team = teams.find((one) => one.teamId === teamId);
        if (team === undefined || rows.some((row) => row.teamId === teamId)) continue;
        const { tally: _tally, ...row } = team;
        rows.push({ ...row, rank });
      }
    }
  }
  return rows;
}
