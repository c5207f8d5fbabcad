import { atom } from 'jotai';
import { readItem, writeItem } from '../../browser/device-storage.ts';

const KEY = 'table-mirrored';
const chosenAtom = atom<boolean | null>(null);

/** Whether the admin's lists of this screen change left and right; kept by its browser. */
export const mirrorAtom = atom(
  (get) => get(chosenAtom) ?? readItem(KEY) === 'true',
  (_get, set, isMirrored: boolean) => {
    writeItem(KEY, String(isMirrored));
    set(chosenAtom, isMirrored);
  },
);
