/** KO-2, KO-9, KO-11, WDR-4: the teams seated in a tie, and the admin's exchange of seats. */
import type { Fixture, Slot, StoredTie } from '../fixture/fixture.schema.ts';
import type { TiePlan } from './build-bracket.rules.ts';
import { tieView } from './tie-result.rules.ts';

/** KO-2: whether a tie is over because of a bye, which counts as no win. */
export const isByeTie = ({ ruling, teamA, teamB }: StoredTie): boolean =>
  ruling === 'none' && (teamA === null || teamB === null);

export interface Seat {
  teamId: number | null;
  /** Whether the seat stays empty. */
  isBye: boolean;
}

/** The team that settled ties gave to each slot; undefined for a slot of other ties. */
export function seatedTeams(ties: readonly StoredTie[]): (slot: Slot) => number | null | undefined {
  const teams = new Map<Slot, number | null>();
  for (const { slotA, slotB, teamA, teamB, marks } of ties) {
    const [a, b] = marks.find((mark) => mark.kind === 'kept')?.would ?? [teamA, teamB];
    teams.set(slotA, a).set(slotB, b);
  }
  return (slot) => teams.get(slot);
}

export function seatOf(
  slot: Slot,
  ties: ReadonlyMap<string, StoredTie>,
  fixtures: readonly Fixture[],
  teamOf: (slot: Slot) => number | null,
): Seat {
  if ('bye' in slot) return { teamId: null, isBye: true };
  if (!('winner' in slot) && !('loser' in slot)) return { teamId: teamOf(slot), isBye: false };
  const source = ties.get('winner' in slot ? slot.winner : slot.loser);
  const view = source && tieView(source, fixtures);
  if (view === undefined || view.outcome === null) return { teamId: null, isBye: false };
  const { winnerTeamId, teamA, teamB, outcome } = view;
  if ('winner' in slot) return { teamId: winnerTeamId, isBye: winnerTeamId === null };
  // KO-11: the loser of a walkover is not seated in a placement tie.
  const loser = winnerTeamId === teamA ? teamB : teamA;
  const isOut = outcome === 'none' || outcome === 'walkover' || loser === null;
  return isOut ? { teamId: null, isBye: true } : { teamId: loser, isBye: false };
}

/**
 * Returns the tie with its teams. The tie is over when a seat stays empty (KO-2, KO-11) or one of its teams
 * has left (WDR-4).
 */
export function seat(tie: StoredTie, seats: readonly Seat[], out: ReadonlySet<number>): StoredTie {
  const [teamA = null, teamB = null] = seats.map(({ teamId }) => teamId);
  const isKnown = seats.every(({ isBye, teamId }) => isBye || teamId !== null);
  const there = [teamA, teamB].filter((id) => id !== null && !out.has(id));
  if (!isKnown || there.length === 2) {
    return { ...tie, teamA, teamB, ruling: null, rulingWinner: null };
  }
  const [rulingWinner = null] = there;
  const isWalkover = rulingWinner !== null && teamA !== null && teamB !== null;
  return { ...tie, teamA, teamB, ruling: isWalkover ? 'walkover' : 'none', rulingWinner };
}

/** KO-9: the admin's exchange of seats in a bracket. */
export interface SeatPlace {
  code: string;
  side: 'slotA' | 'slotB';
}

/** Whether a slot names a team or a place, and can therefore be exchanged. */
export const isFirstSlot = (slot: Slot): boolean => !('winner' in slot || 'loser' in slot);

/** The plans with the slots of two seats exchanged. */
export function exchangeSeats(ties: readonly TiePlan[], a: SeatPlace, b: SeatPlace): TiePlan[] {
  const slotAt = ({ code, side }: SeatPlace) => ties.find((tie) => tie.code === code)?.[side];
  const slots = { one: slotAt(a), other: slotAt(b) };
  const isAt = (place: SeatPlace, code: string, side: SeatPlace['side']) =>
    place.code === code && place.side === side;
  return ties.map(({ code, round, position, bestOf, ...tie }) => {
    const slotOf = (side: SeatPlace['side']): Slot => {
      if (isAt(a, code, side)) return slots.other ?? tie[side];
      return isAt(b, code, side) ? (slots.one ?? tie[side]) : tie[side];
    };
    return { code, round, position, bestOf, slotA: slotOf('slotA'), slotB: slotOf('slotB') };
  });
}

/** The group from which both teams of a tie come, so that they have already met; null when there is none. */
export function rematchGroup({ slotA, slotB }: Pick<TiePlan, 'slotA' | 'slotB'>): number | null {
  if (!('tournament' in slotA && 'tournament' in slotB)) return null;
  return slotA.tournament === slotB.tournament ? slotA.tournament : null;
}
