import { useMutation } from '@tanstack/react-query';
import { client } from '../../shared/api.ts';

/** Renames the championship. */
export const useRenameChampionship = () =>
  useMutation({ mutationFn: (name: string) => client.championship.rename({ name }) });
