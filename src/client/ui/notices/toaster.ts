import { createToaster } from '@chakra-ui/react';
import { waits } from '../../theme/tokens.ts';

/** The messages of the app; `ToastRegion` shows them. */
export const toaster = createToaster({
  placement: 'bottom-start',
  max: 1,
  duration: waits.toast,
  removeDelay: 0,
  hotkey: ['F8'],
  pauseOnPageIdle: false,
});

/** `max: 1` alone would queue the newest message; removing the shown one replaces it. */
function show(type: 'success' | 'error', title: string, description?: string): void {
  toaster.remove();
  toaster.create({ type, title, ...(description === undefined ? {} : { description }) });
}

/** Shows a message for `waits.toast` ms, or longer while the pointer or the focus is on it. */
export function showToast(title: string, text?: string): void {
  show('success', title, text);
}

/** Reports a refusal or a failure. */
export function showProblem(title: string, text?: string): void {
  show('error', title, text);
}
