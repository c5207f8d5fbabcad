import { Dialog, Portal } from '@chakra-ui/react';
import { useKeepPassword } from '../../domain/auth/auth.queries.ts';
import { PasswordForm } from '../../domain/auth/password-form.tsx';
import { failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';

/** After the first sign-in: asks to replace or confirm the generated password. */
export function MadeUpPassword({ open }: { open: boolean }) {
  const keep = useKeepPassword();
  const keepIt = () =>
    keep.mutate(undefined, {
      onError: (error) => showProblem(t('Not kept'), failureOf(error, t('Please try again.'))),
    });
  return (
    <Dialog.Root
      open={open}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{t('Choose Your Own Password')}</Dialog.Title>
              <Dialog.Description>
                {t(
                  'The server made up the first one and showed it on its console. Whoever saw it there can sign in.',
                )}
              </Dialog.Description>
            </Dialog.Header>
            <PasswordForm
              alternative={{ label: t('Keep This Password'), press: keepIt }}
              onDone={() => undefined}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
