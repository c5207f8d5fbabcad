import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { CHAMPIONSHIP_TOPIC, type Topic, tournamentTopic } from '../../../common/contract/live.ts';
import type { Act } from '../../../common/undo/act.ts';
import type { SnapshotOf } from '../../live/topic-store.ts';
import { useLiveClient } from '../../live/use-topic.ts';
import { rememberActAtom } from './acts.atoms.ts';

/**
 * Computes an action from the snapshot before it. Call the returned function, which records the action, once
 * the server has accepted it. Undefined when there is nothing to undo.
 */
type BeginAct<T extends Topic> = (
  actOf: (snapshot: SnapshotOf<T>) => Act | null,
) => (() => void) | undefined;

function useBeginAct<T extends Topic>(topic: T, tournamentId: number | null): BeginAct<T> {
  const { store } = useLiveClient();
  const remember = useSetAtom(rememberActAtom);
  return useCallback(
    (actOf) => {
      const view = store.view(topic);
      if (view.status !== 'ready') return undefined;
      const { epoch } = view;
      const act = actOf(view.snapshot);
      return act === null ? undefined : () => remember({ act, tournamentId, epoch });
    },
    [store, topic, tournamentId, remember],
  );
}

/** For acts in a tournament. */
export const useBeginTournamentAct = (tournamentId: number) =>
  useBeginAct(tournamentTopic(tournamentId), tournamentId);

/** For acts on teams. */
export const useBeginTeamAct = () => useBeginAct(CHAMPIONSHIP_TOPIC, null);
