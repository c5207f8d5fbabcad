/** KO-3, KO-5, WDR-4, WDR-6: the teams that qualify from the groups. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { isLit, isScored } from '../fixture/score.rules.ts';
import type { Slot, Tie } from '../fixture/tie.schema.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { type PlacedTeam, rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import type { Decision } from '../standings/tie-break.schema.ts';
import { hasFinalStandings } from '../tournaments/status.rules.ts';
import type { Tournament, TournamentState } from '../tournaments/tournament.schema.ts';
import { stepsToMeeting } from './build-bracket.rules.ts';
import { chooseSeats } from './seeding.rules.ts';
import { setsOf } from './tie-result.rules.ts';

/** A group with the facts that seating depends on. */
export interface Source extends TournamentState {
  /** Whether one of its matches is under review. */
  isUnderReview: boolean;
}

/** A knockout with the facts that seating depends on. */
export interface SeatedKnockout {
  tournament: Pick<Tournament, 'decisions' | 'withdrawals'>;
  ties: readonly Tie[];
  /** The sets of the ties. */
  fixtures: readonly Fixture[];
}

export interface Qualifiers {
  /** The team of a slot that a group fills; null while it is undecided. */
  teamOf: (slot: Slot) => number | null;
  /** Level teams whose order decides a seat, so that a lot is needed; one list per lot. */
  lots: number[][];
  /** WDR-4, WDR-6: the teams that left this knockout, or the group that they came from. */
  out: ReadonlySet<number>;
}

type Ranked = Extract<Slot, { ranked: number }>;
type GroupSlot = Extract<Slot, { place: number }>;

/** A seat that a group fills, or several groups. */
interface Seat {
  key: string;
  slot: GroupSlot;
  /** Of its tie. */
  code: string;
  /** The team that sits there now. */
  teamId: number | null;
}

/** A team in a seat, and the group that it comes from. */
interface Holder {
  teamId: number;
  groupId: number;
}

interface Group {
  id: number;
  isClosed: boolean;
  /** Best first. */
  order: number[];
  /** The order in blocks: the teams of a block are level. */
  blocks: number[][];
  /** Level teams of whom one has a place that fills a seat. */
  lots: number[][];
  placed: (teamId: number) => PlacedTeam & Holder;
}

/** The teams of one place in several groups. */
interface PlaceRanking {
  slot: Ranked;
  /** Best first; null while a group is open or a lot is missing. */
  order: Holder[] | null;
  blocks: number[][];
  lots: number[][];
}

export function qualifiersOf(knockout: SeatedKnockout, sources: readonly Source[]): Qualifiers {
  const { decisions = [] } = knockout.tournament;
  const seats = knockout.ties.flatMap(({ code, slotA, slotB, teamA, teamB }): Seat[] => [
    ...('place' in slotA ? [{ key: slotKey(slotA), slot: slotA, code, teamId: teamA }] : []),
    ...('place' in slotB ? [{ key: slotKey(slotB), slot: slotB, code, teamId: teamB }] : []),
  ]);
  const slots = seats.map(({ slot }) => slot);
  const groups = new Map(sources.map((source) => [source.tournament.id, groupOf(source, slots)]));
  const rankings = [...new Map(slots.filter(isRanked).map((slot) => [placeKey(slot), slot]))]
    .map(([, slot]) => rankingOf(slot, slots, groups, decisions))
    .sort((a, b) => a.slot.place - b.slot.place);
  const playing = playingTeams(knockout);
  const holders = new Map<string, Holder | null>();
  for (const { key, slot } of seats) {
    if (isRanked(slot)) continue;
    const group = groups.get(slot.tournament);
    const teamId = group?.isClosed ? group.order[slot.place - 1] : undefined;
    holders.set(key, teamId === undefined ? null : { teamId, groupId: slot.tournament });
  }
  for (const ranking of rankings) seatRanked(ranking, { seats, holders, playing }, knockout.ties);
  const originOf = origins(knockout.ties, sources, groups);
  const departures = departuresFrom(sources);
  const lots = [...groups.values(), ...rankings].flatMap((part) => part.lots);
  const gone = new Map<number, Set<number>>();
  const giveUp = ({ teamId, groupId }: Holder): void => {
    gone.set(groupId, (gone.get(groupId) ?? new Set()).add(teamId));
    lots.push(...substitute({ teamId, groupId }, { seats, holders, groups, rankings, gone }));
  };
  for (const holder of spareHolders(seats, holders, originOf)) giveUp(holder);
  for (const departure of departures) {
    const { teamId, groupId } = departure;
    if (!playing.has(teamId) || originOf(teamId) !== groupId) giveUp(departure);
  }
  const groupOfHolder = new Map(
    [...holders.values()].flatMap((holder) => (holder ? [[holder.teamId, holder.groupId]] : [])),
  );
  const left = departures.filter(({ teamId, groupId }) => {
    const origin = groupOfHolder.get(teamId) ?? originOf(teamId);
    return origin === undefined || origin === groupId;
  });
  return {
    lots,
    out: new Set([...withdrawnOf(knockout.tournament), ...left.map(({ teamId }) => teamId)]),
    teamOf: (slot) => {
      if ('place' in slot) return holders.get(slotKey(slot))?.teamId ?? null;
      return 'team' in slot ? slot.team : null;
    },
  };
}

const isRanked = (slot: Slot): slot is Ranked => 'ranked' in slot;
const placeKey = ({ place, tournaments }: Ranked): string => `${place}: ${tournaments.join(' ')}`;
const slotKey = (slot: GroupSlot): string =>
  isRanked(slot) ? `${slot.ranked} of ${placeKey(slot)}` : `${slot.tournament}/${slot.place}`;

/** WDR-1: the teams that withdrew. */
export const withdrawnOf = ({ withdrawals = [] }: Pick<Tournament, 'withdrawals'>): number[] =>
  withdrawals.map(({ teamId }) => teamId);

/** The teams of the ties that have begun, except byes. */
function playingTeams({ ties, fixtures }: SeatedKnockout): Set<number> {
  const begunTies = ties.filter(
    ({ id, teamA, teamB, outcome }) =>
      teamA !== null &&
      teamB !== null &&
      (outcome !== null || setsOf(id, fixtures).some((set) => isLit(set) || isScored(set))),
  );
  return new Set(
    begunTies.flatMap(({ teamA, teamB }) => [teamA, teamB].filter((teamId) => teamId !== null)),
  );
}

/**
 * KO-5: a group is closed when it is complete, the admin does not keep it open, no match is in play or under
 * review, and no level teams share a place that fills a seat.
 */
function groupOf(source: Source, slots: readonly GroupSlot[]): Group {
  const { tournament, fixtures } = source;
  const { id } = tournament;
  // WDR-4: seats go by the table as it was played; a disqualified team's seat goes to a substitute.
  const disqualified = new Set<number>();
  const standings = computeStandings({
    ...{ tournament, fixtures, teams: [], revision: 0, disqualified },
  });
  const order = standings.points.map(({ teamId }) => teamId);
  const blocks: number[][] = [];
  for (const [index, { rank, level, teamId }] of standings.points.entries()) {
    const before = standings.points[index - 1];
    if (level && before?.level && before.rank === rank) blocks.at(-1)?.push(teamId);
    else blocks.push([teamId]);
  }
  const pairings = pairingsOf(fixtures, tournament.awardGoals).map((pairing, index) => ({
    ...pairing,
    points: standings.pairings[index]?.points ?? {},
  }));
  const places = slots.flatMap((slot) =>
    (isRanked(slot) ? slot.tournaments.includes(id) : slot.tournament === id) ? [slot.place] : [],
  );
  const isPlayed =
    tournament.closing !== 'open' &&
    hasFinalStandings(fixtures) &&
    !fixtures.some(isLit) &&
    !source.isUnderReview;
  const lots = isPlayed ? levelAt(blocks, places) : [];
  const tallies = talliesOf(pairings, order);
  return {
    ...{ id, order, blocks, lots, isClosed: isPlayed && lots.length === 0 },
    placed: (teamId) => ({ teamId, groupId: id, tally: tallies.get(teamId) ?? noTally }),
  };
}

const noTally = { points: 0, sets: 0, scored: 0, conceded: 0, won: 0, pairings: 0 };

/** The blocks of several teams that hold one of these places, counted from 1. */
function levelAt(blocks: readonly number[][], places: readonly number[]): number[][] {
  let before = 0;
  return blocks.filter((block) => {
    const first = before + 1;
    before += block.length;
    return block.length > 1 && places.some((place) => place >= first && place <= before);
  });
}

/** LVL-8: the teams of one place in the groups that have it, best first. */
function rankingOf(
  slot: Ranked,
  slots: readonly GroupSlot[],
  groups: ReadonlyMap<number, Group>,
  decisions: readonly Decision[],
): PlaceRanking {
  const ownGroups = slot.tournaments.flatMap((id) => groups.get(id) ?? []);
  if (!ownGroups.every(({ isClosed }) => isClosed))
    return { slot, order: null, blocks: [], lots: [] };
  const placed = ownGroups.flatMap(({ order, placed: placedTeam }) => {
    const teamId = order[slot.place - 1];
    return teamId === undefined ? [] : [placedTeam(teamId)];
  });
  const blocks = rankAcrossGroups(placed, decisions).map(({ teamIds }) => teamIds);
  const ranks = slots.flatMap((otherSlot) =>
    isRanked(otherSlot) && placeKey(otherSlot) === placeKey(slot) ? [otherSlot.ranked] : [],
  );
  const lots = levelAt(blocks, ranks);
  const order = blocks.flat().map((teamId) => ({
    teamId,
    groupId: placed.find((team) => team.teamId === teamId)?.groupId ?? 0,
  }));
  return { slot, blocks, lots, order: lots.length === 0 ? order : null };
}

interface Seating {
  seats: readonly Seat[];
  holders: Map<string, Holder | null>;
}

/**
 * KO-3: gives the best teams of a place their seats, as far as possible from the other teams of their groups,
 * then near to the standard order. Once one of them plays, all that are seated keep their seats.
 */
function seatRanked(
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

/** The withdrawals from the groups in the order in which they were entered. */
function departuresFrom(sources: readonly Source[]): Holder[] {
  return sources
    .flatMap(({ tournament }) => {
      let latest = '';
      return (tournament.withdrawals ?? []).map(({ teamId, at }) => {
        // In one group their order is known, also when the clock was put back.
        latest = at > latest ? at : latest;
        return { teamId, groupId: tournament.id, at: latest };
      });
    })
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/**
 * KO-3: the further seats of teams that qualify from several groups. A team keeps the seat where it sits now, else
 * that of its best place.
 */
function spareHolders(
  seats: readonly Seat[],
  holders: ReadonlyMap<string, Holder | null>,
  originOf: (teamId: number) => number | null | undefined,
): Holder[] {
  const held = seats.flatMap(({ key, slot }) => {
    const holder = holders.get(key);
    return holder ? [{ ...holder, place: slot.place }] : [];
  });
  const isAway = ({ teamId, groupId }: Holder) => Number(originOf(teamId) !== groupId);
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
function substitute(
  leaver: Holder,
  {
    seats,
    holders,
    groups,
    rankings,
    gone,
  }: Seating & {
    groups: ReadonlyMap<number, Group>;
    rankings: readonly PlaceRanking[];
    gone: ReadonlyMap<number, ReadonlySet<number>>;
  },
): number[][] {
  const seat = seats.find(({ key }) => isSameHolder(holders.get(key), leaver));
  const group = groups.get(leaver.groupId);
  if (seat === undefined || group === undefined) return [];
  const isFree = (team: Holder) =>
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
function lastOf(ranking: PlaceRanking | undefined, seats: readonly Seat[]): Holder[] {
  if (!ranking?.order) return [];
  const ranks = seats.flatMap(({ slot }) =>
    isRanked(slot) && placeKey(slot) === placeKey(ranking.slot) ? [slot.ranked] : [],
  );
  return ranking.order.slice(Math.max(...ranks));
}

const isSameHolder = (a: Holder | null | undefined, b: Holder): boolean =>
  a?.teamId === b.teamId && a.groupId === b.groupId;

/** The group that a seated team comes from: null without a group, undefined for a team without a seat. */
function origins(
  ties: readonly Tie[],
  sources: readonly Source[],
  groups: ReadonlyMap<number, Group>,
): (teamId: number) => number | null | undefined {
  const byTeam = new Map<number, number | null>();
  const add = (slot: Slot, teamId: number | null) => {
    if (teamId === null || byTeam.has(teamId)) return;
    if ('team' in slot) byTeam.set(teamId, null);
    if (!('place' in slot)) return;
    const plays = sources
      .map(({ tournament }) => tournament.id)
      .filter((id) => groups.get(id)?.order.includes(teamId));
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
