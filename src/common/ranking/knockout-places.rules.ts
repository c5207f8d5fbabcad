/** PLC-1: the places of a knockout, from its ties. */
import type { Tie } from '../knockout/tie.schema.ts';
import type { Ranking } from './ranking.contract.ts';

type Row = Omit<Ranking['ranking'][number], 'name'>;

/** PLC-1: who has a place so far; who may still play for one has none. */
export function knockoutPlaces(ties: readonly Tie[]): Row[] {
  const waits = new Set(
    ties.flatMap(({ slotA, slotB }) =>
      [slotA, slotB].flatMap((slot) => ('loser' in slot ? [slot.loser] : [])),
    ),
  );
  const mainRounds = mainTies(ties);
  const rows: Row[] = [];
  const add = (rank: number, teamId: number | null, reason: string) => {
    if (teamId !== null && !rows.some((row) => row.teamId === teamId)) {
      rows.push({ rank, teamId, reason });
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
