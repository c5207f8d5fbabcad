import { Button, Dialog, Portal } from '@chakra-ui/react';
import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { pages } from '../../common/kernel/pages.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { useActRecorder } from '../domain/acts/use-act-recorder.ts';
import { useSession } from '../domain/auth/auth.queries.ts';
import { MissingNotice } from '../domain/check-in/missing-notice.tsx';
import { ConsequencesDialog } from '../domain/knockout/consequences-dialog.tsx';
import { useOutboxRunner } from '../domain/outbox/use-outbox.ts';
import { QuestionsNotice } from '../domain/questions/questions-notice.tsx';
import { useSavedHere } from '../domain/scores/use-overwritten.ts';
import { useUnsentDraftFinder, useUnsentGuard } from '../domain/scores/use-score-drafts.ts';
import { DiskNotice } from '../domain/server-state/disk-notice.tsx';
import { MadeUpPassword } from '../screens/sign-in/made-up-password.tsx';
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx';
import { SignInPage } from '../screens/sign-in/sign-in-page.tsx';
import { t } from '../texts/t.ts';
import { useKeptFocus } from '../ui/controls/use-kept-focus.ts';
import { QuestionDialog } from '../ui/dialogs/question-dialog.tsx';
import { useAfterTyping } from '../ui/forms/use-after-typing.ts';
import { EmptyState } from '../ui/layout/empty-state.tsx';
import { ErrorBoundary } from '../ui/layout/error-boundary.tsx';
import { Loading } from '../ui/layout/loading.tsx';
import { NotFoundPage } from '../ui/layout/not-found-page.tsx';
import { ToastRegion } from '../ui/notices/toast-region.tsx';
import { TooltipHost } from '../ui/notices/tooltip-host.tsx';

const loadManager = () => import('../screens/manager/manager-page.tsx');
const loadTournament = () => import('../screens/tournament/tournament-page.tsx');
const loadAudit = () => import('../screens/audit/audit-page.tsx');
const AuditPage = lazy(async () => ({ default: (await loadAudit()).AuditPage }));
const loadTimetable = () => import('../screens/timetable/timetable-page.tsx');
const TimetablePage = lazy(async () => ({ default: (await loadTimetable()).TimetablePage }));
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
            <Route path={pages.timetable.pattern} element={<TimetablePage />} />
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

/**
 * Shows a protected screen only with a session. When the session ends while a screen is shown, the screen
 * stays with all typed text, and the sign-in form is shown over it.
 */
function SessionGuard() {
  const { state, admin, ended } = useSession();
  const isAsking = useAfterTyping(ended);
  if (state === 'loading') return <Loading />;
  if (state === 'signed-out') return <SignInPage />;
  return (
    <>
      <Protected />
      <MadeUpPassword open={admin?.passwordIsMadeUp === true && !isAsking} />
      <SignInAgain username={admin?.username ?? ''} open={isAsking} />
    </>
  );
}

/** Parts of every protected screen: the outbox and the notice of a full disk. */
function Protected() {
  useOutboxRunner();
  useActRecorder();
  useSavedHere();
  useUnsentDraftFinder();
  useUnsentGuard();
  return (
    <>
      <DiskNotice />
      <QuestionsNotice />
      <MissingNotice />
      <Outlet />
    </>
  );
}

const SignInAgain = memo(function SignInAgain(props: { username: string; open: boolean }) {
  const { username, open } = props;
  const content = useRef<HTMLDivElement>(null);
  const password = () =>
    content.current?.querySelector<HTMLInputElement>('input[type="password"]') ?? null;
  return (
    <Dialog.Root
      open={open}
      initialFocusEl={password}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            <Dialog.Header>
              <Dialog.Title>{t('Admin Login')}</Dialog.Title>
              <Dialog.Description>
                {t('Your session has ended. Please sign in again; what you typed is still here.')}
              </Dialog.Description>
            </Dialog.Header>
            <SignInForm username={username} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
});
