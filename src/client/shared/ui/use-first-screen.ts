import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle.ts';

/** In px: what stands above a list of matches at least. */
const ABOVE = 200;
/** In px: how far below the screen a part is drawn before it is reached. */
const AHEAD = 50;
/** In ms: nobody waits for what nobody has scrolled to. */
const CALM = 2000;
/** Parts drawn in one go beyond those that are needed: each picture has its price, of few parts too. */
const SLICE = 8;

/**
 * How many of a list's parts to draw now: first what fits on the screen, more as somebody scrolls
 * towards them, all of them when a hand goes to work in the list (the way to the next score may lead
 * below the screen), and after a while, when nothing else is to do (whoever searches the page or has
 * it read out finds them). Everything at once where somebody has scrolled already, so that
 * nothing jumps. `height`: the least of one part, in px. A list of other parts wants another `key`.
 *
 * `setRest` takes the element that keeps the place of the parts that are `left`, last in the list.
 */
export function useFirstScreen(count: number, height: number) {
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
    // Not in a while: the next key may lead to a score that is not there yet.
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
