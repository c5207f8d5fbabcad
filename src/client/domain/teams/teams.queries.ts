import { useMutation } from '@tanstack/react-query';
import { api } from '../../../common/contract/api.ts';
import { applyChanges } from '../../../common/contract/apply-changes.ts';
import { CHAMPIONSHIP_TOPIC, type ChampionshipSnapshot } from '../../../common/contract/live.ts';
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

interface Identity {
  /** '' takes it away; absent it stays. */
  shortName?: string | undefined;
  /** Null takes it away; absent it stays. */
  color?: string | null | undefined;
}

/** The championship with a team's new name, and its short name and colour where they are given. */
export function renamed(
  snapshot: ChampionshipSnapshot,
  teamId: number,
  name: string,
  { shortName, color }: Identity = {},
): ChampionshipSnapshot {
  const team = snapshot.teams.find(({ id }) => id === teamId);
  if (team === undefined) return snapshot;
  const short = normalizeText(shortName ?? team.shortName ?? '');
  const shade = color === undefined ? team.color : color;
  const value = {
    id: teamId,
    name: normalizeText(name),
    ...(short && { shortName: short }),
    ...(shade && { color: shade }),
  };
  return applyChanges(snapshot, [{ type: 'team', op: 'upsert', id: teamId, value }]) ?? snapshot;
}

interface Renaming extends Identity {
  id: number;
  name: string;
  /** The tournament on whose page the team is renamed. */
  tournament_id?: number;
}

export function useRenameTeam() {
  const begin = useBeginTeamAct();
  return useOptimisticWrite({
    begin: ({ id, name }: Renaming) => begin(({ teams }) => renameAct(teams, id, name)),
    changes: ({ id, name, ...identity }) => [
      changeOf(CHAMPIONSHIP_TOPIC, (snapshot) => renamed(snapshot, id, name, identity)),
    ],
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
