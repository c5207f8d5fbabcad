import { useMutation } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import { renameTeam } from '../../../common/teams/teams.contract.ts';
import { api } from '../../../common/wire/api.ts';
import { applyChanges } from '../../../common/wire/apply-changes.ts';
import { CHAMPIONSHIP_TOPIC, type ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { call, client } from '../../http/api.ts';
import { changeOf } from '../../live/optimistic-change.ts';
import { useOptimisticWrite } from '../../live/use-optimistic-write.ts';

export const useCreateTeam = () =>
  useMutation({ mutationFn: (name: string) => client.teams.create({ name }) });

/** Creates those of the names that no team has, in one step; answers with all of them. */
export const useCreateTeams = () =>
  useMutation({ mutationFn: (names: string[]) => client.teams.createAll({ names }) });

type Renaming = ClientInput<typeof api.teams.rename> & { id: number };

/** The championship with a team renamed. */
function renamed(snapshot: ChampionshipSnapshot, input: Renaming): ChampionshipSnapshot {
  const team = snapshot.teams.find(({ id }) => id === input.id);
  const read = api.teams.rename.input.safeParse(input);
  if (team === undefined || !read.success) return snapshot;
  const value = renameTeam(team, read.data);
  return applyChanges(snapshot, [{ type: 'team', op: 'upsert', id: team.id, value }]) ?? snapshot;
}

export const useRenameTeam = () =>
  useOptimisticWrite({
    changes: (input: Renaming) => [
      changeOf(CHAMPIONSHIP_TOPIC, (snapshot) => renamed(snapshot, input)),
    ],
    send: (input) => call(api.teams.rename, input),
  });

/** Refused with 'team-in-use' while the team plays in a tournament. */
export const useDeleteTeam = () =>
  useMutation({ mutationFn: (id: number) => client.teams.remove({ id }) });
