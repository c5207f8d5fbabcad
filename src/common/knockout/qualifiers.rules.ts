/** KO-5, WDR-4, WDR-6: the teams that qualify from the groups. */
import type { Fixture, Slot, Tie } from '../fixture/fixture.schema.ts';
import { pairingsOf } from '../fixture/pairing.rules.ts';
import { isLit, isScored } from '../fixture/score.rules.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import type { Decision } from '../standings/standings.schema.ts';
import { isSameSet, rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import { hasFinalStandings } from '../tournaments/status.rules.ts';
import type { Tournament, TournamentState } from '../tournaments/tournament.schema.ts';
import {
  type GroupSeat,
  type GroupSlot,
  isRanked,
  origins,
  type PlaceRanking,
  placeKey,
  type Ranked,
  type SeatHolder,
  type SourceGroup,
  seatRanked,
  slotKey,
  spareHolders,
  substitute,
} from './seat-holders.rules.ts';
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

export function qualifiersOf(knockout: SeatedKnockout, sources: readonly Source[]): Qualifiers {
  const { decisions = [] } = knockout.tournament;
  const seats = knockout.ties.flatMap(({ code, slotA, slotB, teamA, teamB }): GroupSeat[] => [
    ...('place' in slotA ? [{ key: slotKey(slotA), slot: slotA, code, teamId: teamA }] : []),
    ...('place' in slotB ? [{ key: slotKey(slotB), slot: slotB, code, teamId: teamB }] : []),
  ]);
  const slots = seats.map(({ slot }) => slot);
  const groups = new Map(sources.map((source) => [source.tournament.id, groupOf(source, slots)]));
  const rankings = [...new Map(slots.filter(isRanked).map((slot) => [placeKey(slot), slot]))]
    .map(([, slot]) => rankingOf(slot, slots, groups, decisions))
    .sort((a, b) => a.slot.place - b.slot.place);
  const playing = playingTeams(knockout);
  const holders = new Map<string, SeatHolder | null>();
  for (const { key, slot } of seats) {
    if (isRanked(slot)) continue;
    const group = groups.get(slot.tournament);
    const teamId = group?.isClosed ? group.order[slot.place - 1] : undefined;
    holders.set(key, teamId === undefined ? null : { teamId, groupId: slot.tournament });
  }
  for (const ranking of rankings) seatRanked(ranking, { seats, holders, playing }, knockout.ties);
  const originOf = origins(knockout.ties, groups);
  const departures = departuresFrom(sources);
  const lots = [...groups.values(), ...rankings].flatMap((part) => part.lots);
  const gone = new Map<number, Set<number>>();
  const giveUp = ({ teamId, groupId }: SeatHolder): void => {
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
function groupOf(source: Source, slots: readonly GroupSlot[]): SourceGroup {
  const { tournament, fixtures } = source;
  const { id } = tournament;
  // WDR-4: seats go by the table as it was played; a disqualified team's seat goes to a substitute.
  const disqualified = new Set<number>();
  const standings = computeStandings({
    tournament,
    fixtures,
    teams: [],
    revision: 0,
    disqualified,
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
    id,
    order,
    blocks,
    lots,
    isClosed: isPlayed && lots.length === 0,
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
  groups: ReadonlyMap<number, SourceGroup>,
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

/** WDR-4: the withdrawals from the groups in the order in which they were entered. Those without `order` are older. */
function departuresFrom(sources: readonly Source[]): SeatHolder[] {
  return sources
    .flatMap(({ tournament }) => {
      let latest = '';
      return (tournament.withdrawals ?? []).map(({ teamId, at, order = 0 }) => {
        // In one group their order is known, also when the clock was put back.
        latest = at > latest ? at : latest;
        return { teamId, groupId: tournament.id, at: latest, order };
      });
    })
    .sort((a, b) => a.order - b.order || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** LVL-9: the lots that have to be drawn before a knockout can be seated. */
export interface OpenLot {
  /** The tournament that records the lot: the group of all its teams, else the knockout. */
  tournamentId: number;
  teamIds: number[];
}

/** Returns each lot once. */
export function openLots(
  knockout: SeatedKnockout & { tournament: Pick<Tournament, 'id'> },
  sources: readonly Source[],
): OpenLot[] {
  const { lots } = qualifiersOf(knockout, sources);
  return lots
    .filter((lot, index) => lots.findIndex((otherLot) => isSameSet(otherLot, lot)) === index)
    .map((teamIds) => {
      const group = sources.find(({ fixtures }) => {
        const teams = fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
        return teamIds.every((teamId) => teams.includes(teamId));
      });
      return { tournamentId: group?.tournament.id ?? knockout.tournament.id, teamIds };
    });
}
