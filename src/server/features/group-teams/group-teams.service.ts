import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { addTeam, removeTeam, replaceTeam } from '../../../common/tournaments/group-teams.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { WriteContext } from '../../db/write-context.ts';
import type { Write, WriteGate } from '../../db/write-gate.ts';
import { AppError, unwrap } from '../../errors.ts';
import { takeBackup } from '../backups/backup-writer.ts';
import * as teams from '../teams/teams.repository.ts';
import { loadGroup, type SavedState, saveState } from '../tournament-state/state-writer.ts';

interface Changed {
  tournament: Tournament;
  /** The fixtures that are new. */
  fixtures: Fixture[];
}

/** TMS-1 … TMS-4: teams that join a running group, move to another or change places. */
export class GroupTeamsService {
  readonly #gate: WriteGate;

  constructor(gate: WriteGate) {
    this.#gate = gate;
  }

  add(
    context: WriteContext,
    { id, teamId, fromId }: { id: number; teamId: number; fromId?: number | undefined },
  ): Promise<Changed> {
    return this.#gate.write(context, 'add-team', async (write) => {
      await checkTeams(write, teamId);
      const state = await loadGroup(write.trx, id);
      const added = unwrap(addTeam(state, teamId));
      if (fromId !== undefined) {
        const from = await loadGroup(write.trx, fromId);
        const left = unwrap(removeTeam(from, teamId));
        const subject = from.tournament.name;
        await takeBackup(write, { reason: 'before-withdrawal', subject });
        await saveState(write, from, left);
      }
      return changedBy(await saveState(write, state, { added }));
    });
  }

  replace(
    context: WriteContext,
    input: { id: number; teamId: number; byTeamId: number; otherId?: number | undefined },
  ): Promise<Changed> {
    const { id, teamId, byTeamId, otherId } = input;
    return this.#gate.write(context, 'replace-team', async (write) => {
      await checkTeams(write, teamId, byTeamId);
      const state = await loadGroup(write.trx, id);
      const change = unwrap(replaceTeam(state, teamId, byTeamId));
      if (otherId !== undefined) {
        const otherTournament = await loadGroup(write.trx, otherId);
        await saveState(
          write,
          otherTournament,
          unwrap(replaceTeam(otherTournament, byTeamId, teamId)),
        );
      }
      return changedBy(await saveState(write, state, change));
    });
  }
}

const changedBy = ({ state, added }: SavedState): Changed => ({
  tournament: state.tournament,
  fixtures: added,
});

async function checkTeams(write: Write, ...ids: number[]): Promise<void> {
  const knownTeamIds = new Set((await teams.findAll(write.trx)).map(({ id }) => id));
  if (ids.some((id) => !knownTeamIds.has(id))) throw new AppError('team-not-found');
}
