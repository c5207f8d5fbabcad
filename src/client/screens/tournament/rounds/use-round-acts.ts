import { useStore } from 'jotai';
import { errorSentence } from '../../../../common/errors.ts';
import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { canAddRound, removeLastRound } from '../../../../common/tournaments/rounds.rules.ts';
import { editingFixtureAtom } from '../../../domain/fixtures/fixtures.atoms.ts';
import { removalQuestion } from '../../../domain/fixtures/questions.ts';
import {
  useAddRound,
  useRemoveLastRound,
} from '../../../domain/tournaments/tournaments.queries.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { OFFLINE_REASON, useIsOffline } from '../../../live/use-is-offline.ts';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';

/** Add One and Remove Last, each with the reason why it is off. */
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

  const fail = (act: 'add' | 'remove', error: unknown) =>
    showProblem(`Failed to ${act} round.`, sentenceOf(error, ''));
  /** Shows the round, unless a score is being entered meanwhile: its box would be removed. */
  const show = (round: number) => {
    if (store.get(editingFixtureAtom) === null) onRound(round);
  };

  const busyOr = (reason: string | null) => (isOffline ? OFFLINE_REASON : reason);
  return {
    addReason: busyOr(canAddRound(state) ? null : errorSentence('rounds-limit-reached')),
    removeReason: busyOr(
      removal.ok ? null : errorSentence(removal.refusal.code, removal.refusal.params),
    ),
    isBusy: adding.isPending || removing.isPending,
    add: () =>
      adding.mutate(undefined, {
        onSuccess: ({ tournament: { rounds } }) => {
          showToast('Round Added', `Tournament now has ${rounds} rounds.`);
          show(rounds);
        },
        onError: (error) => fail('add', error),
      }),
    /** ASK-2: asks first; what goes is said as it is at the press. */
    remove: async () => {
      const question = removalQuestion(state, names);
      if (question === null || !(await ask(question))) return;
      removing.mutate(undefined, {
        onSuccess: ({ tournament: { rounds } }) => {
          showToast('Round Removed', `Tournament now has ${rounds} rounds.`);
          show(rounds);
        },
        onError: (error) => fail('remove', error),
      });
    },
  };
}
