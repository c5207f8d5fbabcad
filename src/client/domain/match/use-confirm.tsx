import { useEffect, useReducer, useState } from 'react';
import { confirmLockLeft, shotsMissing } from '../../../common/match/confirm-lock.rules.ts';
import type { MatchState } from '../../../common/match/match-state.schema.ts';
import { t } from '../../texts/t.ts';
import { shows } from '../sides/shows.ts';
import type { MatchAct } from './act.ts';
import { useServerTime } from './use-match-clock.ts';

/** CLK-17: ms until a result can be confirmed; renders again when it can. */
export function useConfirmLock(match: MatchState): number {
  const now = useServerTime().now();
  const left = now === null ? 0 : confirmLockLeft(match, now);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(redraw, Math.ceil(left) + 1);
    return () => clearTimeout(timer);
  });
  return left;
}

/**
 * CLK-17, CLK-18: the button that confirms the result of a match that is over. It asks, by its own text, while
 * penalty shots are due.
 */
export function useConfirm(match: MatchState, act: (act: MatchAct) => void) {
  const left = useConfirmLock(match);
  const [isAsked, setAsked] = useState(false);
  const { score, fixtureId } = match;
  const missing = shotsMissing(match);
  const isDoubtful = isAsked && missing > 0;
  const shots = t(missing === 1 ? '{n} shot is due.' : '{n} shots are due.', { n: missing });
  return {
    text: (
      <>
        {isDoubtful && `${shots} `}
        {t('Confirm')} <span {...shows('score', fixtureId, 'home')}>{score.home ?? '–'}</span> :{' '}
        <span {...shows('score', fixtureId, 'away')}>{score.away ?? '–'}</span>
        {isDoubtful && ` ${t('anyway')}`}
      </>
    ),
    isLocked: left > 0,
    press: () => {
      if (missing > 0 && !isAsked) setAsked(true);
      else act({ kind: 'confirm', base: score });
    },
  };
}
