import { errorSentence } from '../../../common/errors.ts';
import type { TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { canReorder } from '../../../common/fixtures/reorder.rules.ts';
import { lastRoundOf } from '../../../common/tournaments/rounds.rules.ts';
import { RoundSelector } from '../../features/fixtures/round-selector.tsx';
import { RoundTitle } from '../../features/fixtures/round-title.tsx';
import { onePress } from '../../shared/ui/one-press.ts';
import plate from '../../shared/ui/plate.module.css';
import { TipButton } from '../../shared/ui/tip-button.tsx';
import { useRoundActs } from './use-round-acts.ts';

interface RoundBarProps {
  state: TournamentState;
  round: number;
  onRound: (round: number) => void;
  isDragging: boolean;
  onDragging: (isDragging: boolean) => void;
}

/** Which round is shown, and what can be done with rounds. */
export function RoundBar({ state, round, onRound, isDragging, onDragging }: RoundBarProps) {
  const acts = useRoundActs(state, onRound);
  const rounds = lastRoundOf(state.fixtures);
  const orderReason = isDragging
    ? null
    : round !== 1
      ? errorSentence('reorder-first-round-only')
      : canReorder(state.fixtures.filter((fixture) => fixture.round === round))
        ? null
        : 'Fewer than two matches are still to be played.';

  return (
    <div className={plate.plate}>
      <RoundTitle title={`Round ${round}`} />
      <div className={`${plate.group} ${plate.end}`} {...onePress}>
        <TipButton
          className={plate.button}
          aria-pressed={isDragging}
          reason={orderReason}
          tip={
            round === 1
              ? 'Show handles to drag matches into another order'
              : errorSentence('reorder-first-round-only')
          }
          onClick={() => onDragging(!isDragging)}
        >
          Reorder
        </TipButton>
        <RoundSelector rounds={rounds} round={round} onSelect={onRound} />
        {rounds > 1 && (
          <TipButton
            className={plate.button}
            reason={acts.removeReason}
            onClick={() => !acts.isBusy && acts.remove()}
          >
            Remove Last
          </TipButton>
        )}
        <TipButton
          className={plate.button}
          reason={acts.addReason}
          onClick={() => !acts.isBusy && acts.add()}
        >
          Add One
        </TipButton>
      </div>
    </div>
  );
}
