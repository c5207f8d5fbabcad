import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '../texts/t.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';

/** In place of a screen that could not be loaded or rendered: says what to do. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const unshown = (
    <main>
      <EmptyState
        title={t('This screen could not be shown')}
        text={t(
          'Scores that were entered are kept on this device. Try again once the server can be reached.',
        )}
      >
        <Button variant="solid" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
      </EmptyState>
    </main>
  );
  return (
    <ErrorBoundary at={useLocation().pathname} fallback={unshown}>
      {children}
    </ErrorBoundary>
  );
}
