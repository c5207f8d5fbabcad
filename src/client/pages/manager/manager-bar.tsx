import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { useLogout, useSession } from '../../features/auth/auth.queries.ts';
import { ChangePasswordDialog } from '../../features/auth/change-password-dialog.tsx';
import { useOutbox } from '../../features/fixtures/outbox/use-outbox.ts';
import { OutboxButton } from '../../features/fixtures/outbox-button.tsx';
import { LinkState } from '../../shared/live/link-state.tsx';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import plate from '../../shared/ui/plate.module.css';
import { ThemePicker } from '../../shared/ui/theme-picker.tsx';
import styles from './manager-bar.module.css';

/** Who is signed in, and what that person can do about it. */
export function ManagerBar() {
  const { admin } = useSession();
  const logout = useLogout();
  const { waiting } = useOutbox();
  const [isLeaving, setLeaving] = useState(false);
  // All sent meanwhile: nothing is left to ask about, now or when another score waits.
  if (isLeaving && waiting === 0) setLeaving(false);
  const [isChanging, setChanging] = useState(false);
  return (
    <header className={styles.bar}>
      <BrandMark />
      <LinkState />
      <OutboxButton />
      <p className={styles.who}>
        Logged in as <strong>{admin?.username}</strong>
      </p>
      <button type="button" className={plate.button} onClick={() => setChanging(true)}>
        Change Password
      </button>
      <button
        type="button"
        className={plate.button}
        aria-disabled={logout.isPending || undefined}
        onClick={() => {
          if (waiting > 0) setLeaving(true);
          else if (!logout.isPending) logout.mutate();
        }}
      >
        Logout
      </button>
      <ThemePicker />
      <Modal
        title={waiting === 1 ? '1 score is not sent yet' : `${waiting} scores are not sent yet`}
        text="Nothing unsent is shown on other screens. It waits on this device until somebody signs in here again."
        open={isLeaving}
        onClose={() => setLeaving(false)}
      >
        <Dialog.Footer>
          <Button onClick={() => setLeaving(false)}>Stay Signed In</Button>
          <Button variant="solid" disabled={logout.isPending} onClick={() => logout.mutate()}>
            Logout
          </Button>
        </Dialog.Footer>
      </Modal>
      <ChangePasswordDialog open={isChanging} onClose={() => setChanging(false)} />
    </header>
  );
}
