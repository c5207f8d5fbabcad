import { useMutation } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import type { api } from '../../../common/wire/api.ts';
import { client } from '../../http/api.ts';

/** Refused with 'match-lit' while a match is called or in play and `hideMatch` is absent. */
export const useAnnounce = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof api.broadcast.announce>) =>
      client.broadcast.announce(input),
  });

/** `null` withdraws the announcement for all screens. */
export const useWithdraw = () =>
  useMutation({
    mutationFn: (tournamentId: number | null) =>
      client.broadcast.withdraw(tournamentId === null ? {} : { tournament_id: tournamentId }),
  });

export const usePrepare = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof api.broadcast.prepare>) =>
      client.broadcast.prepare(input),
  });

export const useOperate = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof api.broadcast.operate>) =>
      client.broadcast.operate(input),
  });
