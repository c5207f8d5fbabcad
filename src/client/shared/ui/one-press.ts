import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

/** Mark of a button whose act changes under the hand: what it would do. */
export const ACT = 'data-act';

/** The button under the press that is going on, and what it would have done. */
let begun: { button: Element; act: string | null } | null = null;

const buttonAt = (target: EventTarget): Element | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * For an element around buttons whose act depends on what is shown. A press does what its button said
 * when the press began, or nothing: a score that is saved by the press itself, or another screen, may
 * have changed it meanwhile. A double click is one press, and so is a key held down.
 */
export const onePress = {
  onPointerDownCapture({ target }: PointerEvent): void {
    const button = buttonAt(target);
    begun = button && { button, act: button.getAttribute(ACT) };
  },
  onClickCapture(event: MouseEvent): void {
    const button = buttonAt(event.target);
    const isOther =
      begun !== null && begun.button === button && begun.act !== button.getAttribute(ACT);
    begun = null;
    if (button !== null && (isOther || event.detail > 1)) event.stopPropagation();
  },
  onKeyDownCapture(event: KeyboardEvent): void {
    if (!event.repeat || event.key !== 'Enter' || !buttonAt(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  },
};
