import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-errors.ts';

/**
 * Cache for the session, the history and every write. The data of the live topics (championship, teams,
 * tournaments, fixtures) is in the topic store instead.
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
        // The server may be on this machine while the browser believes that it is offline.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A `refetchInterval` in ms that pauses while the session has ended; the next sign-in refetches. */
export const askedEvery =
  (ms: number) =>
  ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    isSignedOut(error) ? false : ms;

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
