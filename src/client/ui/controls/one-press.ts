import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** Attribute with the current action of a button whose action may change while it is pressed. */
export const ACT = 'data-act';

/** Attribute of a button for which every press counts, however quick. */
export const REPEATS = 'data-repeats';

/** In ms: a second tap within this time is part of a double tap. */
const DOUBLE_TAP = 300;

/** The button that is being pressed, and its action when the press began. */
let startedPress: { button: Element; act: string | null; isFinger: boolean } | null = null;
let last: { button: Element; at: number } | null = null;

const buttonAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * Props for an element around buttons whose action depends on the shown state. A press runs the action that
 * the button showed when the press began, or nothing: the same press or another screen may have saved a score
 * and changed the button. A double click counts as one press, and so does a held key.
 */
export const onePress = {
  onPointerDownCapture({ target, pointerType }: PointerEvent): void {
    const button = buttonAt(target);
    const isFinger = pointerType !== 'mouse';
    startedPress = button && { button, act: button.getAttribute(ACT), isFinger };
  },
  onPointerCancelCapture(): void {
    startedPress = null;
  },
  onClickCapture(event: MouseEvent): void {
    const button = buttonAt(event.target);
    // A click without a count comes from a key or from assistive technology.
    const press = event.detail > 0 && startedPress?.button === button ? startedPress : null;
    startedPress = null;
    if (button === null || button.hasAttribute(REPEATS)) return;
    const isOther = press !== null && press.act !== button.getAttribute(ACT);
    // Every browser counts mouse clicks, but not every browser counts taps.
    const isSecond =
      event.detail > 1 ||
      (press?.isFinger && last?.button === button && event.timeStamp - last.at < DOUBLE_TAP);
    if (isOther || isSecond) event.stopPropagation();
    else last = { button, at: event.timeStamp };
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    startedPress = null;
    if (!event.repeat || event.key !== 'Enter' || !buttonAt(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
};
