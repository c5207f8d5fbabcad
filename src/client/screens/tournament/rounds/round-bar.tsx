import { useStore } from 'jotai';
import { countFilters } from '../../../../common/fixture/fixture-filter.rules.ts';
import { notNeededIds } from '../../../../common/fixture/pairing.rules.ts';
import { lastRoundOf } from '../../../../common/fixture/playing-order.rules.ts';
import { canReorder } from '../../../../common/fixture/reorder.rules.ts';
import { canAddRound, removeLastRound } from '../../../../common/tournaments/rounds.rules.ts';
import type { TournamentState } from '../../../../common/tournaments/tournament.schema.ts';
import { editingFixtureAtom } from '../../../domain/fixtures/fixtures.atoms.ts';
import { removalQuestion } from '../../../domain/fixtures/questions.ts';
import { RoundSelector, RoundTitle } from '../../../domain/fixtures/round-selector.tsx';
import {
  useAddRound,
  useRemoveLastRound,
} from '../../../domain/tournaments/tournaments.queries.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { OFFLINE_REASON, useIsOffline } from '../../../live/use-is-offline.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { onePress } from '../../../ui/controls/one-press.ts';
import { TipButton } from '../../../ui/controls/tip-button.tsx';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import plate from '../../../ui/layout/plate.module.css';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';
import styles from './round-bar.module.css';

interface RoundBarProps {
  state: TournamentState;
  /** The name of the round in a knockout. */
  title: string | undefined;
  names: ReadonlyMap<number, string>;
  round: number;
  onRound: (round: number) => void;
  isDragging: boolean;
  onDragging: (isDragging: boolean) => void;
}

/** The selected round, and the actions on rounds. */
export function RoundBar(props: RoundBarProps) {
  const { state, title, names, round, onRound, isDragging, onDragging } = props;
  const acts = useRoundActs(state, names, onRound);
  const rounds = lastRoundOf(state.fixtures);
  const orderReason = isDragging
    ? null
    : round !== 1
      ? errorText('reorder-first-round-only')
      : canReorder(state.fixtures.filter((fixture) => fixture.round === round))
        ? null
        : t('Fewer than two matches are still to be played.');

  return (
    <div className={`${plate.plate} ${styles.bar}`} data-stuck>
      <RoundTitle round={round} name={title} />
      <RoundProgress {...roundProgress(state, round)} />
      <div className={`${plate.tournament} ${plate.end}`} {...onePress}>
        <TipButton
          className={plate.button}
          aria-pressed={isDragging}
          reason={orderReason}
          tip={
            round === 1
              ? t('Show handles to drag matches into another order')
              : errorText('reorder-first-round-only')
          }
          onClick={() => onDragging(!isDragging)}
        >
          {t('Reorder')}
        </TipButton>
        <RoundSelector rounds={rounds} round={round} onSelect={onRound} />
        {rounds > 1 && (
          <TipButton
            className={plate.button}
            reason={acts.removeReason}
            onClick={() => !acts.isBusy && acts.remove()}
          >
            {t('Remove Last')}
          </TipButton>
        )}
        <TipButton
          className={plate.button}
          reason={acts.addReason}
          onClick={() => !acts.isBusy && acts.add()}
        >
          {t('Add One')}
        </TipButton>
      </div>
    </div>
  );
}

/** FLT-2: the done matches and the needed matches. */
function roundProgress({ fixtures }: TournamentState, round: number) {
  const ownFixtures = fixtures.filter((fixture) => fixture.round === round);
  const { all, done, 'not-needed': notNeeded } = countFilters(ownFixtures, notNeededIds(fixtures));
  return { done, of: all - notNeeded };
}

/** '9 of 36', in words and as a bar. */
function RoundProgress({ done, of }: { done: number; of: number }) {
  return (
    <span className={styles.progress}>
      <progress className={styles.track} value={done} max={Math.max(1, of)} aria-hidden />
      {t('{done} of {total}', { done, total: of })}
    </span>
  );
}

/** Add One and Remove Last, each with the reason why it is disabled. */
function useRoundActs(
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
