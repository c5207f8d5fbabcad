import { PasswordForm } from '../../../domain/auth/password-form.tsx';
import { t } from '../../../texts/t.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A new password; every other signed-in screen has to sign in again. */
export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  return (
    <Modal
      title={t('Change Password')}
      text={t('Every other screen that is signed in will have to sign in again.')}
      open={open}
      onClose={onClose}
    >
      <PasswordForm alternative={{ label: t('Cancel'), press: onClose }} onDone={onClose} />
    </Modal>
  );
}
