import { useStore } from 'jotai';
import { canAddRound, removeLastRound } from '../../../../common/tournaments/rounds.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { editingFixtureAtom } from '../../../domain/fixtures/fixtures.atoms.ts';
import { removalQuestion } from '../../../domain/fixtures/questions.ts';
import {
  useAddRound,
  useRemoveLastRound,
} from '../../../domain/tournaments/tournaments.queries.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { OFFLINE_REASON, useIsOffline } from '../../../live/use-is-offline.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';

/** Add One and Remove Last, each with the reason why it is disabled. */
export function useRoundActs(
  state: TournamentState,
  names: ReadonlyMap<number, string>,
  onRound: (round: number) => void,
) {
  const { id } = state.tournament;
  const isOffline = useIsOffline();
  const store = useStore();
  const ask = useAsk();
  const adding = useAddRound(id);
  const removing = useRemoveLastRound(id);
  const removal = removeLastRound(state);

  const fail = (what: string, error: unknown) => showProblem(what, sentenceOf(error, ''));
  /** Shows the round, unless a score is being entered: that would remove its box. */
  const show = (round: number) => {
    if (store.get(editingFixtureAtom) === null) onRound(round);
  };

  const busyOr = (reason: string | null) => (isOffline ? OFFLINE_REASON : reason);
  return {
    addReason: busyOr(canAddRound(state) ? null : errorText('rounds-limit-reached')),
    removeReason: busyOr(
      removal.ok ? null : errorText(removal.refusal.code, removal.refusal.params),
    ),
    isBusy: adding.isPending || removing.isPending,
    add: () =>
      adding.mutate(undefined, {
        onSuccess: ({ tournament: { rounds } }) => {
          showToast(t('Round Added'), t('Tournament now has {n} rounds.', { n: rounds }));
          show(rounds);
        },
        onError: (error) => fail(t('Failed to add round.'), error),
      }),
    /** ASK-2: asks first, based on the state at the press. */
    remove: async () => {
      const question = removalQuestion(state, names);
      if (question === null || !(await ask(question))) return;
      removing.mutate(undefined, {
        onSuccess: ({ tournament: { rounds } }) => {
          showToast(t('Round Removed'), t('Tournament now has {n} rounds.', { n: rounds }));
          show(rounds);
        },
        onError: (error) => fail(t('Failed to remove round.'), error),
      });
    },
  };
}
