/** Milliseconds after which it is done even on a page that is never idle. */
const AT_THE_LATEST = 3000;

/** Does something that can wait for the first picture; the returned function calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, AT_THE_LATEST / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(handle);
}
