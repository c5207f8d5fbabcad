import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AuditArea } from '../../../common/kernel/audit.rules.ts';
import { api } from '../../../common/wire/api.ts';
import { client } from '../../http/api.ts';
import { askedEvery } from '../../http/query-client.ts';

/** Refetch interval in ms. */
const LOOK_AGAIN = 10_000;
const sessionsKey = ['sessions'];

export interface AuditFilter {
  area: AuditArea | undefined;
  device: string | undefined;
}

/** Newest first, a page at a time. */
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => client.audit.list({ ...filter, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.entries.at(-1)?.id : undefined),
    staleTime: 0,
    refetchInterval: askedEvery(LOOK_AGAIN),
    placeholderData: keepPreviousData,
  });

/** The file's address: the browser downloads it with the session. */
export function exportAddress({ area, device }: AuditFilter): string {
  const query = new URLSearchParams();
  if (area !== undefined) query.set('area', area);
  if (device !== undefined) query.set('device', device);
  return query.size === 0 ? api.audit.export.path : `${api.audit.export.path}?${query}`;
}

export const useOpenSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: () => client.auth.sessions({}),
    staleTime: 0,
    refetchInterval: askedEvery(LOOK_AGAIN),
  });

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.auth.endSession({ id }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export const useMakeCode = () => useMutation({ mutationFn: () => client.auth.makeCode({}) });
