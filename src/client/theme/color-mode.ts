import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from '../browser/device-storage.ts';

/** The user's choice; /theme.js sets data-theme on <html> from it. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const KEY = 'theme';
const CHANGED = 'themechange';

/** The stored choice; `system` when it is invalid or storage is unavailable. */
export function readTheme(): ThemeChoice {
  const stored = readItem(KEY);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** Stores the choice for this browser and applies it to all of its open pages. */
export function chooseTheme(choice: ThemeChoice): void {
  writeItem(KEY, choice);
  dispatchEvent(new Event(CHANGED));
}

function subscribe(notify: () => void): () => void {
  addEventListener(CHANGED, notify);
  addEventListener('storage', notify);
  return () => {
    removeEventListener(CHANGED, notify);
    removeEventListener('storage', notify);
  };
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readTheme);
