import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** Attribute with the current act of a button whose act may change while it is pressed. */
export const ACT = 'data-act';

/** Attribute of a button of which every press counts, however quick. */
export const REPEATS = 'data-repeats';

/** In ms: a second tap within this time is part of a double tap. */
const DOUBLE_TAP = 300;

/** The button that is being pressed, and what it would have done when the press began. */
let begun: { button: Element; act: string | null; isFinger: boolean } | null = null;
let last: { button: Element; at: number } | null = null;

const buttonAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * Props for an element around buttons whose act depends on what is shown. A press does what its button
 * said when the press began, or nothing: a score saved by the same press, or another screen, may have
 * changed the button. A double click is one press, and so is a key held down.
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
    // A click without a count comes from a key or from assistive technology.
    const press = event.detail > 0 && begun?.button === button ? begun : null;
    begun = null;
    if (button === null || button.hasAttribute(REPEATS)) return;
    const isOther = press !== null && press.act !== button.getAttribute(ACT);
    // Every browser counts the clicks of a mouse, not every one counts taps.
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
