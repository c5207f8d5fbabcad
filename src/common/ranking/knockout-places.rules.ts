/** PLC-1: the places of a knockout, from its ties. */
import type { Tie } from '../knockout/tie.schema.ts';

/** A place, and the tie that decided it. */
export interface KnockoutPlace {
  rank: number;
  teamId: number;
  code: 'won' | 'lost';
  tie: string;
}

/** PLC-1: the places decided so far. A team that may still play for a place is not included. */
export function knockoutPlaces(ties: readonly Tie[]): KnockoutPlace[] {
  const mainRounds = mainTies(ties);
  const rows: KnockoutPlace[] = [];
  const add = (rank: number, teamId: number | null, code: 'won' | 'lost', tie: string) => {
    if (teamId !== null && !rows.some((row) => row.teamId === teamId)) {
      rows.push({ rank, teamId, code, tie });
    }
  };
  for (const tie of ties) {
    const { code, winnerTeamId, teamA, teamB, outcome } = tie;
    if (outcome === null) continue;
    const first = code === 'F' ? 1 : Number(/^P(\d+)$/.exec(code)?.[1] ?? 0);
    const losers = [teamA, teamB].filter((id) => id !== null && id !== winnerTeamId);
    if (first > 0) add(first, winnerTeamId, 'won', code);
    const size = mainRounds.get(code);
    const rank = first > 0 ? first + 1 : size === undefined ? null : size + 1;
    if (rank === null) continue;
    const next = first > 0 ? undefined : ties.find((one) => waitsForLoser(one, code));
    for (const loser of losers) {
      if (!next || !playsOn(loser, tie, next)) add(rank, loser, 'lost', code);
    }
  }
  return rows;
}

const waitsForLoser = ({ slotA, slotB }: Tie, code: string): boolean =>
  [slotA, slotB].some((slot) => 'loser' in slot && slot.loser === code);

/** KO-11: the loser of a walkover plays no placement tie, unless it is already seated there (KO-10). */
const playsOn = (loser: number | null, { outcome }: Tie, next: Tie): boolean =>
  (outcome !== 'walkover' && outcome !== 'none') || next.teamA === loser || next.teamB === loser;

/** The ties whose winners advance to the final: by code, the number of ties in the round. */
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
