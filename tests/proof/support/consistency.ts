// Invariants of the stored data after any test.

import { pairKey } from '../../../src/common/fixture/pairing.rules.ts';
import { limits } from '../../../src/common/kernel/limits.ts';
import { nameKey, normalizeText } from '../../../src/common/kernel/text.rules.ts';
import { api } from '../../../src/common/wire/api.ts';
import type { ApiClient } from '../../support/api-client.ts';

/** One line for each rule of the data that is broken. */
export async function inconsistencies(client: ApiClient): Promise<string[]> {
  const teams = await client.ok(api.teams.list, {});
  const tournaments = await client.ok(api.tournaments.list, {});
  const fixtures = await client.ok(api.fixtures.listAll, {});
  const broken: string[] = [];
  const once = (what: string, values: readonly unknown[]) => {
    if (new Set(values).size !== values.length) broken.push(`${what} twice`);
  };
  once(
    'a team',
    teams.map((team) => nameKey(team.name)),
  );
  once(
    'a group',
    tournaments.map((tournament) => nameKey(tournament.name)),
  );
  once(
    'a colour',
    tournaments.flatMap(({ color }) => color ?? []),
  );
  if (tournaments.length > limits.maxTournaments) broken.push(`${tournaments.length} groups`);
  for (const { name } of [...teams, ...tournaments]) {
    if (name === '' || normalizeText(name) !== name)
      broken.push(`the name ${JSON.stringify(name)}`);
  }
  const knownTeamIds = new Set(teams.map((team) => team.id));
  const inTournaments = tournaments.map((tournament) => {
    const ownFixtures = fixtures.filter((fixture) => fixture.tournament_id === tournament.id);
    const rounds = [1, 2, 3].map((round) =>
      ownFixtures.filter((fixture) => fixture.round === round),
    );
    const pairs = rounds.map((round) =>
      round.map(({ homeTeamId, awayTeamId }) => pairKey(homeTeamId, awayTeamId)).sort(),
    );
    const where = `group ${tournament.id}`;
    for (const [index, round] of rounds.entries()) {
      once(`${where}, round ${index + 1}: a pair`, pairs[index] ?? []);
      once(
        `${where}, round ${index + 1}: a match number`,
        round.map((fixture) => fixture.matchNumber),
      );
      if (round.length === 0) continue;
      if (index + 1 > tournament.rounds)
        broken.push(`${where}: round ${index + 1} of ${tournament.rounds}`);
      if (String(pairs[index]) !== String(pairs[0])) {
        broken.push(`${where}: round ${index + 1} has other pairs than round 1`);
      }
    }
    if (ownFixtures.filter((fixture) => fixture.mapLit > 0).length > 1)
      broken.push(`${where}: two lit`);
    for (const fixture of ownFixtures) {
      const sides = [fixture.homeTeamId, fixture.awayTeamId];
      if (sides[0] === sides[1]) broken.push(`${where}: a team plays itself`);
      const isPlayed = fixture.homeScore !== null && fixture.awayScore !== null;
      const hasResult = fixture.outcome === 'awarded' || (fixture.outcome !== 'void' && isPlayed);
      if ((fixture.scoredAt !== null) !== hasResult)
        broken.push(`${where}: a result without a time`);
      if ((fixture.finishedAt !== null) !== (hasResult && fixture.mapLit === 0)) {
        broken.push(`${where}: finished without a time`);
      }
      if (!sides.every((id) => knownTeamIds.has(id)))
        broken.push(`${where}: an unknown team plays`);
    }
    return ownFixtures.length;
  });
  const counted = inTournaments.reduce((sum, length) => sum + length, 0);
  if (counted !== fixtures.length) broken.push('a fixture without a group');
  return broken;
}
