/** In ms: the function runs by then even on a page that is never idle. */
const AT_THE_LATEST = 3000;

/** Runs a function that can wait until after the first paint; the returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, AT_THE_LATEST / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(handle);
}
