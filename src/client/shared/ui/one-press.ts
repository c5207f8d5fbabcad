import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** Mark of a button whose act changes under the hand: what it would do. */
export const ACT = 'data-act';

/** In ms: a second tap of a finger that soon belongs to the first. */
const DOUBLE_TAP = 300;

/** The button under the press that is going on, and what it would have done. */
let begun: { button: Element; act: string | null; isFinger: boolean } | null = null;
let last: { button: Element; at: number } | null = null;

const buttonAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * For an element around buttons whose act depends on what is shown. A press does what its button said
 * when the press began, or nothing: a score that is saved by the press itself, or another screen, may
 * have changed it meanwhile. A double click is one press, and so is a key held down.
 */
export const onePress = {
  onPointerDownCapture({ target, pointerType }: PointerEvent): void {
    const button = buttonAt(target);
    const isFinger = pointerType !== 'mouse';
    begun = button && { button, act: button.getAttribute(ACT), isFinger };
  },
  onPointerCancelCapture(): void {
    begun = null;
  },
  onClickCapture(event: MouseEvent): void {
    const button = buttonAt(event.target);
    // Without a count it is no pointer's: a key, or what helps somebody to press.
    const press = event.detail > 0 && begun?.button === button ? begun : null;
    begun = null;
    if (button === null) return;
    const isOther = press !== null && press.act !== button.getAttribute(ACT);
    // Browsers count the clicks of a mouse, not all of them the taps of a finger.
    const isSecond =
      event.detail > 1 ||
      (press?.isFinger && last?.button === button && event.timeStamp - last.at < DOUBLE_TAP);
    if (isOther || isSecond) event.stopPropagation();
    else last = { button, at: event.timeStamp };
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    begun = null;
    if (!event.repeat || event.key !== 'Enter' || !buttonAt(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
};
