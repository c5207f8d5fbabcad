/** KO-5, KO-6, KO-10: who sits where after a write, and which seats that would change. */

import type { Fixture, NewFixture } from '../fixtures/fixture.schema.ts';
import { present } from '../present.ts';
import { ok, type Result, refuse } from '../result.ts';
import type { Slot, StoredTie, TieMark } from './tie.schema.ts';
import { hasBegun, setsOf, tieView } from './tie-result.rules.ts';

export type Choice = 'reseat' | 'keep' | 'replay' | 'award';
type Seats = readonly [number | null, number | null];

/** KO-10: a seated tie that the write would seat otherwise. */
export interface Affected {
  tieId: number;
  code: string;
  begun: boolean;
  was: Seats;
  would: Seats;
}

export interface Settled {
  ties: StoredTie[];
  removed: Fixture[];
  added: NewFixture[];
  affected: Affected[];
}

interface SettleInput {
  tournamentId: number;
  ties: readonly StoredTie[];
  /** The sets of the ties, after the write. */
  fixtures: readonly Fixture[];
  teamOf: (slot: Slot) => number | null;
  /** WDR-4: the teams that left the knockout. */
  out: ReadonlySet<number>;
  /** By the id of the tie; a tie without one is reseated, or kept where it has begun. */
  choices: Readonly<Record<string, Choice>>;
}

/** Seats every tie whose teams are known. Refuses 'consequences-choice'. */
export function settle({
  tournamentId,
  fixtures,
  teamOf,
  out,
  choices,
  ...input
}: SettleInput): Result<Settled> {
  const ties = new Map(input.ties.map((tie) => [tie.code, tie]));
  const removed = new Set<Fixture>();
  const added: NewFixture[] = [];
  const affected: Affected[] = [];
  const remaining = () => fixtures.filter((fixture) => !removed.has(fixture));

  for (const { code } of input.ties.toSorted(byRound)) {
    const tie = ties.get(code);
    if (tie === undefined) continue;
    const seats = [tie.slotA, tie.slotB].map((slot) => seatOf(slot, ties, remaining(), teamOf));
    const would: Seats = [seats[0]?.teamId ?? null, seats[1]?.teamId ?? null];
    const sets = setsOf(tie.id, remaining());
    const isFixed = sets.length > 0 || (tie.ruling !== null && !isByeTie(tie));
    if (!isFixed) {
      const seated = seat(tie, seats, out);
      ties.set(code, seated);
      added.push(...newSets(tournamentId, seated, input.ties));
      continue;
    }
    const was: Seats = [tie.teamA, tie.teamB];
    if (isSame(was, would)) {
      if (tie.marks.some(isKept))
        ties.set(code, { ...tie, marks: tie.marks.filter((mark) => !isKept(mark)) });
      continue;
    }
    if (tie.marks.some((mark) => mark.kind === 'kept' && isSame(mark.would, would))) continue;
    const begun = hasBegun(tie, remaining());
    affected.push({ tieId: tie.id, code, begun, was, would });
    const choice = choices[tie.id] ?? (begun ? 'keep' : 'reseat');
    if ((choice === 'reseat') === begun && choice !== 'keep') {
      return refuse('consequences-choice', { code });
    }
    if (choice === 'keep') {
      ties.set(code, {
        ...tie,
        marks: [...tie.marks.filter((mark) => !isKept(mark)), keptFor(would)],
      });
      continue;
    }
    if (choice === 'award') {
      const winner = was[0] === would[0] ? was[0] : was[1] === would[1] ? was[1] : null;
      if (winner === null) return refuse('consequences-choice', { code });
      ties.set(code, {
        ...tie,
        ruling: 'awarded',
        rulingWinner: winner,
        marks: [...tie.marks, keptFor(would)],
      });
      continue;
    }
    for (const set of sets) removed.add(set);
    const earlier: TieMark[] = choice === 'replay' ? [replayed(tie, sets)] : [];
    const seated = seat({ ...tie, reason: null }, seats, out);
    ties.set(code, {
      ...seated,
      marks: [...tie.marks.filter((mark) => !isKept(mark)), ...earlier],
    });
    added.push(...newSets(tournamentId, seated, input.ties));
  }
  return ok({
    ties: input.ties.map((tie) => ties.get(tie.code) ?? tie),
    removed: [...removed],
    added,
    affected,
  });
}

const byRound = (one: StoredTie, other: StoredTie): number =>
  one.round - other.round || one.position - other.position;

const isSame = (one: Seats, other: Seats): boolean => one[0] === other[0] && one[1] === other[1];
const isKept = ({ kind }: TieMark): boolean => kind === 'kept';
const keptFor = (would: Seats): TieMark => ({ kind: 'kept', would: [would[0], would[1]] });

function replayed({ teamA, teamB }: StoredTie, sets: readonly Fixture[]): TieMark {
  return {
    kind: 'replayed',
    teams: [present(teamA), present(teamB)],
    scores: sets.map(({ homeTeamId, homeScore, awayScore }) =>
      homeTeamId === teamA ? [homeScore, awayScore] : [awayScore, homeScore],
    ),
  };
}

/** KO-2: a bye, and no win. */
export const isByeTie = ({ ruling, teamA, teamB }: StoredTie): boolean =>
  ruling === 'none' && (teamA === null || teamB === null);

interface Seat {
  teamId: number | null;
  /** Nobody will come. */
  isBye: boolean;
}

function seatOf(
  slot: Slot,
  ties: ReadonlyMap<string, StoredTie>,
  fixtures: readonly Fixture[],
  teamOf: SettleInput['teamOf'],
): Seat {
  if ('bye' in slot) return { teamId: null, isBye: true };
  if (!('winner' in slot) && !('loser' in slot)) return { teamId: teamOf(slot), isBye: false };
  const source = ties.get('winner' in slot ? slot.winner : slot.loser);
  const view = source && tieView(source, fixtures);
  if (view === undefined || view.outcome === null) return { teamId: null, isBye: false };
  const { winnerTeamId, teamA, teamB, outcome } = view;
  if ('winner' in slot) return { teamId: winnerTeamId, isBye: winnerTeamId === null };
  // KO-11: who did not come plays for no other place.
  const loser = winnerTeamId === teamA ? teamB : teamA;
  const isOut = outcome === 'none' || outcome === 'walkover' || loser === null;
  return isOut ? { teamId: null, isBye: true } : { teamId: loser, isBye: false };
}

/** The tie with its teams. It is over where one of them will not come (KO-2, KO-11), or has left (WDR-4). */
function seat(tie: StoredTie, seats: readonly Seat[], out: ReadonlySet<number>): StoredTie {
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

/** KO-6: all sets of a tie whose teams are known; the teams change sides from set to set. */
export function newSets(
  tournamentId: number,
  tie: StoredTie,
  ties: readonly StoredTie[],
): NewFixture[] {
  const { teamA, teamB, round, bestOf } = tie;
  if (teamA === null || teamB === null || tie.ruling !== null) return [];
  const earlier = ties
    .filter((other) => other.round === round && byPlay(other, tie) < 0 && !hasBye(other))
    .reduce((sum, other) => sum + other.bestOf, 0);
  return Array.from({ length: bestOf }, (_, index) => ({
    tournament_id: tournamentId,
    homeTeamId: index % 2 === 0 ? teamA : teamB,
    awayTeamId: index % 2 === 0 ? teamB : teamA,
    round,
    matchNumber: earlier + index + 1,
    displayOrder: earlier + index + 1,
    homeScore: null,
    awayScore: null,
    mapLit: 0,
    tieId: tie.id,
    set: index + 1,
  }));
}

/** The final is the last match. */
const byPlay = (one: StoredTie, other: StoredTie): number =>
  Number(one.code === 'F') - Number(other.code === 'F') || one.position - other.position;

const hasBye = ({ slotA, slotB }: StoredTie): boolean => 'bye' in slotA || 'bye' in slotB;
