/** Carries out a restore inside the gate: everything as the backup has it, with its ids. */
import type { BackupContent } from '../../../common/backups/backup.schema.ts';
import { statesOf } from '../../../common/backups/backup-content.rules.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/contract/live.ts';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { breaksConstraint } from '../../db/engine-errors.ts';
import { checkConstraints } from '../../db/given-rows.ts';
import type { Write } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as championship from '../championship/championship.repository.ts';
import * as fixtures from '../fixtures/fixtures.repository.ts';
import { announceDifference, announceTournament } from '../fixtures/state-writer.ts';
import * as teams from '../teams/teams.repository.ts';
import * as tournaments from '../tournaments/tournaments.repository.ts';

/** Throws AppError `backup-unreadable` where the content breaks a constraint of the database. */
export async function replaceChampionship(write: Write, content: BackupContent): Promise<void> {
  const { trx } = write;
  const before = {
    name: await championship.findName(trx),
    teams: await teams.findAll(trx),
    states: await tournaments.findAllStates(trx),
  };
  await tournaments.deleteAll(trx);
  await teams.deleteAll(trx);

  try {
    await putBack(write, content);
  } catch (error) {
    throw breaksConstraint(error) ? new AppError('backup-unreadable') : error;
  }
  announceName(write, before.name, content.championship);
  announceTeams(write, before.teams, content.teams);
  announceGroups(write, before.states, statesOf(content));
  write.renewEpoch();
}

async function putBack({ trx }: Write, content: BackupContent): Promise<void> {
  await championship.updateName(trx, content.championship);
  await teams.putBack(trx, content.teams);
  await tournaments.putBack(
    trx,
    content.groups.map(({ tournament }) => tournament),
  );
  for (const group of content.groups) {
    await fixtures.putBack(trx, group.fixtures);
    await checkConstraints(trx);
  }
}

/** Also when it is the same: a new epoch is told with a change. */
function announceName({ announce }: Write, before: string, name: string): void {
  const change = { type: 'championship', op: 'upsert', id: 1, value: { name } } as const;
  announce(CHAMPIONSHIP_TOPIC, change, { name: before });
}

function announceTeams({ announce }: Write, before: readonly Team[], after: readonly Team[]): void {
  const old = new Map(before.map((team) => [team.id, team]));
  for (const team of after) {
    const was = old.get(team.id);
    old.delete(team.id);
    if (was?.name === team.name) continue;
    announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'upsert', id: team.id, value: team }, was);
  }
  for (const team of old.values()) {
    announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'delete', id: team.id }, team);
  }
}

function announceGroups(
  write: Write,
  before: readonly TournamentState[],
  after: readonly TournamentState[],
): void {
  const old = new Map(before.map((state) => [state.tournament.id, state]));
  for (const state of after) {
    const was = old.get(state.tournament.id);
    old.delete(state.tournament.id);
    if (was === undefined) announceTournament(write, undefined, state.tournament);
    announceDifference(write, was ?? { ...state, fixtures: [] }, state);
  }
  for (const state of old.values()) {
    const change = { type: 'tournament', op: 'delete', id: state.tournament.id } as const;
    write.announce(tournamentTopic(state.tournament.id), change, state);
    write.announce(CHAMPIONSHIP_TOPIC, change, state.tournament);
  }
}
