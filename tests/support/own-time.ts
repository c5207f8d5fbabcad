/** How often it looks whether this process stands still; being late by as much again is usual. */
const EVERY_MS = 10;

/**
 * Starts a watch for a promise like "within a second". What it returns stops the watch: milliseconds
 * since the call, without those in which this process stood still. A machine that holds it up is
 * no broken promise, though timers that have run out meanwhile win against answers that have arrived.
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
