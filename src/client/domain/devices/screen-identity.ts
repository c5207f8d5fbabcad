/** The identity of this tab among the event's screens: a key that survives a reload, and the admin's name. */
import { readItem, writeItem } from '../../browser/device-storage.ts';
import { uuid } from '../../browser/uuid.ts';

const KEY = 'screen-key';
const NAME = 'screen-name';

function session(name: string, value?: string): string | null {
  try {
    if (value !== undefined) sessionStorage.setItem(name, value);
    return sessionStorage.getItem(name);
  } catch {
    return value ?? null;
  }
}

let known: string | null = null;

/** The same for this tab until it is closed. */
export function screenKey(): string {
  known ??= session(KEY) ?? session(KEY, uuid());
  return known ?? uuid();
}

/** '' until the admin has set one; a restarted browser uses the name of its last tab. */
export const screenName = (): string => session(NAME) ?? readItem(NAME) ?? '';

export function keepScreenName(name: string): void {
  session(NAME, name);
  writeItem(NAME, name);
}
