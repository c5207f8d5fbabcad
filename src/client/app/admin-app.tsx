import { Button } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { pages } from '../../common/kernel/pages.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { ConsequencesDialog } from '../domain/knockout/consequences-dialog.tsx';
import { t } from '../texts/t.ts';
import { useKeptFocus } from '../ui/controls/use-kept-focus.ts';
import { QuestionDialog } from '../ui/dialogs/question-dialog.tsx';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';
import { Loading } from '../ui/layout/loading.tsx';
import { NotFoundPage } from '../ui/layout/not-found-page.tsx';
import { ToastRegion } from '../ui/notices/toast-region.tsx';
import { TooltipHost } from '../ui/notices/tooltip-host.tsx';
import { SessionGuard } from './session-guard.tsx';

const loadManager = () => import('../screens/manager/manager-page.tsx');
const loadTournament = () => import('../screens/tournament/tournament-page.tsx');
const loadAudit = () => import('../screens/audit/audit-page.tsx');
const AuditPage = lazy(async () => ({ default: (await loadAudit()).AuditPage }));
const loadStreamControl = () => import('../screens/stream-control/stream-control-page.tsx');
const ManagerPage = lazy(async () => ({ default: (await loadManager()).ManagerPage }));
const StreamControlPage = lazy(async () => ({
  default: (await loadStreamControl()).StreamControlPage,
}));
const TournamentPage = lazy(async () => ({ default: (await loadTournament()).TournamentPage }));

/** The admin's screens by path; all except "not found" need a session. */
export function AdminApp() {
  // Switching between screens must work while the server is unreachable.
  useKeptFocus();
  useEffect(() => whenIdle(() => void Promise.allSettled([loadManager(), loadTournament()])), []);
  return (
    <ScreenBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route element={<SessionGuard />}>
            <Route path={pages.manager.pattern} element={<ManagerPage />} />
            <Route path={pages.audit.pattern} element={<AuditPage />} />
            <Route path={pages.desk.pattern} element={<StreamControlPage />} />
            <Route path={pages.tournament.pattern} element={<TournamentPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      <QuestionDialog />
      <ConsequencesDialog />
      <ToastRegion />
      <TooltipHost />
    </ScreenBoundary>
  );
}

/** Replaces a screen that failed to load or render, and says what to do. */
function ScreenBoundary({ children }: { children: ReactNode }) {
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
