import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is visible, if the browser can (it needs https or localhost) and allows
 * it. After a refusal, such as on a low battery, it asks again when the page becomes visible.
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
