/** PLC-6: the place of each team in one tournament. Every screen and the ranking of the event agree with it. */
import { computeStandings } from '../standings/standings.rules.ts';
import type { RankedTournament } from './final-ranking.rules.ts';
import { knockoutPlaces } from './knockout-places.rules.ts';

/** By team id; a team without a place is not included. `disqualified`: by any tournament of the event. */
export function tournamentPlaces(
  { tournament, fixtures, ties }: RankedTournament,
  disqualified: ReadonlySet<number>,
): Map<number, number> {
  if (ties) {
    const places = knockoutPlaces({ ties, disqualified, champion: tournament.champion });
    return new Map(places.map(({ teamId, rank }) => [teamId, rank]));
  }
  const { points } = computeStandings({
    tournament,
    fixtures,
    teams: [],
    revision: 0,
    disqualified,
  });
  return new Map(points.flatMap(({ teamId, place }) => (place === null ? [] : [[teamId, place]])));
}
