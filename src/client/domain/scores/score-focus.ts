/** Keyboard navigation between the score boxes of a list, in display order. */

/** Mark of the element that holds a list of matches. */
export const SCORE_LIST = 'data-score-list';
/** Mark of a score box. */
export const SCORE_BOX = 'data-score-box';
/** On a score box: the id of its match. */
export const MATCH = 'data-match';
/** Mark of the button that opens a locked match. */
export const UNLOCK_BUTTON = 'data-unlock';

/** Mark of a button that counts a goal. */
export const STEP_SCORE = 'data-step-score';

const isMarked = (target: EventTarget | null, mark: string): target is Element =>
  target instanceof Element && target.closest(`[${mark}]`) !== null;

export const isScoreBox = (target: EventTarget | null): target is Element =>
  isMarked(target, SCORE_BOX);
export const isUnlockButton = (target: EventTarget | null): boolean =>
  isMarked(target, UNLOCK_BUTTON);
export const isStepScore = (target: EventTarget | null): boolean => isMarked(target, STEP_SCORE);

/** Whether the target is a link of the app, which leaves this page. */
export const isLink = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a[href]:not([target])') !== null;

export const isBoxOf = (target: EventTarget | null, fixtureId: number): boolean =>
  isScoreBox(target) && target.getAttribute(MATCH) === String(fixtureId);

const openBoxes = (list: Element): HTMLInputElement[] => [
  ...list.querySelectorAll<HTMLInputElement>(`[${SCORE_BOX}]:not(:disabled)`),
];

/**
 * Arrow keys. Left and right move to the other box of the match when the cursor cannot move further that way,
 * or the whole text is selected. Up and down move to the same side of the previous or next open match. False
 * when there is no target.
 */
export function focusByArrow(from: HTMLInputElement, key: string): boolean {
  const list = from.closest(`[${SCORE_LIST}]`);
  if (!list) return false;
  const at = (box: HTMLInputElement) => box.getAttribute('data-box');
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (isSideways && !isAtEdge(from, key)) return false;
  const match = from.getAttribute(MATCH);
  const boxes = openBoxes(list).filter((box) =>
    isSideways ? box.getAttribute(MATCH) === match : at(box) === at(from),
  );
  const next = isSideways
    ? boxes.find((box) => box !== from && at(box) === (key === 'ArrowLeft' ? 'left' : 'right'))
    : boxes[boxes.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return key === 'ArrowLeft' ? selectionEnd === 0 : selectionStart === value.length;
}

/** Moves to the next open score of the list; false when there is none. */
export function focusNextScore(from: HTMLInputElement): boolean {
  const list = from.closest(`[${SCORE_LIST}]`);
  if (!list) return false;
  const boxes = openBoxes(list);
  const next = boxes[boxes.indexOf(from) + 1];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Moves from the empty boxes of a match that is no longer needed to the next open score. */
export function leaveNeedless(card: Element): void {
  const from = document.activeElement;
  if (!(from instanceof HTMLInputElement) || !card.contains(from) || !isScoreBox(from)) return;
  const ownElements = openBoxes(card);
  if (ownElements.some(({ value }) => value !== '')) return;
  if (!focusNextScore(ownElements.at(-1) ?? from)) leaveLastScore(from);
}

/** Mark of the button for the next step of the current match. */
export const STEP_BUTTON = 'data-step';

/** After the last score of a list the focus moves to the next step. */
export function leaveLastScore(from: HTMLInputElement): void {
  const step = document.querySelector<HTMLElement>(`[${STEP_BUTTON}]`);
  if (step) step.focus();
  else from.blur();
}
