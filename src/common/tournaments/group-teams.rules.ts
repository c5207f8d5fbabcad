/** TMS-1 … TMS-4: changing the teams of a group that has fixtures; played fixtures are unchanged. */

import type { Fixture, NewFixture } from '../fixture/fixture.schema.ts';
import { laterRound } from '../fixture/generate.rules.ts';
import { byPlayingOrder, lastRoundOf } from '../fixture/playing-order.rules.ts';
import { closedUp } from '../fixture/reorder.rules.ts';
import { isLit, isScored } from '../fixture/score.rules.ts';
import { limits } from '../kernel/limits.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { findLastIndex } from '../kernel/values.ts';
import type { TournamentState } from './tournament.schema.ts';

/**
 * TMS-1: the fixtures of a team that joins, after the last one of each round: against every team that has not
 * withdrawn, first the one whose match in round 1 is longest ago, with both sides as balanced as possible.
 * Refuses 'group-closed', 'no-fixtures', 'withdrawal-known', 'team-in-group' and 'too-many-teams'.
 */
export function addTeam(state: TournamentState, teamId: number): Result<NewFixture[]> {
  const open = checkOpen(state, teamId);
  if (!open.ok) return open;
  const { tournament, fixtures } = state;
  const teams = teamIdsOf(fixtures);
  if (teams.has(teamId)) return refuse('team-in-group', { name: tournament.name });
  if (teams.size >= limits.maxTeams) return refuse('too-many-teams', { max: limits.maxTeams });
  for (const { teamId: gone } of tournament.withdrawals ?? []) teams.delete(gone);

  const round1 = fixtures.filter(({ round }) => round === 1).sort(byPlayingOrder);
  const opponents = opponentsOf(round1, teams);
  const guests = new Set(
    [...opponents]
      .sort((a, b) => b.surplus - a.surplus)
      .slice(0, Math.ceil(opponents.length / 2))
      .map(({ id }) => id),
  );
  const first = opponents.map(
    ({ id }): NewFixture => ({
      tournament_id: tournament.id,
      homeTeamId: guests.has(id) ? teamId : id,
      awayTeamId: guests.has(id) ? id : teamId,
      round: 1,
      matchNumber: 0,
      displayOrder: 0,
      homeScore: null,
      awayScore: null,
      mapLit: 0,
    }),
  );
  const rounds = Array.from({ length: lastRoundOf(fixtures) }, (_, index) => index + 1);
  return ok(
    rounds.flatMap((round) => {
      const ownFixtures = fixtures.filter((fixture) => fixture.round === round);
      const last = (of: 'matchNumber' | 'displayOrder') =>
        Math.max(...ownFixtures.map((fixture) => fixture[of]));
      return first.map((fixture, index) => ({
        ...(round === 1 ? fixture : laterRound(fixture, round)),
        matchNumber: last('matchNumber') + index + 1,
        displayOrder: last('displayOrder') + index + 1,
      }));
    }),
  );
}

/**
 * TMS-2: returns the fixtures to remove when a team leaves before it has played; the playing order closes the
 * gaps. Refuses 'group-closed', 'no-fixtures', 'withdrawal-known', 'withdrawal-team', 'team-has-played' and
 * 'group-too-small'.
 */
export function removeTeam(
  state: TournamentState,
  teamId: number,
): Result<{ removed: Fixture[]; changed: Fixture[] }> {
  const unplayedResult = unplayedOf(state, teamId);
  if (!unplayedResult.ok) return unplayedResult;
  const rest = state.fixtures.filter((fixture) => !unplayedResult.value.includes(fixture));
  if (rest.length === 0) return refuse('group-too-small');
  return ok({ removed: unplayedResult.value, changed: closedUp(rest) });
}

/**
 * TMS-3: another team replaces one that has not played; the fixtures are new ones. Refuses as {@link
 * removeTeam}, and 'team-in-group' when the other one is already in the group.
 */
export function replaceTeam(
  state: TournamentState,
  teamId: number,
  byId: number,
): Result<{ removed: Fixture[]; added: NewFixture[] }> {
  const unplayedResult = unplayedOf(state, teamId);
  if (!unplayedResult.ok) return unplayedResult;
  const by = checkOpen(state, byId);
  if (!by.ok) return by;
  if (teamIdsOf(state.fixtures).has(byId)) {
    return refuse('team-in-group', { name: state.tournament.name });
  }
  const added = unplayedResult.value.map(
    ({ homeTeamId, awayTeamId, round, matchNumber, displayOrder }): NewFixture => ({
      tournament_id: state.tournament.id,
      homeTeamId: homeTeamId === teamId ? byId : homeTeamId,
      awayTeamId: awayTeamId === teamId ? byId : awayTeamId,
      round,
      matchNumber,
      displayOrder,
      homeScore: null,
      awayScore: null,
      mapLit: 0,
    }),
  );
  return ok({ removed: unplayedResult.value, added });
}

/**
 * TMS-4: a group whose teams are seated in a knockout cannot be changed; a withdrawn team cannot join again.
 */
function checkOpen({ tournament, fixtures }: TournamentState, teamId: number): Result<null> {
  if (tournament.feeds !== undefined && tournament.status === 'Completed') {
    return refuse('group-closed', { name: tournament.name });
  }
  if (fixtures.length === 0) return refuse('no-fixtures');
  const isGone =
    tournament.withdrawals?.some((withdrawal) => withdrawal.teamId === teamId) ?? false;
  return isGone ? refuse('withdrawal-known') : ok(null);
}

function unplayedOf(state: TournamentState, teamId: number): Result<Fixture[]> {
  const open = checkOpen(state, teamId);
  if (!open.ok) return open;
  const ownFixtures = state.fixtures.filter(
    ({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId,
  );
  if (ownFixtures.length === 0) return refuse('withdrawal-team');
  const fixture = ownFixtures.find(
    (candidate) => isScored(candidate) || isLit(candidate) || candidate.outcome !== 'played',
  );
  return fixture ? refuse('team-has-played', {}, fixture) : ok(ownFixtures);
}

const teamIdsOf = (fixtures: readonly Fixture[]): Set<number> =>
  new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));

/**
 * By their last match in the round; `surplus`: by how many matches a team is at home more often than away.
 */
function opponentsOf(round1: readonly Fixture[], teams: ReadonlySet<number>) {
  return [...teams]
    .map((id) => ({
      id,
      surplus: round1.reduce(
        (sum, fixture) =>
          sum + (fixture.homeTeamId === id ? 1 : fixture.awayTeamId === id ? -1 : 0),
        0,
      ),
      last: findLastIndex(
        round1,
        (fixture) => fixture.homeTeamId === id || fixture.awayTeamId === id,
      ),
    }))
    .sort((a, b) => a.last - b.last || a.id - b.id);
}
