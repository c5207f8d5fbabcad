/** KO-12: the next opponent of the winner or the loser of a tie. */
import type { Slot, Tie } from '../fixture/fixture.schema.ts';

export interface NextTie {
  tie: Tie;
  /** The opponent; null while only its slot is known. */
  teamId: number | null;
  slot: Slot;
}

/** Null after the last tie, and when the other seat stays empty. */
export function nextTie(
  code: string,
  ties: readonly Tie[],
  result: 'winner' | 'loser' = 'winner',
): NextTie | null {
  const leadsHere = (slot: Slot) =>
    result === 'winner'
      ? 'winner' in slot && slot.winner === code
      : 'loser' in slot && slot.loser === code;
  for (const tie of ties) {
    const { slotA, slotB, teamA, teamB } = tie;
    const isA = leadsHere(slotA);
    if (!isA && !leadsHere(slotB)) continue;
    const [teamId, slot] = isA ? [teamB, slotB] : [teamA, slotA];
    return 'bye' in slot ? null : { tie, teamId, slot };
  }
  return null;
}

/** The next tie of a team without open matches: the one in which it waits, or that its latest tie leads to. */
export function nextTieOf(teamId: number, ties: readonly Tie[]): NextTie | null {
  const latest = ties
    .filter(({ teamA, teamB }) => teamA === teamId || teamB === teamId)
    .sort((a, b) => a.round - b.round)
    .at(-1);
  if (!latest) return null;
  const { code, outcome, winnerTeamId, teamA, teamB, slotA, slotB } = latest;
  if (outcome === null) {
    const isWaiting = teamA === null || teamB === null;
    return isWaiting ? { tie: latest, teamId: null, slot: teamA === null ? slotA : slotB } : null;
  }
  if (winnerTeamId === teamId) return nextTie(code, ties);
  // KO-11: who lost by a walkover plays no placement tie.
  return outcome === 'walkover' || outcome === 'none' ? null : nextTie(code, ties, 'loser');
}
