import { atom } from 'jotai';
import { readItem, writeItem } from '../../browser/device-storage.ts';

const KEY = 'table-mirrored';
const chosenAtom = atom<boolean | null>(null);

/** Whether the admin's lists on this screen swap left and right; stored in the browser. */
export const mirrorAtom = atom(
  (get) => get(chosenAtom) ?? readItem(KEY) === 'true',
  (_get, set, isMirrored: boolean) => {
    writeItem(KEY, String(isMirrored));
    set(chosenAtom, isMirrored);
  },
);
