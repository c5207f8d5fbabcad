import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type RefCallback, useCallback } from 'react';

/** The match whose clock the open panel shows, and whether that clock is visible. */
const panelClockAtom = atom<{ fixtureId: number; isInView: boolean } | null>(null);

/**
 * For the panel's clock: while it is mounted, other clocks of its match are hidden, so that nobody uses two.
 */
export function useClockInView(fixtureId: number): RefCallback<HTMLElement> {
  const setClock = useSetAtom(panelClockAtom);
  return useCallback(
    (element) => {
      if (!element) return;
      setClock({ fixtureId, isInView: true });
      const observer = new IntersectionObserver(
        (entries) => setClock({ fixtureId, isInView: entries.at(-1)?.isIntersecting ?? true }),
        { threshold: 0.5 },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
        setClock(null);
      };
    },
    [fixtureId, setClock],
  );
}

/**
 * Whether the clock of a match is hidden: in its row while the panel is open, in the bar while the panel's
 * clock is visible.
 */
export function useIsClockElsewhere(fixtureId: number, place: 'row' | 'bar'): boolean {
  const clock = useAtomValue(panelClockAtom);
  return clock?.fixtureId === fixtureId && (place === 'row' || clock.isInView);
}
