import { useEffect, useState } from 'react';

/** Milliseconds without a movement after which the pointer and the buttons go. */
const IDLE_AFTER = 3000;

/** True while nobody moves the pointer, touches or types: a wall nobody works at. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_AFTER);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const name of events) addEventListener(name, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) removeEventListener(name, wake);
    };
  }, []);
  return isIdle;
}
