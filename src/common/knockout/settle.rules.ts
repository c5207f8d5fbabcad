/** KO-5, KO-6, KO-10: seats of a bracket after a write, and the seated ties that the write would change. */
import type {
  Fixture,
  NewFixture,
  Outcome,
  ResultTimes,
  Slot,
  StoredMark,
  StoredTie,
} from '../fixture/fixture.schema.ts';
import { played } from '../fixture/outcome.rules.ts';
import { noTimes, timesOf } from '../fixture/result-times.rules.ts';
import { isLit, isScored } from '../fixture/score.rules.ts';
import type { Affected, Choice, Seats } from '../kernel/consequences.schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { findLast, present } from '../kernel/values.ts';
import { isByeTie, type Seat, seat, seatOf } from './seats.rules.ts';
import { hasBegun, seatScores, setsOf, tieView } from './tie-result.rules.ts';

export interface Settled {
  ties: StoredTie[];
  removed: Fixture[];
  /** TIM-7: a set that comes back has the times that it had. */
  added: (NewFixture & Partial<Outcome & ResultTimes>)[];
  /** Sets that became void. */
  changed: Fixture[];
  affected: Affected[];
}

interface SettleInput {
  tournamentId: number;
  ties: readonly StoredTie[];
  /** The sets of the ties, after the write. */
  fixtures: readonly Fixture[];
  teamOf: (slot: Slot) => number | null;
  /** WDR-4: the teams that left the knockout, or the group that they came from. */
  out: ReadonlySet<number>;
  /** By the id of the tie. Without a choice, a tie is reseated, or kept when it has begun. */
  choices: Readonly<Record<string, Choice>>;
}

/** The input, with the ties and sets as settled so far. */
interface Settling extends SettleInput {
  byCode: Map<string, StoredTie>;
  settled: Settled;
}

/** Seats every tie whose teams are known. Refuses 'consequences-choice'. */
export function settle(input: SettleInput): Result<Settled> {
  const settled: Settled = { ties: [], removed: [], added: [], changed: [], affected: [] };
  const byCode = new Map(input.ties.map((tie) => [tie.code, tie]));
  const settling = { ...input, byCode, settled };
  for (const round of new Set([...input.ties].sort(byRound).map((tie) => tie.round))) {
    const refused = settleRound(round, settling);
    if (refused !== null) return refuse('consequences-choice', { code: refused });
  }
  const settledTies = input.ties.map((tie) => byCode.get(tie.code) ?? tie);
  const remaining = input.fixtures.filter((fixture) => !settled.removed.includes(fixture));
  return ok({ ...settled, ties: settledTies, changed: needless(settledTies, remaining) });
}

/** KO-11: the open sets of a tie that the admin has ruled on; they become void. */
function needless(ties: readonly StoredTie[], fixtures: readonly Fixture[]): Fixture[] {
  return ties.flatMap(({ id, ruling, reason }) =>
    ruling === null || ruling === 'decided'
      ? []
      : setsOf(id, fixtures)
          .filter((set) => !isScored(set) && !isLit(set))
          .map((set) => ({ ...set, outcome: 'void' as const, reason })),
  );
}

/** Seats the ties of one round. Returns the code of a tie whose choice cannot be carried out, or null. */
function settleRound(round: number, settling: Settling): string | null {
  const { byCode, teamOf, out, settled } = settling;
  const asked = settled.affected.length;
  const standing: StoredTie[] = [];
  const open: { tie: StoredTie; seats: readonly Seat[]; isReseated: boolean }[] = [];
  for (const tie of [...byCode.values()]
    .filter((candidate) => candidate.round === round)
    .sort(byRound)) {
    const { fixtures } = settling;
    const seats = [tie.slotA, tie.slotB].map((slot) => seatOf(slot, byCode, fixtures, teamOf));
    const step = settleTie(tie, seats, settling);
    if (step === 'refuse') return tie.code;
    if (step === 'leave') standing.push(present(byCode.get(tie.code)));
    else open.push({ tie, seats, isReseated: step === 'reseat' });
  }
  for (const { tie, seats, isReseated } of open) {
    const free = seatsFree(seats, standing);
    const would = seatsOf(seats);
    if (isReseated && isSame(seatsOf(free), [tie.teamA, tie.teamB])) keep(tie, would, settling);
    else {
      const seated = seat({ ...tie, reason: isReseated ? null : tie.reason }, free, out);
      reseat(tie, seated, settling, isSame(seatsOf(free), would) ? [] : [keptFor(would)]);
    }
    standing.push(present(byCode.get(tie.code)));
  }
  return settled.affected.length > asked ? twiceIn(standing) : null;
}

/**
 * Carries out the admin's choice for a tie with teams. `seat` and `reseat`: the tie gets its teams after the
 * other ties of its round. `refuse`: the choice cannot be carried out.
 */
function settleTie(
  tie: StoredTie,
  seats: readonly Seat[],
  settling: Settling,
): 'leave' | 'seat' | 'reseat' | 'refuse' {
  const { byCode, fixtures, out, choices, settled } = settling;
  const sets = setsOf(tie.id, fixtures);
  if (sets.length === 0 && (tie.ruling === null || isByeTie(tie))) return 'seat';
  const was: Seats = [tie.teamA, tie.teamB];
  const would = seatsOf(seats);
  if (isSame(was, would)) {
    if (tie.marks.some(isKept)) byCode.set(tie.code, { ...tie, marks: unkept(tie) });
    return 'leave';
  }
  const isStarted = hasBegun(tie, fixtures);
  const isKeptFor = tie.marks.some((mark) => mark.kind === 'kept' && isSame(mark.would, would));
  // WDR-4: a team that the admin kept has left before the tie began.
  const isGone = !isStarted && was.some((id) => id !== null && out.has(id) && !would.includes(id));
  if (isKeptFor && !isGone) return 'leave';
  const view = tieView(tie, fixtures);
  const { wins, winnerTeamId } = view;
  const scores = tie.bestOf === 1 ? seatScores(view, fixtures) : null;
  settled.affected.push({
    tieId: tie.id,
    code: tie.code,
    round: tie.round,
    begun: isStarted,
    was,
    would,
    ...(isStarted && { wins }),
    ...(scores && { goals: { a: scores.a.score, b: scores.b.score } }),
    ...(winnerTeamId !== null && { winnerTeamId }),
    ...(earlierPlay(tie, would) && { restores: true }),
  });
  const choice = choices[tie.id] ?? (isStarted ? 'keep' : 'reseat');
  if (choice !== 'keep' && (choice === 'reseat') === isStarted) return 'refuse';
  if (choice === 'reseat') return 'reseat';
  if (choice === 'keep') keep(tie, would, settling);
  else if (choice === 'replay') {
    reseat(tie, seat({ ...tie, reason: null }, seats, out), settling, replayed(tie, sets));
  } else {
    const rulingWinner = was.find((teamId, at) => teamId === would[at]) ?? null;
    if (rulingWinner === null) return 'refuse';
    const awarded = { ...tie, ruling: 'awarded' as const, rulingWinner };
    const [teamA, teamB] = would;
    if (would.includes(null)) keep(awarded, would, settling);
    else reseat(tie, { ...awarded, teamA, teamB }, settling, replayed(tie, sets));
  }
  return 'leave';
}

/** Replaces the teams of a tie and its sets; an earlier play of these teams is restored. */
function reseat(
  tie: StoredTie,
  seated: StoredTie,
  settling: Settling,
  earlier: readonly StoredMark[],
): void {
  const { removed, added } = settling.settled;
  removed.push(...setsOf(tie.id, settling.fixtures));
  const sets = newSets(settling.tournamentId, seated, settling.ties);
  const again = sets.length > 0 ? earlierPlay(tie, [seated.teamA, seated.teamB]) : undefined;
  const marks = [...unkept(tie).filter((mark) => mark !== again), ...earlier];
  settling.byCode.set(tie.code, { ...seated, ...rulingOf(seated, again), marks });
  const playedSets = again ? withScores(sets, seated, again) : sets;
  added.push(...playedSets);
  const restored = again ? playedSets.map((set) => asFixture(set, -added.indexOf(set) - 1)) : [];
  settling.fixtures = [...settling.fixtures.filter((set) => set.tieId !== tie.id), ...restored];
}

/** Keeps the teams of a tie, and notes the teams that it would have. */
function keep(tie: StoredTie, would: Seats, { byCode }: Settling): void {
  byCode.set(tie.code, { ...tie, marks: [...unkept(tie), keptFor(would)] });
}

/**
 * Gives each team at most one seat in a round. If a tie keeps team X in the seat of team Y, Y gets the other
 * seat of X. A seat whose team is still seated elsewhere stays empty.
 */
function seatsFree(seats: readonly Seat[], standing: readonly StoredTie[]): Seat[] {
  const instead = new Map<number, number | null>();
  for (const { teamA, teamB, marks } of standing) {
    const would = marks.find((mark) => mark.kind === 'kept')?.would;
    if (would && teamA !== null && teamA !== would[0]) instead.set(teamA, would[0]);
    if (would && teamB !== null && teamB !== would[1]) instead.set(teamB, would[1]);
  }
  const taken = new Set(standing.flatMap(({ teamA, teamB }) => [teamA, teamB]));
  return seats.map((entry) => {
    let { teamId } = entry;
    for (let step = 0; teamId !== null && instead.has(teamId) && step <= instead.size; step += 1) {
      teamId = instead.get(teamId) ?? null;
    }
    if (teamId !== null && taken.has(teamId)) teamId = null;
    if (teamId !== null) taken.add(teamId);
    return { ...entry, teamId };
  });
}

/** The code of a tie with a team that also has another tie of the round, or null. */
function twiceIn(ties: readonly StoredTie[]): string | null {
  const seen = new Set<number>();
  for (const { code, teamA, teamB } of ties) {
    for (const teamId of [teamA, teamB]) {
      if (teamId === null) continue;
      if (seen.has(teamId)) return code;
      seen.add(teamId);
    }
  }
  return null;
}

const seatsOf = ([first, second]: readonly Seat[]): Seats => [
  first?.teamId ?? null,
  second?.teamId ?? null,
];
const byRound = (a: StoredTie, b: StoredTie): number =>
  a.round - b.round || a.position - b.position;

const isSame = (a: Seats, b: Seats): boolean => a[0] === b[0] && a[1] === b[1];
const isKept = ({ kind }: StoredMark): boolean => kind === 'kept';
const unkept = ({ marks }: StoredTie): StoredMark[] => marks.filter((mark) => !isKept(mark));
const keptFor = (would: Seats): StoredMark => ({ kind: 'kept', would: [would[0], would[1]] });

type EarlierPlay = Extract<StoredMark, { kind: 'replayed' }>;

/** The latest play of these two teams in the tie before a correction. */
const earlierPlay = (tie: StoredTie, teams: Seats): EarlierPlay | undefined =>
  findLast(
    tie.marks,
    (mark): mark is EarlierPlay => mark.kind === 'replayed' && isSame(mark.teams, teams),
  );

const withScores = (
  sets: readonly NewFixture[],
  tie: StoredTie,
  { scores, ruled, times }: EarlierPlay,
): Settled['added'] =>
  sets.map((set, index) => {
    const [a, b] = scores[index] ?? [null, null];
    const isHome = set.homeTeamId === tie.teamA;
    const isVoid = ruled?.ruling === 'awarded' && (a === null || b === null);
    return {
      ...set,
      homeScore: isHome ? a : b,
      awayScore: isHome ? b : a,
      ...times?.[index],
      ...(isVoid ? { outcome: 'void' as const, reason: ruled.reason } : {}),
    };
  });

/** The admin's ruling on the earlier play of these two teams, as fields of the tie. */
const rulingOf = ({ teamA, teamB }: StoredTie, earlier: EarlierPlay | undefined) =>
  earlier?.ruled === undefined
    ? {}
    : {
        ruling: earlier.ruled.ruling,
        rulingWinner: earlier.ruled.winner === 'a' ? teamA : teamB,
        reason: earlier.ruled.reason,
      };

/** Returns the set in its stored form. `id` is negative, so that it matches no stored id. */
const asFixture = (set: Settled['added'][number], id: number): Fixture => ({
  ...played,
  ...noTimes,
  ...set,
  id,
  displayMatchNumber: set.matchNumber,
});

/** Returns no mark for a tie that was awarded before it had sets. */
function replayed(tie: StoredTie, sets: readonly Fixture[]): StoredMark[] {
  if (sets.length === 0) return [];
  const { teamA, teamB, ruling, rulingWinner, reason } = tie;
  const isRuled = ruling === 'awarded' || ruling === 'decided';
  const mark: StoredMark = {
    kind: 'replayed',
    teams: [present(teamA), present(teamB)],
    scores: sets.map(({ homeTeamId, homeScore, awayScore }) =>
      homeTeamId === teamA ? [homeScore, awayScore] : [awayScore, homeScore],
    ),
    times: sets.map(timesOf),
    ...(isRuled && { ruled: { ruling, winner: rulingWinner === teamA ? 'a' : 'b', reason } }),
  };
  return [mark];
}

/** KO-6: all sets of a tie whose teams are known; the teams change sides from set to set. */
function newSets(tournamentId: number, tie: StoredTie, ties: readonly StoredTie[]): NewFixture[] {
  const { teamA, teamB, round, bestOf } = tie;
  if (teamA === null || teamB === null || tie.ruling !== null) return [];
  const earlier = ties
    .filter(
      (otherTie) => otherTie.round === round && byPlay(otherTie, tie) < 0 && !hasBye(otherTie),
    )
    .reduce((sum, otherTie) => sum + otherTie.bestOf, 0);
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
const byPlay = (a: StoredTie, b: StoredTie): number =>
  Number(a.code === 'F') - Number(b.code === 'F') || a.position - b.position;

const hasBye = ({ slotA, slotB }: StoredTie): boolean => 'bye' in slotA || 'bye' in slotB;
