/** KO-3, WDR-4: which team holds each seat that groups fill. */
import type { Slot, Tie } from '../fixture/fixture.schema.ts';
import type { PlacedTeam } from '../standings/tie-break.rules.ts';
import { stepsToMeeting } from './build-bracket.rules.ts';
import { chooseSeats } from './seeding.rules.ts';

export type Ranked = Extract<Slot, { ranked: number }>;
export type GroupSlot = Extract<Slot, { place: number }>;

/** A seat that a group fills, or several groups. */
export interface GroupSeat {
  key: string;
  slot: GroupSlot;
  /** Of its tie. */
  code: string;
  /** The team that sits there now. */
  teamId: number | null;
}

/** A team in a seat, and the group that it comes from. */
export interface SeatHolder {
  teamId: number;
  groupId: number;
}

export interface SourceGroup {
  id: number;
  isClosed: boolean;
  /** Best first. */
  order: number[];
  /** The order in blocks: the teams of a block are level. */
  blocks: number[][];
  /** Level teams of whom one has a place that fills a seat. */
  lots: number[][];
  placed: (teamId: number) => PlacedTeam & SeatHolder;
}

/** The teams of one place in several groups. */
export interface PlaceRanking {
  slot: Ranked;
  /** Best first; null while a group is open or a lot is missing. */
  order: SeatHolder[] | null;
  blocks: number[][];
  lots: number[][];
}

export const isRanked = (slot: Slot): slot is Ranked => 'ranked' in slot;
export const placeKey = ({ place, tournaments }: Ranked): string =>
  `${place}: ${tournaments.join(' ')}`;
export const slotKey = (slot: GroupSlot): string =>
  isRanked(slot) ? `${slot.ranked} of ${placeKey(slot)}` : `${slot.tournament}/${slot.place}`;

interface Seating {
  seats: readonly GroupSeat[];
  holders: Map<string, SeatHolder | null>;
}

/**
 * KO-3: gives the best teams of a place their seats, as far as possible from the other teams of their groups,
 * then near to the standard order. Once one of them plays, all that are seated keep their seats.
 */
export function seatRanked(
  { slot, order }: PlaceRanking,
  { seats, holders, playing }: Seating & { playing: ReadonlySet<number> },
  ties: readonly Tie[],
): void {
  const rankedSeats = seats
    .flatMap((seat) =>
      isRanked(seat.slot) && placeKey(seat.slot) === placeKey(slot)
        ? [{ ...seat, rank: seat.slot.ranked }]
        : [],
    )
    .sort((a, b) => a.rank - b.rank);
  for (const { key } of rankedSeats) holders.set(key, null);
  if (order === null) return;
  const filled = rankedSeats.filter(({ rank }) => rank <= order.length);
  let qualified = filled.flatMap(({ rank }) => {
    const team = order[rank - 1];
    return team ? [{ ...team, rank }] : [];
  });
  let free = filled;
  if (rankedSeats.some(({ teamId }) => teamId !== null && playing.has(teamId))) {
    for (const { key, teamId } of filled) {
      const holder = qualified.find((team) => team.teamId === teamId);
      if (holder === undefined) continue;
      holders.set(key, holder);
      free = free.filter((seat) => seat.key !== key);
      qualified = qualified.filter((team) => team !== holder);
    }
  }
  const groupMates = seats.flatMap(({ key, code }) => {
    const holder = holders.get(key);
    const groupId = holder?.groupId;
    return groupId === undefined ? [] : [{ groupId, code }];
  });
  const stepsTo = stepsToMeeting(ties);
  const chosen = chooseSeats(
    qualified.map(({ groupId, rank }) =>
      free.map((seat) => ({
        meetings: groupMates
          .filter((mate) => mate.groupId === groupId)
          .map((mate) => stepsTo(seat.code, mate.code)),
        distance: Math.abs(rank - seat.rank),
      })),
    ),
  );
  for (const [index, team] of qualified.entries()) {
    const seat = free[chosen[index] ?? index];
    if (seat) holders.set(seat.key, team);
  }
}

/**
 * KO-3: the further seats of teams that qualify from several groups. A team keeps the seat where it sits now, else
 * that of its best place.
 */
export function spareHolders(
  seats: readonly GroupSeat[],
  holders: ReadonlyMap<string, SeatHolder | null>,
  originOf: (teamId: number) => number | null | undefined,
): SeatHolder[] {
  const held = seats.flatMap(({ key, slot }) => {
    const holder = holders.get(key);
    return holder ? [{ ...holder, place: slot.place }] : [];
  });
  const isAway = ({ teamId, groupId }: SeatHolder) => Number(originOf(teamId) !== groupId);
  const byWorth = [...held].sort((a, b) => isAway(a) - isAway(b) || a.place - b.place);
  return byWorth.filter(
    ({ teamId }, index) => byWorth.findIndex((holder) => holder.teamId === teamId) < index,
  );
}

/**
 * WDR-4: gives the seat of a withdrawn team to the next team without a seat: of its group, or of the same
 * place in the groups. The other teams keep their seats. Without another team it stays, so that its opponent
 * wins. Returns the lot that is needed, if any.
 */
export function substitute(
  leaver: SeatHolder,
  {
    seats,
    holders,
    groups,
    rankings,
    gone,
  }: Seating & {
    groups: ReadonlyMap<number, SourceGroup>;
    rankings: readonly PlaceRanking[];
    gone: ReadonlyMap<number, ReadonlySet<number>>;
  },
): number[][] {
  const seat = seats.find(({ key }) => isSameHolder(holders.get(key), leaver));
  const group = groups.get(leaver.groupId);
  if (seat === undefined || group === undefined) return [];
  const isFree = (team: SeatHolder) =>
    !gone.get(team.groupId)?.has(team.teamId) &&
    ![...holders.values()].some((holder) => holder?.teamId === team.teamId);
  const { slot } = seat;
  const ranking = isRanked(slot)
    ? rankings.find((candidate) => placeKey(candidate.slot) === placeKey(slot))
    : undefined;
  const direct = seats.flatMap((otherSeat) =>
    !isRanked(otherSeat.slot) && otherSeat.slot.tournament === group.id
      ? [otherSeat.slot.place]
      : [],
  );
  const last = isRanked(slot) ? slot.place : Math.max(...direct);
  const ofGroup = group.order.slice(last).map((teamId) => ({ teamId, groupId: group.id }));
  const ofPlace = lastOf(ranking, seats);
  const next = [...ofPlace, ...ofGroup].find(isFree);
  if (next === undefined) return [];
  // The next team may still qualify as one of the best of its place.
  const isOpen = rankings.some(
    ({ slot: { place, tournaments }, order }) =>
      order === null &&
      tournaments.includes(next.groupId) &&
      group.order[place - 1] === next.teamId,
  );
  const blocks = ofPlace.includes(next) ? (ranking?.blocks ?? []) : group.blocks;
  const block = blocks.find((teams) => teams.includes(next.teamId)) ?? [];
  const level = block.filter((teamId) =>
    [...ofPlace, ...ofGroup].some((team) => team.teamId === teamId && isFree(team)),
  );
  const isLevel = level.length > 1;
  holders.set(seat.key, isOpen || isLevel ? null : next);
  return isLevel && !isOpen ? [block] : [];
}

/** The teams of a ranking that come after its last seat. */
function lastOf(ranking: PlaceRanking | undefined, seats: readonly GroupSeat[]): SeatHolder[] {
  if (!ranking?.order) return [];
  const ranks = seats.flatMap(({ slot }) =>
    isRanked(slot) && placeKey(slot) === placeKey(ranking.slot) ? [slot.ranked] : [],
  );
  return ranking.order.slice(Math.max(...ranks));
}

const isSameHolder = (a: SeatHolder | null | undefined, b: SeatHolder): boolean =>
  a?.teamId === b.teamId && a.groupId === b.groupId;

/** The group that a seated team comes from: null without a group, undefined for a team without a seat. */
export function origins(
  ties: readonly Tie[],
  groups: ReadonlyMap<number, SourceGroup>,
): (teamId: number) => number | null | undefined {
  const byTeam = new Map<number, number | null>();
  const add = (slot: Slot, teamId: number | null) => {
    if (teamId === null || byTeam.has(teamId)) return;
    if ('team' in slot) byTeam.set(teamId, null);
    if (!('place' in slot)) return;
    const plays = [...groups.values()]
      .filter(({ order }) => order.includes(teamId))
      .map(({ id }) => id);
    const ofSlot = plays.filter((id) =>
      isRanked(slot) ? slot.tournaments.includes(id) : slot.tournament === id,
    );
    const atPlace = ofSlot.find((id) => groups.get(id)?.order[slot.place - 1] === teamId);
    byTeam.set(teamId, atPlace ?? ofSlot[0] ?? plays[0] ?? null);
  };
  for (const { slotA, slotB, teamA, teamB } of ties) {
    add(slotA, teamA);
    add(slotB, teamB);
  }
  return (teamId) => byTeam.get(teamId);
}
