import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import { renameTeam, type Team, type teamsContract } from '../../../common/teams/teams.contract.ts';
import { draftWithout, teamsNamedIn } from '../../../common/tournaments/tournament-guards.rules.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../common/wire/live.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as images from '../images/images.repository.ts';
import { announceImages } from '../images/images-writer.ts';
import { saveParts } from '../tournament-state/state-writer.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import * as repository from './teams.repository.ts';

export class TeamsService {
  readonly #db: Database;
  readonly #gate: WriteGate;

  constructor(db: Database, gate: WriteGate) {
    this.#db = db;
    this.#gate = gate;
  }

  list(): Promise<Team[]> {
    return this.#db.read(repository.findAll);
  }

  create(context: WriteContext, name: string): Promise<Team> {
    return this.#gate.write(context, 'create-team', async ({ trx, announce }) => {
      await refuseTakenName(trx, name);
      const team = await repository.insert(trx, name);
      announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'upsert', id: team.id, value: team });
      return team;
    });
  }

  /** Creates the teams whose names do not exist yet; returns each named team once. */
  createAll(context: WriteContext, names: readonly string[]): Promise<Team[]> {
    return this.#gate.write(context, 'create-teams', async ({ trx, announce }) => {
      const namesByKey = new Map(names.toReversed().map((name) => [nameKey(name), name]));
      const knownTeams = new Map(
        (await repository.findAll(trx)).map((team) => [nameKey(team.name), team]),
      );
      const keys = [...new Set(names.map(nameKey))];
      const missing = keys.filter((key) => !knownTeams.has(key));
      const created = await repository.insertAll(
        trx,
        missing.map((key) => present(namesByKey.get(key))),
      );
      for (const team of created) {
        knownTeams.set(nameKey(team.name), team);
        announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'upsert', id: team.id, value: team });
      }
      return keys.map((key) => present(knownTeams.get(key)));
    });
  }

  /**
   * Renames a team, and changes its details; a given tournament must exist, as the admin page of that
   * tournament asks.
   */
  rename(context: WriteContext, input: z.output<typeof teamsContract.rename.input>): Promise<Team> {
    const { id, name, tournament_id } = input;
    return this.#gate.write(context, 'rename-team', async ({ trx, announce }) => {
      const before = await findTeam(trx, id);
      if (
        tournament_id !== undefined &&
        (await tournaments.findStateById(trx, tournament_id)) === null
      ) {
        throw new AppError('tournament-not-found');
      }
      const team = renameTeam(before, input);
      if (isDeepStrictEqual(team, before)) return before;
      if (before.name !== name) {
        await refuseTakenName(trx, name, id);
        await repository.updateName(trx, id, name);
      }
      await repository.updateDetails(trx, [team]);
      announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'upsert', id, value: team }, before);
      return team;
    });
  }

  remove(context: WriteContext, id: number): Promise<Team> {
    return this.#gate.write(context, 'delete-team', async (write) => {
      const { trx, announce } = write;
      const team = await findTeam(trx, id);
      const current = (await tournaments.findAllStates(trx))
        .filter((state) => teamsNamedIn(state).has(id))
        .map(({ tournament }) => ({ id: tournament.id, name: tournament.name }));
      if (current.length > 0) {
        const tournaments = current.map(({ name }) => `"${name}"`).join(', ');
        throw new AppError('team-in-use', { tournaments }, { current });
      }
      await leaveDrafts(write, id);
      const shownImages = await images.find(trx);
      await repository.deleteById(trx, id);
      announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'delete', id }, team);
      await announceImages(write, shownImages);
      return team;
    });
  }
}

/** Removes a deleted team from the selected teams of tournaments that are being set up. */
async function leaveDrafts(write: Write, teamId: number): Promise<void> {
  for (const { tournament } of await tournaments.findAllStates(write.trx)) {
    const draft = draftWithout(tournament.draft, teamId);
    if (draft === tournament.draft) continue;
    await saveParts(write, tournament, { draft });
  }
}

async function findTeam(trx: Transaction, id: number): Promise<Team> {
  const team = await repository.findById(trx, id);
  if (team === null) throw new AppError('team-not-found');
  return team;
}

async function refuseTakenName(trx: Transaction, name: string, ownId?: number): Promise<void> {
  const bearer = await repository.findByName(trx, name);
  if (bearer !== null && bearer.id !== ownId) {
    throw new AppError('team-name-taken', {}, { current: bearer });
  }
}
