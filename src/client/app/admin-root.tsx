/** Mounts the admin's screens. */

import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepTranslatedPageTrue } from '../browser/translated-page.ts';
import { createQueryClient } from '../http/query-client.ts';
import { onSessionSignal } from '../http/signals.ts';
import { createLiveClient } from '../live/live-client.ts';
import { PendingWrites } from '../live/pending-writes.ts';
import { createTopicStore, readPageSnapshot } from '../live/topic-store.ts';
import { LiveProvider } from '../live/use-topic.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { system } from '../theme/system.ts';
import { AdminApp } from './admin-app.tsx';

/** Styles created in the browser use the nonce of this response's Content-Security-Policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styleCache = createStyleCache(nonce);

/** The providers of every admin screen. */
function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  const [live] = useState(() =>
    createLiveClient({ store: createTopicStore(readPageSnapshot(document), new PendingWrites()) }),
  );
  // The server reads a connection's session only when it opens, to admit the admin and to send names only to
  // them.
  useEffect(
    () =>
      onSessionSignal((signal) => {
        if (signal === 'signed-in') live.connection?.renew();
      }),
    [live],
  );
  return (
    <QueryClientProvider client={queries}>
      <LiveProvider client={live}>
        <CacheProvider value={styleCache}>
          <ChakraProvider value={system}>
            <BrowserRouter>{children}</BrowserRouter>
          </ChakraProvider>
        </CacheProvider>
      </LiveProvider>
    </QueryClientProvider>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
keepTranslatedPageTrue(root);
createRoot(root).render(
  <StrictMode>
    <Providers>
      <AdminApp />
    </Providers>
  </StrictMode>,
);
