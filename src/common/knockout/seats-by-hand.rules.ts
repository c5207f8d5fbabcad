/** KO-9: the admin's exchange of seats in a bracket. */

import type { Slot } from '../fixture/fixture.schema.ts';
import type { TiePlan } from './build-bracket.rules.ts';

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
