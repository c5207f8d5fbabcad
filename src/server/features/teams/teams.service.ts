import { CHAMPIONSHIP_TOPIC } from '../../../common/contract/live.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { WriteContext, WriteGate } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as tournaments from '../tournaments/tournaments.repository.ts';
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

  /** Renames a team; a given tournament must exist, as the admin page of that group asks. */
  rename(
    context: WriteContext,
    { id, name, tournament_id }: { id: number; name: string; tournament_id?: number | undefined },
  ): Promise<Team> {
    return this.#gate.write(context, 'rename-team', async ({ trx, announce }) => {
      const before = await findTeam(trx, id);
      if (
        tournament_id !== undefined &&
        (await tournaments.findStateById(trx, tournament_id)) === null
      ) {
        throw new AppError('tournament-not-found');
      }
      if (before.name === name) return before;
      await refuseTakenName(trx, name, id);
      await repository.updateName(trx, id, name);
      const team = { id, name };
      announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'upsert', id, value: team }, before);
      return team;
    });
  }

  remove(context: WriteContext, id: number): Promise<Team> {
    return this.#gate.write(context, 'delete-team', async ({ trx, announce }) => {
      const team = await findTeam(trx, id);
      const current = await repository.findGroups(trx, id);
      if (current.length > 0) {
        const groups = current.map(({ name }) => `"${name}"`).join(', ');
        throw new AppError('team-in-use', { groups }, { current });
      }
      await repository.deleteById(trx, id);
      announce(CHAMPIONSHIP_TOPIC, { type: 'team', op: 'delete', id }, team);
      return team;
    });
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
