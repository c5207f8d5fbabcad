import { useEffect } from 'react';

/** Keeps the screen on while the console is looked at; browsers give it on https only. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOn = true;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOn) lock = taken;
        else await taken.release();
      } catch {
        // A low battery: the device decides.
        lock = undefined;
      }
    };
    const again = () => void take();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOn = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}
