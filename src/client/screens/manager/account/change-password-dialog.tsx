import { PasswordForm } from '../../../domain/auth/password-form.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

/** A new password; every other signed-in screen has to sign in again. */
export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  return (
    <Modal
      title="Change Password"
      text="Every other screen that is signed in will have to sign in again."
      open={open}
      onClose={onClose}
    >
      <PasswordForm other={{ label: 'Cancel', press: onClose }} onDone={onClose} />
    </Modal>
  );
}
