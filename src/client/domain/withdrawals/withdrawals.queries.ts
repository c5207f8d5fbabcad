import { useMutation } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/contract/endpoint.ts';
import type { withdrawalsContract } from '../../../common/withdrawals/withdrawals.contract.ts';
import { client } from '../../http/api.ts';
import { useBeginTournamentAct } from '../acts/use-remember-act.ts';
import { teamNameOf } from '../teams/team-name.ts';

export function useWithdraw(id: number, names: ReadonlyMap<number, string>) {
  const begin = useBeginTournamentAct(id);
  return useMutation({
    mutationFn: async (input: Omit<ClientInput<typeof withdrawalsContract.add>, 'id'>) => {
      const teamId = Number(input.teamId);
      const tournament = await client.withdrawals.add({ ...input, id });
      begin(() => ({ kind: 'withdraw-team', teamId, name: teamNameOf(names, teamId) }))?.();
      return tournament;
    },
  });
}

export const useTakeWithdrawalBack = (id: number) =>
  useMutation({ mutationFn: (teamId: number) => client.withdrawals.remove({ id, teamId }) });
