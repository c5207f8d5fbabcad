import { useEffect, useState } from 'react';

/** Milliseconds after which it counts as done on a page that draws nothing: one in the background. */
const AT_THE_LATEST = 3000;

/** Resolves once what is in the document now has been painted, and the browser has nothing better to do. */
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

/** False until the first drawing of the component has been painted. Parts that are not visible may load then. */
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
