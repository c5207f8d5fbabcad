import { useCallback, useState } from 'react';

const KEY = 'viewer-flip';

/** What the address says, else what this screen was left at. */
function readFlip(asked: boolean | null): boolean {
  try {
    if (asked === null) return localStorage.getItem(KEY) === 'true';
    localStorage.setItem(KEY, String(asked));
  } catch {
    // A browser that keeps nothing still flips for as long as the page is open.
    return asked ?? false;
  }
  return asked;
}

/** Whether left and right are changed round on this screen, remembered by its browser. */
export function useFlip(asked: boolean | null): [flip: boolean, toggle: () => void] {
  const [flip, setFlip] = useState(() => readFlip(asked));
  const toggle = useCallback(() => setFlip((now) => readFlip(!now)), []);
  return [flip, toggle];
}
