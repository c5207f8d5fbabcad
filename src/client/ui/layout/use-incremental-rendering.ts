import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';

/** In px: the minimum height of the content above a list of fixtures. */
const ABOVE = 200;
/** In px: parts this far below the screen are already rendered. */
const AHEAD = 50;
/** In ms: after this the parts below the screen are drawn, one slice at each idle moment. */
const CALM = 2000;
/** Parts drawn at once beyond those that are needed, because each paint has a fixed cost. */
const SLICE = 8;

/**
 * How many parts of a list to draw now: first those that fit on the screen, more when the user scrolls
 * towards them, all when the focus enters the list (Enter may lead to a score below the screen), and
 * the rest when the browser is idle (for searching in the page and for screen readers). All at once on
 * a page that is already scrolled, so that nothing jumps.
 * `height`: the least height of one part, in px. A list of other parts needs another `key`.
 * `setRest` takes the element that fills the height of the parts that are `left`, last in the list.
 * Why not `content-visibility: auto`: decision 024.
 */
export function useIncrementalRendering(count: number, height: number) {
  const [drawn, setDrawn] = useState(() => {
    const isWhole = window.scrollY > 0 || !('IntersectionObserver' in window);
    return isWhole ? count : Math.ceil((window.innerHeight - ABOVE + AHEAD) / height);
  });
  const [rest, setRest] = useState<Element | null>(null);
  const [isCalm, setCalm] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!rest) return;
    const draw = (parts: number) => startTransition(() => setDrawn(drawn + parts));
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting || !seen.rootBounds) return;
        draw(Math.ceil((seen.rootBounds.bottom - seen.boundingClientRect.top) / height) + SLICE);
      },
      { rootMargin: `0px 0px ${AHEAD}px 0px` },
    );
    observer.observe(rest);
    const list = rest.parentElement;
    // Not deferred to idle time: the next key may move to a score that is not rendered yet.
    const drawAll = () => setDrawn(drawn + count);
    list?.addEventListener('focusin', drawAll);
    const stopWaiting = isCalm ? whenIdle(() => draw(SLICE)) : undefined;
    return () => {
      observer.disconnect();
      list?.removeEventListener('focusin', drawAll);
      stopWaiting?.();
    };
  }, [rest, drawn, isCalm, count, height]);
  return { drawn, left: Math.max(0, count - drawn), setRest };
}
