import { useEffect } from 'react';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const FOCUSABLE =
  'button, a[href], input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

/** A text field opens a phone's keyboard, and uses Ctrl+Z itself. */
const isTextField = (element: Element): boolean =>
  element.matches('input:not([type="radio"], [type="checkbox"]), textarea');

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/**
 * The element itself, else the first control of its nearest remaining ancestor. A text field only when there
 * is no other control.
 */
function nearest(trail: readonly Element[]): HTMLElement | undefined {
  const [first] = trail;
  if (first && canTakeFocus(first)) return first;
  const main = document.querySelector('main');
  for (const around of [...trail, ...(main ? [main] : [])]) {
    if (!around.isConnected || around === document.body) continue;
    const left = [...around.querySelectorAll(FOCUSABLE)].filter(canTakeFocus);
    const found = left.find((element) => !isTextField(element)) ?? left[0];
    if (found) return found;
  }
  return undefined;
}

function trailOf(element: Element): Element[] {
  const trail: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    trail.push(at);
  }
  return trail;
}

/**
 * Restores lost keyboard focus: when the focused element is removed or disabled, or a dialog closes whose
 * opener is gone, the focus goes to the nearest remaining control. Once per app.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    /** Ancestors of the last focused element outside dialogs. */
    let trail: Element[] = [];
    let frame = 0;

    const look = () => {
      frame = 0;
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (!isLost || last === null || canTakeFocus(last) || document.querySelector(DIALOG)) return;
      nearest(trail)?.focus({ preventScroll: true });
    };
    const lookSoon = () => {
      if (document.activeElement === document.body && last !== null) {
        frame ||= requestAnimationFrame(look);
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      if (target.closest(DIALOG) === null) trail = trailOf(target);
    };
    // A press on an empty area removes the focus on purpose.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(`${FOCUSABLE}, label`) === null) last = null;
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}
