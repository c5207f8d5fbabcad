import { useState } from 'react';
import { useLogout, useSession } from '../../features/auth/auth.queries.ts';
import { ChangePasswordDialog } from '../../features/auth/change-password-dialog.tsx';
import { OutboxButton } from '../../features/fixtures/outbox-button.tsx';
import { LinkState } from '../../shared/live/link-state.tsx';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import plate from '../../shared/ui/plate.module.css';
import { ThemePicker } from '../../shared/ui/theme-picker.tsx';
import styles from './manager-bar.module.css';

/** Who is signed in, and what that person can do about it. */
export function ManagerBar() {
  const { admin } = useSession();
  const logout = useLogout();
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
        onClick={() => !logout.isPending && logout.mutate()}
      >
        Logout
      </button>
      <ThemePicker />
      <ChangePasswordDialog open={isChanging} onClose={() => setChanging(false)} />
    </header>
  );
}
