import { useEffect, useState } from 'react';

/** In ms: counts as painted by then, for a page that paints nothing because it is in the background. */
const AT_THE_LATEST = 3000;

/** Resolves once the current document has been painted and the browser is idle. */
export function whenPainted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AT_THE_LATEST);
    // The second frame begins after the first was painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        setTimeout(resolve);
      }),
    );
  });
}

/** False until the component was painted for the first time. Parts that are not visible may load then. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isHere = true;
    void whenPainted().then(() => isHere && setPainted(true));
    return () => {
      isHere = false;
    };
  }, []);
  return isPainted;
}
