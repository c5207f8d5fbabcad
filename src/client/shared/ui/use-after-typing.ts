import { useEffect, useRef, useState } from 'react';

/** A pause this long is the end of typing, in ms. */
const PAUSE = 1000;
/** Whoever has just come into a field is about to type. */
const beginnings = ['keydown', 'focusin'] as const;

/**
 * True once something is wanted and nobody is in the middle of typing: what takes the focus away
 * waits for a pause, so that no key meant for one field lands in another.
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
