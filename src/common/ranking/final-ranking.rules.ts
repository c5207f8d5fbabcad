/** PLC-1, PLC-2: the ranking of the whole event: knockouts first, then who did not qualify. */
import type { TournamentState } from '../fixtures/fixture.schema.ts';
import { withAwardedGoals } from '../fixtures/outcome.rules.ts';
import { pairingsOf } from '../fixtures/pairing.rules.ts';
import type { StoredTie } from '../knockout/tie.schema.ts';
import { tieView } from '../knockout/tie-result.rules.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { type PlacedTeam, rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import { ordinal } from '../texts/ordinal.rules.ts';
import { knockoutPlaces } from './knockout-places.rules.ts';
import type { Ranking } from './ranking.contract.ts';

type Row = Omit<Ranking['ranking'][number], 'name'>;

/** Tournaments in the order they were made; `nameOf`: of a team. */
export function finalRanking(
  states: readonly TournamentState[],
  nameOf: (teamId: number) => string,
): Ranking {
  const rows: Row[] = [];
  for (const { bracket = [], fixtures } of states) {
    const before = rows.length;
    const places = knockoutPlaces(bracket.map((tie) => tieView(tie, fixtures)));
    rows.push(...places.map((row) => ({ ...row, rank: before + row.rank })));
  }
  const placed = new Set(rows.map(({ teamId }) => teamId));
  for (const { bracket = [] } of states) {
    // Still in a knockout: not ranked before it is over.
    for (const { teamA, teamB } of bracket) for (const id of [teamA, teamB]) if (id) placed.add(id);
  }
  const seats = new Set(states.flatMap(({ bracket = [] }) => bracket.flatMap(seatsOf))).size;
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
const seatsOf = ({ slotA, slotB }: StoredTie): string[] =>
  [slotA, slotB]
    .filter((slot) => !('winner' in slot || 'loser' in slot || 'bye' in slot))
    .map((slot) => JSON.stringify(slot));

/** PLC-2: by place in the group, then as LVL-8 compares teams of different groups. */
function groupRows(
  states: readonly TournamentState[],
  placed: ReadonlySet<number>,
  before: number,
): Row[] {
  const byPlace = new Map<number, (PlacedTeam & { reason: string })[]>();
  for (const state of states) {
    if (state.bracket) continue;
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
      const row = { teamId, tally, reason: `${ordinal(rank)} in ${tournament.name}` };
      byPlace.set(rank, [...(byPlace.get(rank) ?? []), row]);
    }
  }
  const rows: Row[] = [];
  for (const [, teams] of [...byPlace].sort(([one], [other]) => one - other)) {
    for (const { teamIds } of rankAcrossGroups(teams, [])) {
      const rank = before + rows.length + 1;
      for (const teamId of teamIds) {
        const { reason = '' } = teams.find((one) => one.teamId === teamId) ?? {};
        if (!rows.some((row) => row.teamId === teamId)) rows.push({ rank, teamId, reason });
      }
    }
  }
  return rows;
}
