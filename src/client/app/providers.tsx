import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { LiveProvider } from '../shared/live/use-topic.ts';
import { createQueryClient } from '../shared/query-client.ts';
import { system } from '../theme/system.ts';

/** The styles that are made in the browser carry the nonce of this answer's Content-Security-Policy. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styleCache = createCache({ key: 'ui', ...(nonce ? { nonce } : {}) });

/** What every admin screen stands on. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <LiveProvider>
        <CacheProvider value={styleCache}>
          <ChakraProvider value={system}>
            <BrowserRouter>{children}</BrowserRouter>
          </ChakraProvider>
        </CacheProvider>
      </LiveProvider>
    </QueryClientProvider>
  );
}
