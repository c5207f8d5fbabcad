import { useEffect, useState } from 'react';

/** The time in ms of the epoch, renewed every `every` ms while `isOn`. */
export function useClock(every: number, isOn = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every, isOn]);
  return now;
}
