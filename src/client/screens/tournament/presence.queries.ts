import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PRESENCE_SECONDS } from '../../../common/presence/presence.contract.ts';
import { screenName } from '../../browser/screen-name.ts';
import { client } from '../../http/api.ts';

/** Tells the other screens which fixture this one is editing; null for none. A failed message is ignored. */
export function useAnnounceEditing(tournamentId: number, fixtureId: number | null): void {
  const { mutate } = useMutation({
    mutationFn: (editing: number | null) =>
      client.presence.announce({
        tournament_id: tournamentId,
        fixtureId: editing,
        screen: screenName,
      }),
  });
  useEffect(() => {
    if (fixtureId === null) return;
    mutate(fixtureId);
    const renewal = setInterval(() => mutate(fixtureId), (PRESENCE_SECONDS * 1000) / 3);
    return () => {
      clearInterval(renewal);
      mutate(null);
    };
  }, [fixtureId, mutate]);
}
