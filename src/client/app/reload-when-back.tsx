import { useEffect } from 'react';
import { findPage } from '../../common/pages.ts';
import { t } from '../texts/t.ts';

/** In ms. */
const EVERY = 5000;

/**
 * In place of a public screen that could not be loaded or rendered. No user is at a projector to press
 * a button: the page reloads as soon as the server answers. An overlay shows nothing, as it is in a
 * stream.
 */
export function ReloadWhenBack() {
  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
        () => null,
      );
      if (answer?.ok) location.reload();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  if (findPage(location.pathname)?.page.display === 'stream') return null;
  return (
    <p style={{ padding: '2rem' }}>
      {t('Waiting for the server. This page comes back by itself.')}
    </p>
  );
}
