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

/**
 * Keeps the screen on while the page is seen, where the browser can (it needs https or localhost)
 * and may; a refusal, as on a low battery, is asked again when the page is seen again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) await lock?.release();
    };
    const onVisible = () => void ask();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
