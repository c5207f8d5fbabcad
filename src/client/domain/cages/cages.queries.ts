import { useMutation } from '@tanstack/react-query';
import type { cagesContract } from '../../../common/cages/cages.contract.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import { client } from '../../http/api.ts';
import { failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';

const onError = (error: unknown) => showProblem(failureOf(error, t('This could not be saved.')));

export const useAddCage = () =>
  useMutation({ mutationFn: (name: string) => client.cages.create({ name }), onError });

export const useUpdateCage = (id: number) =>
  useMutation({
    mutationFn: (change: Omit<ClientInput<typeof cagesContract.update>, 'id'>) =>
      client.cages.update({ id, ...change }),
    onError,
  });

/** Refused with 'in-use' while a match is called or in play there. */
export const useRemoveCage = (id: number) =>
  useMutation({ mutationFn: () => client.cages.remove({ id }), onError });

/** CAGE-5: a match of any group is no longer called or in play. */
export const useTurnOff = () =>
  useMutation({
    mutationFn: ({ id, tournament_id }: Fixture) =>
      client.fixtures.update({ type: 'map-lit', id, tournament_id, mapLit: 0 }),
    onError,
  });
