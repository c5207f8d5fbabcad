/** PLC-1, PLC-2: the ranking of the whole event: knockouts first, then who did not qualify. */
import type { Fixture } from '../fixtures/fixture.schema.ts';
import { withAwardedGoals } from '../fixtures/outcome.rules.ts';
import { pairingsOf } from '../fixtures/pairing.rules.ts';
import type { Tie } from '../knockout/tie.schema.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { type PlacedTeam, rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { knockoutPlaces } from './knockout-places.rules.ts';
import type { Ranking, RankingRow } from './ranking.contract.ts';
import { rankingReason } from './ranking-reason.rules.ts';

type Row = Omit<RankingRow, 'name'>;

/** A tournament as everybody sees it. */
export interface RankedTournament {
  tournament: Tournament;
  fixtures: readonly Fixture[];
  /** Of a knockout; absent in a group. */
  ties?: readonly Tie[] | undefined;
}

/** Tournaments in the order they were made; `nameOf`: of a team. */
export function finalRanking(
  states: readonly RankedTournament[],
  nameOf: (teamId: number) => string,
): Ranking {
  const rows: Row[] = [];
  for (const { ties = [] } of states) {
    const before = rows.length;
    for (const { rank, teamId, code, tie } of knockoutPlaces(ties)) {
      rows.push({ rank: before + rank, teamId, ...rankingReason(code, { tie }) });
    }
  }
  const placed = new Set(rows.map(({ teamId }) => teamId));
  for (const { ties = [] } of states) {
    // Still in a knockout: not ranked before it is over.
    for (const { teamA, teamB } of ties) for (const id of [teamA, teamB]) if (id) placed.add(id);
  }
  const seats = new Set(states.flatMap(({ ties = [] }) => ties.flatMap(seatsOf))).size;
  rows.push(...groupRows(states, placed, Math.max(seats, placed.size)));
  const hasTournaments = states.some(({ tournament }) => tournament.status !== 'Empty');
  return {
    ranking: rows
      .toSorted((one, other) => one.rank - other.rank)
      .map((row) => ({ ...row, name: nameOf(row.teamId) })),
    complete: hasTournaments && states.every(({ tournament }) => tournament.status === 'Completed'),
  };
}

/** The slots through which teams come into a knockout. */
const seatsOf = ({ slotA, slotB }: Tie): string[] =>
  [slotA, slotB]
    .filter((slot) => !('winner' in slot || 'loser' in slot || 'bye' in slot))
    .map((slot) => JSON.stringify(slot));

/** PLC-2: by place in the group, then as LVL-8 compares teams of different groups. */
function groupRows(
  states: readonly RankedTournament[],
  placed: ReadonlySet<number>,
  before: number,
): Row[] {
  const byPlace = new Map<number, (PlacedTeam & Pick<Row, 'reason' | 'code' | 'params'>)[]>();
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
    for (const { rank, teamId } of standings.points) {
      const tally = tallies.get(teamId);
      if (placed.has(teamId) || tally === undefined) continue;
      const why = rankingReason('place', { place: rank, group: tournament.name });
      const row = { teamId, tally, ...why };
      byPlace.set(rank, [...(byPlace.get(rank) ?? []), row]);
    }
  }
  const rows: Row[] = [];
  for (const [, teams] of [...byPlace].sort(([one], [other]) => one - other)) {
    for (const { teamIds } of rankAcrossGroups(teams, [])) {
      const rank = before + rows.length + 1;
      for (const teamId of teamIds) {
        const team = teams.find((one) => one.teamId === teamId);
        if (team === undefined || rows.some((row) => row.teamId === teamId)) continue;
        const { reason, code, params } = team;
        rows.push({ rank, teamId, reason, code, params });
      }
    }
  }
  return rows;
}
