/** LVL-9: the lots that have to be drawn before a knockout can be seated. */
import { isSameSet } from '../standings/tie-break.rules.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import { qualifiersOf, type Source } from './qualifiers.rules.ts';
import type { Tie } from './tie.schema.ts';

export interface OpenLot {
  /** The tournament that records the lot: the group of all its teams, else the knockout. */
  tournamentId: number;
  teamIds: number[];
}

/** Returns each lot once. `id` and `decisions` are those of the knockout that has the ties. */
export function openLots(
  { id, decisions = [] }: Pick<Tournament, 'id' | 'decisions'>,
  ties: readonly Tie[],
  sources: readonly Source[],
): OpenLot[] {
  const { lots } = qualifiersOf(ties, sources, decisions);
  return lots
    .filter((lot, index) => lots.findIndex((other) => isSameSet(other, lot)) === index)
    .map((teamIds) => {
      const group = sources.find(({ fixtures }) => {
        const teams = fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
        return teamIds.every((teamId) => teams.includes(teamId));
      });
      return { tournamentId: group?.tournament.id ?? id, teamIds };
    });
}
