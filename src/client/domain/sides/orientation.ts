import { atom } from 'jotai';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { createListeners, type Listeners } from '../../browser/listeners.ts';

const KEY = 'cage-orientation';
const ATTRIBUTE = 'data-red-teams-on-left';

/** The last choice on this device, used only as the default for a new tournament. */
export const lastOrientation = (): boolean => readItem(KEY) !== 'false';
export const rememberOrientation = (redOnLeft: boolean): boolean =>
  writeItem(KEY, String(redOnLeft));

const page = (): HTMLElement => document.documentElement;
const readRedOnLeft = (): boolean => page().getAttribute(ATTRIBUTE) !== 'false';

/** Sets the orientation of the shown tournament on the page; undefined while none is shown. */
export function useShownOrientation(redOnLeft: boolean | undefined): void {
  useLayoutEffect(() => {
    if (redOnLeft === undefined) return;
    page().setAttribute(ATTRIBUTE, String(redOnLeft));
    return () => page().removeAttribute(ATTRIBUTE);
  }, [redOnLeft]);
}

/** One observer for the page, however many cards are drawn on it. */
const listeners: Listeners = createListeners(() => {
  const observer = new MutationObserver(listeners.notify);
  observer.observe(page(), { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
});

/** Whether the shown tournament has red on the left. Follows the page's attribute. */
export const useRedOnLeft = (): boolean => useSyncExternalStore(listeners.add, readRedOnLeft);

const MIRROR_KEY = 'table-mirrored';
const chosenAtom = atom<boolean | null>(null);

/** Whether the admin's lists on this screen swap left and right; stored in the browser. */
export const mirrorAtom = atom(
  (get) => get(chosenAtom) ?? readItem(MIRROR_KEY) === 'true',
  (_get, set, isMirrored: boolean) => {
    writeItem(MIRROR_KEY, String(isMirrored));
    set(chosenAtom, isMirrored);
  },
);
