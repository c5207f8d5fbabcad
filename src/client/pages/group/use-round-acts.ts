import { useStore } from 'jotai';
import { errorSentence } from '../../../common/errors.ts';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { canAddRound, removeLastRound } from '../../../common/tournaments/rounds.rules.ts';
import { editingFixtureAtom } from '../../features/fixtures/fixtures.atoms.ts';
import { useAddRound, useRemoveLastRound } from '../../features/tournaments/tournaments.queries.ts';
import { sentenceOf } from '../../shared/api-errors.ts';
import { OFFLINE_REASON, useIsOffline } from '../../shared/live/use-is-offline.ts';
import { showProblem, showToast } from '../../shared/ui/toast.store.ts';

/** Add One and Remove Last, each with the reason why it is off. */
export function useRoundActs(state: TournamentState, onRound: (round: number) => void) {
  const isOffline = useIsOffline();
  const store = useStore();
  const adding = useAddRound();
  const removing = useRemoveLastRound();
  const { id } = state.tournament;
  const removal = removeLastRound(state);

  const fail = (act: 'add' | 'remove', error: unknown) =>
    showProblem(`Failed to ${act} round.`, sentenceOf(error, ''));
  /** Shows the round, unless a hand has begun to type meanwhile: it would lose its box. */
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
      adding.mutate(id, {
        onSuccess: ({ tournament: { rounds } }) => {
          showToast('Round Added', `Tournament now has ${rounds} rounds.`);
          show(rounds);
        },
        onError: (error) => fail('add', error),
      }),
    remove: () =>
      removing.mutate(id, {
        onSuccess: ({ tournament: { rounds } }) => {
          showToast('Round Removed', `Tournament now has ${rounds} rounds.`);
          show(rounds);
        },
        onError: (error) => fail('remove', error),
      }),
  };
}
