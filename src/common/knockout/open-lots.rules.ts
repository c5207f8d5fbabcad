/** LVL-9: the lots that have to be drawn before a knockout can be seated. */
import { isSameSet } from '../standings/tie-break.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { qualifiersOf, type SeatedKnockout, type Source } from './qualifiers.rules.ts';

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
