import { useEffect, useState } from 'react';
import { useConnectionStatus } from '../../live/use-topic.ts';

/** In ms: changes that arrive this soon after a page became live may be older. */
const SETTLING = 1500;

/**
 * True while incoming changes have just happened. False while the page opens, catches up after a silence, or
 * is offline: then `data-still` on <html> stops the motion of news in the stylesheet.
 */
export function useNewsMotion(): boolean {
  const isLive = useConnectionStatus().state === 'live';
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    if (!isLive) return setFresh(false);
    const timer = setTimeout(() => setFresh(true), SETTLING);
    return () => clearTimeout(timer);
  }, [isLive]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-still', !isFresh);
  }, [isFresh]);
  return isFresh;
}
