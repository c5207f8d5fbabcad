import { tournamentTopic } from '../../../../common/contract/live.ts';
import type { Draft, Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { ApiError, failureOf } from '../../../http/api-errors.ts';
import { useLiveClient } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { noDraft } from './no-draft.ts';

/**
 * TRN-7: the draft of a tournament, stored on the server until there are fixtures. A choice is shown and sent at
 * once, one after another; a failed one is reverted.
 */
export function useDraft({ id, draft }: Tournament) {
  const { mutateAsync: update } = useUpdateTournament(`draft-${id}`);
  const { store } = useLiveClient();

  const change = (to: (draft: Draft) => Partial<Draft>) => {
    // Two choices may be made before this screen is drawn again.
    const view = store.view(tournamentTopic(id));
    const now = (view.status === 'ready' ? view.snapshot.tournament.draft : draft) ?? noDraft;
    update({ id, draft: { ...now, ...to(now) } }).catch((error: unknown) => {
      // Another admin generated the fixtures: there is nothing left to choose.
      if (error instanceof ApiError && error.code === 'draft-locked') return;
      showProblem(failureOf(error, t('The setting could not be saved. Please try again.')));
    });
  };
  return { draft: draft ?? noDraft, change };
}
