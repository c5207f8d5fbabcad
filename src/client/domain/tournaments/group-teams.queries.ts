import { useMutation } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import type { groupTeamsContract } from '../../../common/tournaments/tournaments.contract.ts';
import { client } from '../../http/api.ts';

/** TMS-1, TMS-2: a team joins a running group; `fromId` is the group that it leaves. */
export const useAddTeam = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof groupTeamsContract.add>) => client.groupTeams.add(input),
  });

/** TMS-3: another team takes the places of one; `otherId` is the group that it comes from. */
export const useReplaceTeam = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof groupTeamsContract.replace>) =>
      client.groupTeams.replace(input),
  });
