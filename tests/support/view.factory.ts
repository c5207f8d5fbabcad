import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import {
  type TournamentView,
  tournamentView,
} from '../../src/common/tournament-view/tournament-view.ts';
import type { TournamentSnapshot } from '../../src/common/wire/live.ts';
import { aState } from './fixtures.factory.ts';

/**
 * The view of a tournament in which team 1 is called 'Team 1', or as `names` says. `more`: other parts of its
 * snapshot.
 */
export function aView(
  fixtures: Fixture[],
  more: Partial<TournamentSnapshot> = {},
  names: Readonly<Record<number, string>> = {},
): TournamentView {
  const ids = fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]);
  const seated = (more.ties ?? []).flatMap(({ teamA, teamB }) => [teamA ?? 0, teamB ?? 0]);
  const teams = [...new Set([...ids, ...seated])]
    .sort((a, b) => a - b)
    .map((id) => ({ id, name: names[id] ?? `Team ${id}`, shortName: '' }));
  const snapshot = { ...aState(fixtures), fixtures, ...more };
  return tournamentView(snapshot, { teams, tournaments: [snapshot.tournament] });
}
