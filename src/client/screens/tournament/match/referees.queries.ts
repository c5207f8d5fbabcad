import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownTimeZone } from '../../../browser/own-time-zone.ts';
import { uuid } from '../../../browser/uuid.ts';
import { client } from '../../../http/api.ts';
import { readVenue } from '../../../http/public-api.ts';
import { askedEvery } from '../../../http/query-client.ts';

const keyOf = (tournamentId: number) => ['referees', tournamentId];

/** In ms: no live topic contains last use and device. */
const LIST_EVERY = 5000;

/** The referee links of a tournament, and of every cage. */
export const useReferees = (tournamentId: number) =>
  useQuery({
    queryKey: keyOf(tournamentId),
    queryFn: () => client.referees.list({ id: tournamentId }),
    staleTime: 0,
    refetchInterval: askedEvery(LIST_EVERY),
  });

export function useCreateReferee(tournamentId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (link: { name: string; cageId?: number | undefined }) =>
      client.referees.create(
        { id: tournamentId, ...link, timeZone: ownTimeZone() },
        { idempotencyKey: uuid() },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(tournamentId) }),
  });
}

export function useRevokeReferee(tournamentId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (refereeId: number) => client.referees.revoke({ id: tournamentId, refereeId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(tournamentId) }),
  });
}

/** The origin at which a phone reaches this server: the address of the QR codes, or this page's own. */
export const usePhoneOrigin = (): string => {
  const { data } = useQuery({ queryKey: ['venue-address'], queryFn: readVenue });
  const isOwnMachine = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  return data?.chosen ?? (isOwnMachine ? data?.addresses[0] : undefined) ?? location.origin;
};
