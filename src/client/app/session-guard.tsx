import { Dialog, Portal } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../features/auth/auth.queries.ts';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { useOutboxRunner, useUnsentGuard } from '../features/fixtures/outbox/use-outbox.ts';
import { SignInPage } from '../pages/sign-in-page.tsx';
import { Loading } from '../shared/ui/loading.tsx';
import { useAfterTyping } from '../shared/ui/use-after-typing.ts';

/**
 * Shows a protected screen only with a session. When a session ends under a screen that is already
 * there, the screen stays, with all that was typed, and sign-in lies over it.
 */
export function SessionGuard() {
  const { state, admin, ended } = useSession();
  const isAsking = useAfterTyping(ended);
  if (state === 'loading') return <Loading />;
  if (state === 'signed-out') return <SignInPage />;
  return (
    <>
      <Protected />
      <SignInAgain username={admin?.username ?? ''} open={isAsking} />
    </>
  );
}

/** What goes on whichever protected screen is shown: scores that wait are sent. */
function Protected() {
  useOutboxRunner();
  useUnsentGuard();
  return <Outlet />;
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
              <Dialog.Title>Admin Login</Dialog.Title>
              <Dialog.Description>
                Your session has ended. Please sign in again; what you typed is still here.
              </Dialog.Description>
            </Dialog.Header>
            <SignInForm username={username} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
});
