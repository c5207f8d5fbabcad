import { Dialog, Portal } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useActRecorder } from '../domain/acts/use-act-recorder.ts';
import { useSession } from '../domain/auth/auth.queries.ts';
import { MissingNotice } from '../domain/check-in/missing-notice.tsx';
import { useOutboxRunner } from '../domain/outbox/use-outbox.ts';
import { QuestionsNotice } from '../domain/questions/questions-notice.tsx';
import { useSavedHere } from '../domain/scores/use-overwritten.ts';
import { useUnsentDraftFinder, useUnsentGuard } from '../domain/scores/use-score-drafts.ts';
import { DiskNotice } from '../domain/server-state/disk-notice.tsx';
import { MadeUpPassword } from '../screens/sign-in/made-up-password.tsx';
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx';
import { SignInPage } from '../screens/sign-in/sign-in-page.tsx';
import { t } from '../texts/t.ts';
import { useAfterTyping } from '../ui/forms/use-after-typing.ts';
import { Loading } from '../ui/layout/loading.tsx';

/**
 * Shows a protected screen only with a session. When the session ends while a screen is shown, the screen
 * stays with all typed text, and the sign-in form is shown over it.
 */
export function SessionGuard() {
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
