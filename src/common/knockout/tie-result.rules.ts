/** KO-6, KO-7, KO-11, KO-13: the result of a tie and its score, computed from its sets. */
import { isDecided, isFinal, tieScoreOf } from '../fixture/decider.rules.ts';
import type { Fixture, StoredTie, Tie, TieMark } from '../fixture/fixture.schema.ts';
import { isLit, isScored, scoreOf, shownWinnerOf } from '../fixture/score.rules.ts';
import { tieReasons } from '../match-view/shown-match.rules.ts';
import { tournamentStatus } from '../tournaments/status.rules.ts';
import type { TournamentState, TournamentStatus } from '../tournaments/tournament.schema.ts';

/** The sets of a tie, in order. */
export const setsOf = (tieId: number, fixtures: readonly Fixture[]): Fixture[] =>
  fixtures.filter((fixture) => fixture.tieId === tieId).sort((a, b) => (a.set ?? 0) - (b.set ?? 0));

/** Returns a tie with the result of its sets or of the admin's ruling. */
export function tieView(tie: StoredTie, fixtures: readonly Fixture[]): Tie {
  const { ruling, rulingWinner, marks: stored, ...rest } = tie;
  const sets = setsOf(tie.id, fixtures);
  const score = tieScoreOf([tie.teamA, tie.teamB], sets.filter(isFinal), sets.length);
  const wins = { a: score.a, b: score.b };
  // The events of an earlier play name who entered them (PRV-1).
  const marks = stored.map((mark): TieMark => {
    if (mark.kind === 'kept') return mark;
    const { matches: _matches, times: _times, ...publicMark } = mark;
    return publicMark;
  });
  return { ...rest, marks, fixtures: sets.map(({ id }) => id), wins, ...endOf(tie, score) };
}

/** The public form of a tournament, with its ties. */
export const withTies = ({ bracket, ...state }: TournamentState) => ({
  ...state,
  ...(bracket && { ties: bracket.map((tie) => tieView(tie, state.fixtures)) }),
});

function endOf(
  tie: StoredTie,
  score: ReturnType<typeof tieScoreOf>,
): Pick<Tie, 'outcome' | 'winnerTeamId' | 'reason'> {
  const { ruling, rulingWinner, reason, teamA, teamB } = tie;
  const { a, b, left } = score;
  if (ruling === 'decided') {
    // A corrected set may have decided the tie since.
    if (a === b && left === 0) return { outcome: 'played', winnerTeamId: rulingWinner, reason };
  } else if (ruling !== null) return { outcome: ruling, winnerTeamId: rulingWinner, reason };
  if (!isDecided(score)) return { outcome: null, winnerTeamId: null, reason: null };
  return { outcome: 'played', winnerTeamId: a > b ? teamA : teamB, reason: null };
}

/** KO-7: every set is over, none is called or in play, and neither team is ahead. */
export const isLevel = (tie: Tie, fixtures: readonly Fixture[]): boolean =>
  tie.outcome === null && tie.fixtures.length > 0 && setsOf(tie.id, fixtures).every(isFinal);

/** KO-10: one of its sets was called or has a score, or the admin has ruled on the tie. */
export const hasBegun = (tie: StoredTie, fixtures: readonly Fixture[]): boolean =>
  tie.ruling !== null || setsOf(tie.id, fixtures).some((set) => isLit(set) || isScored(set));

/** The number of one team, and its scored shots where shots decided the tie. */
export interface SeatScore {
  score: number;
  shots: number | null;
}

const SHOTS = new RegExp(`^${tieReasons.shots} (\\d+):(\\d+)$`);

/**
 * KO-13: of a tie of one set its goals, of several sets those that each team has won; null before the first
 * result. A set in play or under review has none.
 */
export function seatScores(
  tie: Tie,
  fixtures: readonly Fixture[],
): { a: SeatScore; b: SeatScore } | null {
  const { bestOf, teamA, teamB, wins, winnerTeamId, reason } = tie;
  const [first] = setsOf(tie.id, fixtures).filter(isFinal);
  if (first === undefined || teamA === null || teamB === null) return null;
  if (bestOf === 1 && first.outcome !== 'played') return null;
  const [, most, least] = SHOTS.exec(reason ?? '') ?? [];
  const shotsOf = (teamId: number) => {
    if (most === undefined || least === undefined) return null;
    return Number(teamId === winnerTeamId ? most : least);
  };
  const [a, b] = bestOf === 1 ? [scoreOf(first, teamA), scoreOf(first, teamB)] : [wins.a, wins.b];
  return {
    a: { score: a ?? 0, shots: shotsOf(teamA) },
    b: { score: b ?? 0, shots: shotsOf(teamB) },
  };
}

/** KO-7: the last set of a level tie, itself level, goes to the winner of the tie. Null while it is lit. */
export function setWinnerOf(set: Fixture, tie: Tie | undefined): number | 'draw' | null {
  const winner = shownWinnerOf(set);
  return winner === 'draw' && tie?.fixtures.at(-1) === set.id && tie.wins.a === tie.wins.b
    ? (tie.winnerTeamId ?? winner)
    : winner;
}

/** TRN-1, KO-1: the status of a tournament; a knockout also depends on ties that have no sets yet. */
export function statusOf(
  fixtures: readonly Fixture[],
  ties: readonly StoredTie[] = [],
): TournamentStatus {
  const status = tournamentStatus(fixtures);
  if (status !== 'Completed') return status;
  return ties.some((tie) => tieView(tie, fixtures).outcome === null) ? 'Ongoing' : status;
}
