/** KO-6: the sets of a tie whose teams are known. */
import type { NewFixture } from '../fixture/fixture.schema.ts';
import type { StoredTie } from '../fixture/tie.schema.ts';

/** KO-6: all sets of a tie whose teams are known; the teams change sides from set to set. */
export function newSets(
  tournamentId: number,
  tie: StoredTie,
  ties: readonly StoredTie[],
): NewFixture[] {
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
