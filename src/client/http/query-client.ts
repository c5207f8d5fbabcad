import { QueryClient } from '@tanstack/react-query';

/**
 * For the session, the history and every write. What the live topics carry (championship, teams,
 * tournaments, fixtures) is not in this cache: the topic store holds it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // The server may be on this very machine while the browser believes itself offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
