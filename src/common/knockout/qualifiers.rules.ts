/** KO-5, WDR-4: the teams that qualify from the groups. */
import type { TournamentState } from '../fixtures/fixture.schema.ts';
import { pairingsOf } from '../fixtures/pairing.rules.ts';
import { isLit } from '../fixtures/score.rules.ts';
import { computeStandings } from '../standings/standings.rules.ts';
import { rankAcrossGroups, talliesOf } from '../standings/tie-break.rules.ts';
import type { Decision } from '../standings/tie-break.schema.ts';
import { hasFinalStandings } from '../tournaments/status.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import type { Slot, StoredTie } from './tie.schema.ts';

/** A group with the facts that seating depends on. */
export interface Source extends TournamentState {
  /** Whether one of its matches is under review. */
  isUnderReview: boolean;
}

export interface Qualifiers {
  /** The team of a slot that a group fills; null while it is undecided. */
  teamOf: (slot: Slot) => number | null;
  /** Teams around a qualification line that only a lot can separate, one list per line. */
  lots: number[][];
}

/**
 * `decisions` are the lots and rulings of the knockout, between teams of different groups. `playing` are
 * teams whose tie has begun: they keep their seat.
 */
export function qualifiersOf(
  ties: readonly Pick<StoredTie, 'slotA' | 'slotB'>[],
  sources: readonly Source[],
  decisions: readonly Decision[],
  playing: ReadonlySet<number> = new Set(),
): Qualifiers {
  const slots = ties.flatMap(({ slotA, slotB }) => [slotA, slotB]);
  const tables = new Map(
    sources.map((source) => [source.tournament.id, tableOf(source, slots, playing)]),
  );
  const wildcards = new Map<string, (number | null)[]>();
  const lots: number[][] = sources.flatMap(
    ({ tournament }) => tables.get(tournament.id)?.lots ?? [],
  );
  for (const slot of slots) {
    if (!('ranked' in slot)) continue;
    const key = keyOf(slot);
    if (wildcards.has(key)) continue;
    const most = Math.max(
      ...slots.map((other) => ('ranked' in other && keyOf(other) === key ? other.ranked : 0)),
    );
    const { order, level } = bestOfPlace(slot, tables, decisions, most);
    wildcards.set(key, order);
    lots.push(...level);
  }
  return {
    lots,
    teamOf: (slot) => {
      if ('tournament' in slot) return tables.get(slot.tournament)?.teamAt(slot.place) ?? null;
      if ('ranked' in slot) return wildcards.get(keyOf(slot))?.[slot.ranked - 1] ?? null;
      return 'team' in slot ? slot.team : null;
    },
  };
}

type Ranked = Extract<Slot, { ranked: number }>;
const keyOf = ({ place, tournaments }: Ranked): string => `${place}: ${tournaments.join(' ')}`;

interface GroupTable {
  isClosed: boolean;
  teamAt: (place: number) => number | null;
  tallyAt: (place: number) => ReturnType<typeof talliesOf> | null;
  lots: number[][];
}

/**
 * KO-5: a group is closed when it is complete, the admin does not keep it open, no match is in play or under
 * review, and no teams are level across a qualification line.
 */
function tableOf(source: Source, slots: readonly Slot[], playing: ReadonlySet<number>): GroupTable {
  const { tournament, fixtures } = source;
  const standings = computeStandings({ tournament, fixtures, teams: [], revision: 0 });
  const rows = standings.points;
  const pairings = pairingsOf(fixtures, tournament.awardGoals).map((pairing, index) => ({
    ...pairing,
    points: standings.pairings[index]?.points ?? {},
  }));
  const lines = linesOf(tournament.id, slots);
  const isPlayed =
    tournament.closing !== 'open' &&
    hasFinalStandings(fixtures) &&
    !fixtures.some(isLit) &&
    !source.isUnderReview;
  const levelAt = (line: number) => {
    const [above, below] = [rows[line - 1], rows[line]];
    return above !== undefined && below !== undefined && above.level && above.rank === below.rank
      ? rows.filter(({ rank }) => rank === above.rank).map(({ teamId }) => teamId)
      : null;
  };
  const lots = isPlayed
    ? lines.flatMap((line) => [levelAt(line)].filter((one) => one !== null))
    : [];
  const isClosed = isPlayed && lots.length === 0;
  const order = withSubstitutes(
    rows.map(({ teamId }) => teamId),
    new Set(withdrawnOf(tournament).filter((teamId) => !playing.has(teamId))),
    Math.max(0, ...lines),
  );
  const teamAt = (place: number) => (isClosed ? (order[place - 1] ?? null) : null);
  return {
    isClosed,
    teamAt,
    tallyAt: (place) => {
      const teamId = teamAt(place);
      if (teamId === null) return null;
      return talliesOf(pairings, [teamId]);
    },
    lots,
  };
}

/** WDR-1: the teams that withdrew. */
export const withdrawnOf = ({ withdrawals = [] }: Pick<Tournament, 'withdrawals'>): number[] =>
  withdrawals.map(({ teamId }) => teamId);

/** The places of a group after which there is a qualification line. */
function linesOf(tournamentId: number, slots: readonly Slot[]): number[] {
  const direct = slots.flatMap((slot) =>
    'tournament' in slot && slot.tournament === tournamentId ? [slot.place] : [],
  );
  const wildcards = slots.flatMap((slot) =>
    'ranked' in slot && slot.tournaments.includes(tournamentId) ? [slot.place - 1, slot.place] : [],
  );
  const last = direct.length === 0 ? [] : [Math.max(...direct)];
  return [...new Set([...last, ...wildcards])].filter((line) => line > 0);
}

/** WDR-4: the first team after the line takes the seat of a withdrawn team; the other teams keep theirs. */
function withSubstitutes(
  order: readonly number[],
  out: ReadonlySet<number>,
  line: number,
): number[] {
  const others = order.slice(line).filter((teamId) => !out.has(teamId));
  return order
    .slice(0, line)
    .flatMap((teamId) => (out.has(teamId) ? others.splice(0, 1) : [teamId]))
    .concat(others);
}

/** LVL-8: the teams of one place in several groups, best first; null where a lot has to be drawn. */
function bestOfPlace(
  { place, tournaments }: Ranked,
  tables: ReadonlyMap<number, GroupTable>,
  decisions: readonly Decision[],
  most: number,
): { order: (number | null)[]; level: number[][] } {
  const placed = tournaments.map((id) => {
    const table = tables.get(id);
    const teamId = table?.teamAt(place) ?? null;
    const tally = teamId === null ? undefined : table?.tallyAt(place)?.get(teamId);
    return teamId === null || tally === undefined ? null : { teamId, tally };
  });
  const known = placed.filter((one) => one !== null);
  if (known.length < placed.length) return { order: [], level: [] };
  const blocks = rankAcrossGroups(known, decisions);
  const order: (number | null)[] = [];
  const level: number[][] = [];
  for (const { teamIds } of blocks) {
    const isCut = order.length < most && order.length + teamIds.length > most;
    if (isCut) level.push(teamIds);
    order.push(...teamIds.map((id) => (isCut ? null : id)));
  }
  return { order, level };
}
