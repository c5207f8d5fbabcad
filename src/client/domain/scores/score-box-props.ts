/** Handlers of the two score boxes: focus, typing, keys. */

import type { ChangeEvent, FocusEvent, KeyboardEvent, RefObject } from 'react';
import { letterOf } from '../../browser/letter-of.ts';
import { waits } from '../../theme/tokens.ts';
import { focusByArrow, focusNextScore, isBoxOf, leaveLastScore, MATCH } from './score-focus.ts';
import type { Timer } from './use-entry-effects.ts';

interface BoxPlace {
  card: RefObject<HTMLElement | null>;
  leaving: RefObject<Timer>;
  fixtureId: number;
}

interface BoxActs {
  enter: () => void;
  leave: () => void;
  type: (text: string) => void;
  giveBack: () => void;
}

/** The props of one box, without its label and position. */
export const scoreBoxProps = (
  place: BoxPlace,
  { value, hasTyped }: { value: string; hasTyped: boolean },
  { enter, leave, type, giveBack }: BoxActs,
) => ({
  value,
  [MATCH]: place.fixtureId,
  ...focusEvents(place, enter, leave),
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => type(currentTarget.value),
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKey(event, hasTyped, giveBack),
});

/** Moving between the boxes of one match does not count as leaving it. */
const focusEvents = (
  { card, leaving, fixtureId }: BoxPlace,
  enter: () => void,
  leave: () => void,
) => ({
  onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    clearTimeout(leaving.current);
    currentTarget.select();
    enter();
  },
  onBlur({ relatedTarget }: FocusEvent<HTMLInputElement>) {
    clearTimeout(leaving.current);
    // Other boxes of the same match on the page continue with the text that was typed here.
    if (isBoxOf(relatedTarget, fixtureId) && !card.current?.contains(relatedTarget)) leave();
    else leaving.current = setTimeout(leave, waits.scoreLeave);
  },
});

/** Esc restores the score before typing; Enter and Tab move to the next open box. */
function onKey(
  event: KeyboardEvent<HTMLInputElement>,
  hasTyped: boolean,
  giveBack: () => void,
): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    if (hasTyped) giveBack();
    else event.currentTarget.blur();
  }
  // The browser undoes typing; the page undoes a saved score (use-undo.ts).
  if ((letterOf(event) === 'z' || letterOf(event) === 'y') && hasTyped) event.stopPropagation();
  const isForward = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
  if (isForward && focusNextScore(event.currentTarget)) event.preventDefault();
  else if (event.key === 'Enter') {
    // Otherwise the browser would press the button that has just received the focus.
    event.preventDefault();
    leaveLastScore(event.currentTarget);
  }
  const isArrow = event.key.startsWith('Arrow') && !event.shiftKey && !event.ctrlKey;
  if (isArrow && focusByArrow(event.currentTarget, event.key)) event.preventDefault();
}
