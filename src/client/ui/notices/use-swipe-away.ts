import { type PointerEvent, useRef, useState } from 'react';
import { gesture } from '../../theme/tokens.ts';

/** Handlers for an element that can be swiped away to the right, and its current offset in px. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current !== null) setMoved(Math.max(0, event.clientX - start.current));
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const distance = event.clientX - start.current;
    start.current = null;
    setMoved(0);
    if (distance >= gesture.swipe) onAway();
  };
  const onPointerCancel = () => {
    start.current = null;
    setMoved(0);
  };

  return {
    moved,
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel },
  };
}
