import { useCallback, useState } from 'react';
import { readItem, writeItem } from '../../browser/device-storage.ts';

const KEY = 'viewer-flip';

/** What the address says, else what this screen was left at. */
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
