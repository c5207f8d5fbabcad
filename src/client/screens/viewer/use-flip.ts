import { useCallback, useState } from 'react';
import { readItem, writeItem } from '../../browser/device-storage.ts';

const KEY = 'viewer-flip';

/** Reads the option of the address, else this screen's stored setting. */
function readFlip(asked: boolean | null): boolean {
  if (asked === null) return readItem(KEY) === 'true';
  writeItem(KEY, String(asked));
  return asked;
}

/** Whether left and right are changed round on this screen, remembered by its browser. */
export function useFlip(asked: boolean | null): [flip: boolean, toggle: () => void] {
  const [flip, setFlip] = useState(() => readFlip(asked));
  const toggle = useCallback(() => setFlip((now) => readFlip(!now)), []);
  return [flip, toggle];
}
