import { Suspense, useEffect, useLayoutEffect } from 'react';
import { findPage } from '../../common/kernel/pages.ts';
import { sessionItem } from '../browser/device-storage.ts';
import { t } from '../texts/t.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';

const ScreenLayer = lazyPart(async () => (await import('./screen-layer.tsx')).ScreenLayer);

/** In ms: how often a page that could not be loaded asks for the server, and when one with an error reloads. */
const ASK_EVERY = 5000;
const RELOAD_AFTER = 60_000;
/** A page reloads at most so often in so many ms, and then waits for a person or for the admin's order. */
const MOST_RELOADS = 3;
const RELOADS_WITHIN = 600_000;
const RELOADS = 'reloads';

const recentReloads = (): number[] =>
  (sessionItem(RELOADS) ?? '')
    .split(' ')
    .map(Number)
    .filter((at) => at > Date.now() - RELOADS_WITHIN);

/** A page that is translated is rendered anew at most so often. */
const MOST_RETRIES = 100;
let retries = 0;

/** Whether the page failed because a part of it did not arrive, in the words of the three engines. */
const isUnloaded = (error: unknown): boolean =>
  /dynamically imported module|importing a module script|unable to preload/i.test(String(error));

/**
 * Replaces a public page that failed to load or render. At a projector there is no user to press a button, so
 * the page reloads by itself. An overlay shows nothing, because it is part of a stream. The admin's list of
 * screens has the failure.
 */
export function FailedPage({ error, retry }: { error: unknown; retry: () => void }) {
  // React could not remove a text that a translator had replaced.
  const isTranslated =
    error instanceof DOMException && error.name === 'NotFoundError' && retries < MOST_RETRIES;
  const isWaiting = isUnloaded(error) && recentReloads().length < MOST_RELOADS;
  useLayoutEffect(() => {
    if (!isTranslated) return;
    retries += 1;
    retry();
  }, [isTranslated, retry]);
  useEffect(() => {
    const timer = setInterval(
      async () => {
        const reloads = recentReloads();
        if (reloads.length >= MOST_RELOADS) return;
        const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
          () => null,
        );
        if (!answer?.ok) return;
        sessionItem(RELOADS, [...reloads, Date.now()].join(' '));
        location.reload();
      },
      isWaiting ? ASK_EVERY : RELOAD_AFTER,
    );
    return () => clearInterval(timer);
  }, [isWaiting]);
  if (isTranslated) return null;
  return (
    <>
      {findPage(location.pathname)?.page.display !== 'stream' && (
        <p role="alert" style={{ padding: '2rem' }}>
          {isWaiting
            ? t('Waiting for the server. This page comes back by itself.')
            : t('This page has failed. Please tell the organiser.')}
        </p>
      )}
      {!isWaiting && (
        <Suspense>
          <ScreenLayer failure={String(error)} />
        </Suspense>
      )}
    </>
  );
}
