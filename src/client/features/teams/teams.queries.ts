import { useMutation } from '@tanstack/react-query';
import { client } from '../../shared/api.ts';

export const useCreateTeam = () =>
  useMutation({ mutationFn: (name: string) => client.teams.create({ name }) });

/** `tournament_id` says which group's page the team is renamed on. */
export const useRenameTeam = () =>
  useMutation({
    mutationFn: (input: { id: number; name: string; tournament_id?: number }) =>
      client.teams.rename(input),
  });

/** Refused with 'team-in-use' while the team plays in a group. */
export const useDeleteTeam = () =>
  useMutation({ mutationFn: (id: number) => client.teams.remove({ id }) });
