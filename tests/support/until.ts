/** In ms: an immediate effect is visible within this time, also on a busy machine. */
const AT_ONCE_MS = 2000;
/**
 * In ms: a longer turn of the event loop counts as this, because the whole machine was suspended.
 */
const LONGEST_TURN_MS = 50;

/**
 * Waits until the condition neither throws nor returns false, and fails after `ms`. Pass `ms` for what
 * needs a timer, a reconnect, another process or the rendering of a whole screen.
 */
export async function until(condition: () => unknown, ms = AT_ONCE_MS): Promise<void> {
  let waitedMs = 0;
  for (;;) {
    const reason = whyNot(condition);
    if (reason === undefined) return;
    if (waitedMs > ms) throw new Error(`waited ${ms} ms in vain for ${condition}: ${reason}`);
    const startedAt = performance.now();
    await new Promise((turn) => setTimeout(turn, 5));
    waitedMs += Math.min(performance.now() - startedAt, LONGEST_TURN_MS);
  }
}

function whyNot(condition: () => unknown): unknown {
  try {
    return condition() === false ? 'it is false' : undefined;
  } catch (error) {
    return error;
  }
}
