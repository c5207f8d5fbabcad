import { useMutation } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import type { withdrawalsContract } from '../../../common/withdrawals/withdrawals.contract.ts';
import { client } from '../../http/api.ts';

export const useWithdraw = (id: number) =>
  useMutation({
    mutationFn: (input: Omit<ClientInput<typeof withdrawalsContract.add>, 'id'>) =>
      client.withdrawals.add({ ...input, id }),
  });

export const useTakeWithdrawalBack = (id: number) =>
  useMutation({ mutationFn: (teamId: number) => client.withdrawals.remove({ id, teamId }) });
