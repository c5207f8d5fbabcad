/** PLC-1, PLC-7, PLC-8: the places of a knockout, from its ties. */
import type { Tie } from '../fixture/fixture.schema.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { NamedChampion } from '../tournaments/tournament.schema.ts';

/** A place, and the tie that decided it. */
export interface KnockoutPlace {
  rank: number;
  teamId: number;
  /** named: by the admin, because the winner of the final was disqualified. */
  code: 'won' | 'lost' | 'named';
  tie: string;
  /** PLC-7: whether nobody played the tie. */
  isWalkover: boolean;
}

export interface PlacesInput {
  ties: readonly Tie[];
  /** PLC-6: the teams that any tournament of the event has disqualified. */
  disqualified: ReadonlySet<number>;
  /** PLC-8: the champion that the admin named for this knockout. */
  champion?: NamedChampion | undefined;
}

const FINAL = 'F';

/**
 * The places decided so far, best first. A team that may still play for a place is not included, and a
 * disqualified team has none: the teams behind it move up, except to the first place (PLC-8).
 */
export function knockoutPlaces(input: PlacesInput): KnockoutPlace[] {
  const rows = playedPlaces(input);
  const isFinalOver = isOver(finalOf(input));
  const champion = championOf(input);
  const named = rows.find(({ teamId, rank }) => teamId === champion && rank > 1);
  const others = rows.filter((row) => row !== named && !input.disqualified.has(row.teamId));
  const finalists = others.filter(({ rank }) => rank <= 2);
  const isFirstApart = isFinalOver && !finalists.some(({ rank }) => rank === 1);
  const rankOf = ({ rank }: KnockoutPlace): number => {
    const ahead = (row: KnockoutPlace) => row.rank < rank;
    const openPlaces = rank - 1 - rows.filter(ahead).length;
    const open = isFinalOver && rank <= 2 ? 0 : Math.max(0, openPlaces);
    // Two finalists that share the second place stand on the first two places.
    const isBehindFirst = isFirstApart && (rank <= 2 || finalists.length < 2);
    return 1 + (isBehindFirst ? 1 : 0) + others.filter(ahead).length + open;
  };
  return [
    ...(named ? [{ ...named, rank: 1, code: 'named' as const, isWalkover: false }] : []),
    ...others.map((row) => ({ ...row, rank: rankOf(row) })),
  ].sort((row, next) => row.rank - next.rank);
}

/** PLC-8: whether the final is over and nobody is champion: the winner is disqualified, or nobody won. */
export const hasNoChampion = (input: PlacesInput): boolean =>
  isOver(finalOf(input)) && knockoutPlaces(input)[0]?.rank !== 1;

/**
 * PLC-8: the admin's ruling on who is champion, null: nobody. Refuses 'champion-known' where the final has a
 * champion or is not over, and 'champion-team'. `at`: UTC, ISO.
 */
export function nameChampion(
  { ties, disqualified }: PlacesInput,
  teamId: number | null,
  at: string,
): Result<NamedChampion> {
  const played = { ties, disqualified };
  if (!hasNoChampion(played)) return refuse('champion-known');
  const hasPlace = knockoutPlaces(played).some((row) => row.teamId === teamId);
  if (teamId !== null && !hasPlace) return refuse('champion-team');
  return ok({ teamId, instead: finalOf(played)?.winnerTeamId ?? null, at });
}

/** PLC-8: whether there is no champion, and no second finalist on the first two places. */
export const isFirstPlaceFree = (input: PlacesInput): boolean =>
  hasNoChampion(input) &&
  [finalOf(input)?.teamA, finalOf(input)?.teamB].filter((id) => id && !input.disqualified.has(id))
    .length < 2;

const finalOf = ({ ties }: PlacesInput): Tie | undefined => ties.find(({ code }) => code === FINAL);
const isOver = (tie: Tie | undefined): tie is Tie => (tie?.outcome ?? null) !== null;

/** The winner of the final, or the team that the admin named in its place. */
function championOf(input: PlacesInput): number | null {
  const { disqualified, champion } = input;
  const final = finalOf(input);
  if (!isOver(final)) return null;
  const { winnerTeamId } = final;
  if (winnerTeamId !== null && !disqualified.has(winnerTeamId)) return winnerTeamId;
  const named = champion?.instead === winnerTeamId ? champion.teamId : null;
  return named === null || disqualified.has(named) ? null : named;
}

/** PLC-1: the places as the ties were played, also those of disqualified teams. */
function playedPlaces({ ties, disqualified }: PlacesInput): KnockoutPlace[] {
  const mainRounds = mainTies(ties);
  /** The place of a team that loses the tie and plays no other. */
  const placeAfter = ({ code, outcome, winnerTeamId }: Tie): number | null => {
    const first = firstPlaceOf(code);
    if (first > 0) return first > 1 && outcome && winnerTeamId === null ? first : first + 1;
    const next = ties.find((tie) => waitsForLoser(tie, code));
    const size = mainRounds.get(code);
    if (next) return placeAfter(next);
    return size === undefined ? null : size + 1;
  };
  const rows: KnockoutPlace[] = [];
  for (const tie of ties) {
    const { code, winnerTeamId, teamA, teamB, outcome } = tie;
    const teams = [teamA, teamB].filter((id) => id !== null);
    const isWalkover = outcome === 'walkover' || outcome === 'none';
    const add = (rank: number, teamId: number, result: 'won' | 'lost') => {
      if (rows.some((row) => row.teamId === teamId)) return;
      rows.push({ rank, teamId, code: result, tie: code, isWalkover });
    };
    const first = firstPlaceOf(code);
    if (first > 0 && winnerTeamId !== null) add(first, winnerTeamId, 'won');
    const next = ties.find((candidate) => waitsForLoser(candidate, code));
    for (const loser of teams) {
      const hasLost = outcome === null ? disqualified.has(loser) : loser !== winnerTeamId;
      const rank = placeAfter(tie);
      const isOut = outcome === null || !next || !playsOn(loser, tie, next);
      if (hasLost && isOut && rank !== null) add(rank, loser, 'lost');
    }
  }
  return rows;
}

/** The better of the two places that a tie decides; 0 when it decides none. */
const firstPlaceOf = (code: string): number =>
  code === FINAL ? 1 : Number(/^P(\d+)$/.exec(code)?.[1] ?? 0);

const waitsForLoser = ({ slotA, slotB }: Tie, code: string): boolean =>
  [slotA, slotB].some((slot) => 'loser' in slot && slot.loser === code);

/** KO-11: the loser of a walkover plays no placement tie, unless it is already seated there (KO-10). */
const playsOn = (loser: number, { outcome }: Tie, next: Tie): boolean =>
  (outcome !== 'walkover' && outcome !== 'none') || next.teamA === loser || next.teamB === loser;

/** The ties whose winners advance to the final: by code, the number of ties in the round. */
function mainTies(ties: readonly Tie[]): Map<string, number> {
  const sizes = new Map<string, number>();
  let codes = [FINAL];
  while (codes.length > 0) {
    for (const code of codes) sizes.set(code, codes.length);
    codes = ties
      .filter(({ code }) => codes.includes(code))
      .flatMap(({ slotA, slotB }) =>
        [slotA, slotB].flatMap((slot) => ('winner' in slot ? [slot.winner] : [])),
      );
  }
  return sizes;
}
