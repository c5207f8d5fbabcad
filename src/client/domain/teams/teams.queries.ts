import { useMutation } from '@tanstack/react-query';
import { api } from '../../../common/contract/api.ts';
import { applyChanges } from '../../../common/contract/apply-changes.ts';
import type { ClientInput } from '../../../common/contract/endpoint.ts';
import { CHAMPIONSHIP_TOPIC, type ChampionshipSnapshot } from '../../../common/contract/live.ts';
import { renameTeam } from '../../../common/teams/rename-team.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { normalizeText } from '../../../common/text.rules.ts';
import type { Act } from '../../../common/undo/act.ts';
import { call, client } from '../../http/api.ts';
import { changeOf } from '../../live/optimistic-change.ts';
import { useOptimisticWrite } from '../../live/use-optimistic-write.ts';
import { useBeginTeamAct } from '../acts/use-remember-act.ts';

export const useCreateTeam = () =>
  useMutation({ mutationFn: (name: string) => client.teams.create({ name }) });

/** Creates those of the names that no team has, in one step; answers with all of them. */
export const useCreateTeams = () =>
  useMutation({ mutationFn: (names: string[]) => client.teams.createAll({ names }) });

type Renaming = ClientInput<typeof api.teams.rename> & { id: number };

/** The championship with a team renamed. */
export function renamed(snapshot: ChampionshipSnapshot, input: Renaming): ChampionshipSnapshot {
  const team = snapshot.teams.find(({ id }) => id === input.id);
  const read = api.teams.rename.input.safeParse(input);
  if (team === undefined || !read.success) return snapshot;
  const value = renameTeam(team, read.data);
  return applyChanges(snapshot, [{ type: 'team', op: 'upsert', id: team.id, value }]) ?? snapshot;
}

export function useRenameTeam() {
  const begin = useBeginTeamAct();
  return useOptimisticWrite({
    begin: ({ id, name }: Renaming) => begin(({ teams }) => renameAct(teams, id, name)),
    changes: (input) => [changeOf(CHAMPIONSHIP_TOPIC, (snapshot) => renamed(snapshot, input))],
    send: (input) => call(api.teams.rename, input),
  });
}

/** Refused with 'team-in-use' while the team plays in a tournament. */
export function useDeleteTeam() {
  const begin = useBeginTeamAct();
  return useMutation({
    mutationFn: (id: number) => client.teams.remove({ id }),
    onSuccess: (team) => begin(() => ({ kind: 'delete-team', team }))?.(),
  });
}

function renameAct(teams: readonly Team[], teamId: number, text: string): Act | null {
  const was = teams.find(({ id }) => id === teamId)?.name;
  const name = normalizeText(text);
  return was === undefined || was === name ? null : { kind: 'rename-team', teamId, name, was };
}
