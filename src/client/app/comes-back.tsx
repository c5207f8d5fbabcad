import { useEffect } from 'react';

/** In ms. */
const EVERY = 5000;

/**
 * In place of a public screen that could not be loaded or drawn. Nobody stands at a wall to press a
 * button: the page is loaded anew as soon as the server can be asked for it. On air it is nothing.
 */
export function ComesBack() {
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
        () => null,
      );
      if (answer?.ok) location.reload();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  if (location.pathname.startsWith('/overlay/')) return null;
  return <p style={{ padding: '2rem' }}>Waiting for the server. This page comes back by itself.</p>;
}
