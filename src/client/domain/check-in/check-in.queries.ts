import { useMutation } from '@tanstack/react-query';
import type { checkInContract } from '../../../common/check-in/check-in.contract.ts';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import { client } from '../../http/api.ts';

export const useCheckIn = (id: number) =>
  useMutation({
    mutationFn: (input: Omit<ClientInput<typeof checkInContract.set>, 'id'>) =>
      client.checkIn.set({ ...input, id }),
  });

export const useNoShow = (id: number) =>
  useMutation({
    mutationFn: (input: Omit<ClientInput<typeof checkInContract.noShow>, 'id'>) =>
      client.checkIn.noShow({ ...input, id }),
  });
