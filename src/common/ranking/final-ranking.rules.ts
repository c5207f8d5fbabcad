/** PLC-1, PLC-2: the ranking of the whole event: knockouts first, then who did not qualify. */
import type { TournamentState } from '../fixtures/fixture.schema.ts';
import { withAwardedGoals } from '../fixtures/outcome.rules.ts';
import { pairingsOf } from '../fixtures/pairing.rules.ts';
import type { StoredTie, Tie } from '../knockout/tie.schema.ts';
import { tieView } from '../knockout/tie-result.rules.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { type PlacedTeam, rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import { ordinal } from '../texts/ordinal.rules.ts';
import type { Ranking } from './ranking.contract.ts';

type Row = Omit<Ranking['ranking'][number], 'name'>;

/** Tournaments in the order they were made; `nameOf`: of a team. */
export function finalRanking(
  states: readonly TournamentState[],
  nameOf: (teamId: number) => string,
): Ranking {
  const rows: Row[] = [];
  for (const state of states) if (state.bracket) rows.push(...knockoutRows(state, rows.length));
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

/** PLC-1: `before`: how many teams an earlier knockout has ranked. */
function knockoutRows({ bracket = [], fixtures }: TournamentState, before: number): Row[] {
  const ties = bracket.map((tie) => tieView(tie, fixtures));
  const waits = new Set(
    ties.flatMap(({ slotA, slotB }) =>
      [slotA, slotB].flatMap((slot) => ('loser' in slot ? [slot.loser] : [])),
    ),
  );
  const mainRounds = mainTies(ties);
  const rows: Row[] = [];
  const add = (rank: number, teamId: number | null, reason: string) => {
    if (teamId !== null && !rows.some((row) => row.teamId === teamId)) {
      rows.push({ rank: before + rank, teamId, reason });
    }
  };
  for (const tie of ties) {
    const { code, winnerTeamId, teamA, teamB, outcome } = tie;
    if (outcome === null) continue;
    const first = code === 'F' ? 1 : Number(/^P(\d+)$/.exec(code)?.[1] ?? 0);
    const losers = [teamA, teamB].filter((id) => id !== null && id !== winnerTeamId);
    const title = code === 'F' ? 'the final' : code;
    if (first > 0) add(first, winnerTeamId, `Won ${title}`);
    const size = mainRounds.get(code);
    const rank = first > 0 ? first + 1 : size === undefined ? null : size + 1;
    const goesOn = waits.has(code) && outcome === 'played';
    if (rank === null || (goesOn && first === 0)) continue;
    for (const loser of losers) add(rank, loser, `Lost ${title}`);
  }
  return rows;
}

/** The ties from which the winners go on to the final: by code, how many there are in the round. */
function mainTies(ties: readonly Tie[]): Map<string, number> {
  const sizes = new Map<string, number>();
  let codes = ['F'];
  while (codes.length > 0) {
    for (const code of codes) sizes.set(code, codes.length);
    codes = ties
      .filter(({ code }) => codes.includes(code))
      .flatMap(({ slotA, slotB }) =>
        [slotA, slotB].flatMap((slot) => ('winner' in slot ? [slot.winner] : [])),
      );
  }
  return sizes;
}

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
