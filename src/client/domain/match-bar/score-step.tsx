import { Minus, Plus } from 'lucide-react';
import { t } from '../../texts/t.ts';
import { REPEATS } from '../../ui/controls/one-press.ts';
import { STEP_SCORE } from '../scores/score-focus.ts';
import styles from './match-bar.module.css';

interface ScoreStepProps {
  name: string;
  by: 1 | -1;
  onStep: (by: 1 | -1) => void;
}

/**
 * Adds or removes a goal, for users with only a mouse. Not a tab stop, because digits go into the score from
 * anywhere. A press does not move the focus, so that no on-screen keyboard opens.
 */
export function ScoreStep({ name, by, onStep }: ScoreStepProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.count}
      aria-label={
        by === 1 ? t('One more for {name}', { name }) : t('One less for {name}', { name })
      }
      {...{ [STEP_SCORE]: '', [REPEATS]: '' }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onStep(by)}
    >
      {by === 1 ? <Plus aria-hidden size={22} /> : <Minus aria-hidden size={22} />}
    </button>
  );
}
