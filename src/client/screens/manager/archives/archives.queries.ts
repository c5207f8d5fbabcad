import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../http/api.ts';

const archivesKey = ['archives'];

/** Newest first. */
export const useArchives = () =>
  useQuery({ queryKey: archivesKey, queryFn: () => client.archives.list({}) });

export function useArchiveEvent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => client.archives.create({ name }),
    onSettled: () => cache.invalidateQueries({ queryKey: archivesKey }),
  });
}

export function useDeleteArchive() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => client.archives.remove({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: archivesKey }),
  });
}
