import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../http/api.ts';
import { askedEvery } from '../../../http/query-client.ts';

const backupsKey = ['backups'];
/** In ms: a backup is taken after each fixture, and no live topic contains the list. */
const LOOK_AGAIN = 20_000;

/** Newest first. */
export const useBackups = () =>
  useQuery({
    queryKey: backupsKey,
    queryFn: () => client.backups.list({}),
    staleTime: 0,
    refetchInterval: askedEvery(LOOK_AGAIN),
  });

export function useTakeBackup() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => client.backups.create({}),
    onSettled: () => cache.invalidateQueries({ queryKey: backupsKey }),
  });
}

export function useRestore() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.backups.restore({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: backupsKey }),
  });
}
