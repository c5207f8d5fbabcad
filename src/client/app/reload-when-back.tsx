import { useEffect } from 'react';
import { findPage } from '../../common/pages.ts';
import { t } from '../texts/t.ts';

/** In ms. */
const EVERY = 5000;

/**
 * Replaces a public screen that failed to load or render. At a projector there is no user to press a button,
 * so the page reloads as soon as the server answers. An overlay shows nothing, because it is part of a
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
