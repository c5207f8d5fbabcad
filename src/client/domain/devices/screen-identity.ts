/** The identity of this tab among the event's screens: a key that survives a reload, and the admin's name. */
import { readItem, sessionItem, writeItem } from '../../browser/device-storage.ts';
import { uuid } from '../../browser/uuid.ts';

const KEY = 'screen-key';
const NAME = 'screen-name';

let known: string | null = null;

/** The same for this tab until it is closed. */
export function screenKey(): string {
  known ??= sessionItem(KEY) ?? sessionItem(KEY, uuid());
  return known ?? uuid();
}

/** '' until the admin has set one; a restarted browser uses the name of its last tab. */
export const screenName = (): string => sessionItem(NAME) ?? readItem(NAME) ?? '';

export function keepScreenName(name: string): void {
  sessionItem(NAME, name);
  writeItem(NAME, name);
}
