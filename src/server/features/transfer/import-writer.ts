/** Carries out a checked import inside the gate: saves and announces all of it. */
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/contract/live.ts';
import type { Fixture, NewFixture } from '../../../common/fixtures/fixture.schema.ts';
import { displayMatchNumbers } from '../../../common/fixtures/playing-order.rules.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { nameKey } from '../../../common/text.rules.ts';
import { tournamentStatus } from '../../../common/tournaments/status.rules.ts';
import type { ChampionshipData, GroupData } from '../../../common/transfer/championship-data.ts';
import type { Transaction } from '../../db/database.ts';
import { checkConstraints } from '../../db/given-rows.ts';
import type { Write } from '../../db/write-gate.ts';
import * as championship from '../championship/championship.repository.ts';
import * as fixtures from '../fixtures/fixtures.repository.ts';
import { announceTournament } from '../fixtures/state-writer.ts';
import * as teams from '../teams/teams.repository.ts';
import * as tournaments from '../tournaments/tournaments.repository.ts';

/** In one statement: PostgreSQL takes 65,535 values, and between two others have their turn. */
const ROWS_AT_ONCE = 500;

/** Needs a championship without groups. */
export async function storeChampionship(write: Write, data: ChampionshipData): Promise<void> {
  const before = await championship.findName(write.trx);
  await championship.updateName(write.trx, data.name);
  write.announce(
    CHAMPIONSHIP_TOPIC,
    { type: 'championship', op: 'upsert', id: 1, value: { name: data.name } },
    { name: before },
  );
  const ids = await storeTeams(write, data.teams);
  for (const [index, group] of data.groups.entries()) {
    await storeGroup(write, index + 1, group, ids);
  }
}

/** Ids by name. */
async function storeTeams(write: Write, names: readonly string[]): Promise<Map<string, number>> {
  const known = new Map(
    (await teams.findAll(write.trx)).map((team) => [nameKey(team.name), team] as const),
  );
  const ids = new Map<string, number>();
  const fresh: string[] = [];
  for (const name of names) {
    const team = known.get(nameKey(name));
    if (team === undefined) fresh.push(name);
    else ids.set(name, (await respell(write, team, name)).id);
  }
  for (const part of parts(fresh)) {
    for (const team of await teams.insertAll(write.trx, part)) {
      announceTeam(write, team);
      ids.set(team.name, team.id);
    }
  }
  return ids;
}

async function respell(write: Write, before: Team, name: string): Promise<Team> {
  if (before.name === name) return before;
  const team = { ...before, name };
  await teams.updateName(write.trx, team.id, name);
  announceTeam(write, team, before);
  return team;
}

function announceTeam(write: Write, team: Team, before?: Team): void {
  const change = { type: 'team', op: 'upsert', id: team.id, value: team } as const;
  write.announce(CHAMPIONSHIP_TOPIC, change, before);
}

async function storeGroup(
  write: Write,
  slot: number,
  group: GroupData,
  teamIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { name, rounds, color, useGoalsTieBreaker: use_goals_tiebreaker } = group;
  const stored = { name, rounds, color, use_goals_tiebreaker };
  const name_key = nameKey(name);
  const id = await tournaments.insert(write.trx, { ...stored, slot, name_key });
  const rows = await storeFixtures(
    write.trx,
    group.fixtures.map(({ home, away, ...fixture }) => ({
      ...fixture,
      tournament_id: id,
      homeTeamId: teamIds.get(home) as number,
      awayTeamId: teamIds.get(away) as number,
    })),
  );
  announceTournament(write, undefined, { ...stored, id, status: tournamentStatus(rows) });
  for (const value of rows) {
    write.announce(tournamentTopic(id), { type: 'fixture', op: 'upsert', id: value.id, value });
  }
}

/** The stored fixtures of a whole group. */
async function storeFixtures(trx: Transaction, added: readonly NewFixture[]): Promise<Fixture[]> {
  const rows: (NewFixture & { id: number })[] = [];
  for (const part of parts(added)) {
    const ids = await fixtures.insertAll(trx, part);
    await checkConstraints(trx);
    rows.push(...part.map((fixture, index) => ({ ...fixture, id: ids[index] as number })));
  }
  return displayMatchNumbers(rows);
}

function* parts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}
