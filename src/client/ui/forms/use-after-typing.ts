import { useEffect, useRef, useState } from 'react';

/** A pause this long is the end of typing, in ms. */
const PAUSE = 1000;
/** Focus on a field counts as typing: keys are about to follow. */
const beginnings = ['keydown', 'focusin'] as const;

/**
 * True once `isWanted` and the user is not typing. An element that takes the focus waits for a pause, so that
 * no key meant for one field goes into another.
 */
export function useAfterTyping(isWanted: boolean): boolean {
  const [isTime, setTime] = useState(false);
  const lastAct = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const onAct = () => {
      lastAct.current = performance.now();
    };
    for (const name of beginnings) addEventListener(name, onAct, { capture: true });
    return () => {
      for (const name of beginnings) removeEventListener(name, onAct, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (!isWanted) {
      setTime(false);
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = lastAct.current + PAUSE - performance.now();
      if (left <= 0) setTime(true);
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }, [isWanted]);

  return isWanted && isTime;
}
