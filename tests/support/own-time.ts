/** In ms: interval of the checks. A check that is late by one more interval is normal. */
const EVERY_MS = 10;

/**
 * Measures how long something takes, for promises like "within a second". The returned function ends
 * the measurement and returns the ms since the call, without the time in which this process was
 * suspended. After a suspension, expired timers run before answers that have arrived.
 */
export function ownTime(): () => number {
  const start = performance.now();
  let last = start;
  let lost = 0;
  const look = () => {
    const now = performance.now();
    lost += Math.max(0, now - last - 2 * EVERY_MS);
    last = now;
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    look();
    clearInterval(timer);
    return last - start - lost;
  };
}
