/** Mounts the admin's screens. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepTranslatedPageTrue } from '../browser/translated-page.ts';
import { AdminApp } from './admin-app.tsx';
import { Providers } from './providers.tsx';

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
