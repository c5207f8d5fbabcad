import { useMutation, useQuery } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/contract/endpoint.ts';
import type { tournamentsContract } from '../../../common/tournaments/tournaments.contract.ts';
import { client } from '../../shared/api.ts';
import { writeItem } from '../../shared/device-storage.ts';

export const useCreateTournament = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof tournamentsContract.create>) =>
      client.tournaments.create(input),
  });

/** Changes only what is given: what another screen changed in the other fields stays. */
export const useUpdateTournament = () =>
  useMutation({
    mutationFn: (input: ClientInput<typeof tournamentsContract.update>) =>
      client.tournaments.update(input),
  });

/** Deletes a group with its fixtures. */
export const useDeleteTournament = () =>
  useMutation({ mutationFn: (id: number) => client.tournaments.remove({ id }) });

/** Other open pages read from this when rounds were last added or removed. */
function stampRounds(): void {
  writeItem('tournament-rounds-updated', String(Date.now()));
}

/** Adds the next round; answers with the group and the new fixtures. */
export const useAddRound = () =>
  useMutation({
    mutationFn: (id: number) => client.tournaments.addRound({ id }),
    onSuccess: stampRounds,
  });

/** Removes the last round, refused with 'round-has-scores' when it has any. */
export const useRemoveLastRound = () =>
  useMutation({
    mutationFn: (id: number) => client.tournaments.removeLastRound({ id }),
    onSuccess: stampRounds,
  });

/** Score changes of a group, or of one fixture, newest first; read again each time it is opened. */
export const useHistory = (id: number, fixtureId: number | null) =>
  useQuery({
    queryKey: ['history', id, fixtureId],
    queryFn: () => client.tournaments.history(fixtureId === null ? { id } : { id, fixtureId }),
    staleTime: 0,
  });
