import { Button, Dialog } from '@chakra-ui/react';
import { useState } from 'react';
import { useLogout, useSession } from '../../domain/auth/auth.queries.ts';
import { OutboxButton } from '../../domain/outbox/outbox-button.tsx';
import { useOutbox } from '../../domain/outbox/use-outbox.ts';
import { t } from '../../texts/t.ts';
import { ConnectionText } from '../../ui/connection/connection-status.tsx';
import { LanguageMenu } from '../../ui/controls/language-menu.tsx';
import { ThemePicker } from '../../ui/controls/theme-picker.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { BrandMark } from '../../ui/graphics/brand-mark.tsx';
import bar from '../../ui/layout/page-bar.module.css';
import plate from '../../ui/layout/plate.module.css';
import { ChangePasswordDialog } from './account/change-password-dialog.tsx';
import { DeviceName } from './account/device-name.tsx';
import styles from './manager-bar.module.css';

/** The signed-in user, with password change and sign-out. On a phone they are in a menu. */
export function ManagerBar() {
  const { admin } = useSession();
  const logout = useLogout();
  const { waiting } = useOutbox();
  const [isLeaving, setLeaving] = useState(false);
  // All scores were sent meanwhile: the question is obsolete, even when another score waits later.
  if (isLeaving && waiting === 0) setLeaving(false);
  const [isChanging, setChanging] = useState(false);
  return (
    <header className={`${bar.bar} ${styles.bar}`}>
      <BrandMark />
      <ConnectionText />
      <OutboxButton />
      <button
        type="button"
        className={`${plate.button} ${styles.opener}`}
        popoverTarget="account"
        aria-label={`${t('Logged in as')} ${admin?.username}`}
      >
        {admin?.username}
      </button>
      <div id="account" popover="auto" className={styles.account}>
        <p className={styles.who}>
          {t('Logged in as')} <strong>{admin?.username}</strong>
        </p>
        <DeviceName popoverTarget="account" />
        <button
          type="button"
          className={plate.button}
          popoverTarget="account"
          popoverTargetAction="hide"
          onClick={() => setChanging(true)}
        >
          {t('Change Password')}
        </button>
        <button
          type="button"
          className={plate.button}
          popoverTarget="account"
          popoverTargetAction="hide"
          aria-disabled={logout.isPending || undefined}
          onClick={() => {
            if (waiting > 0) setLeaving(true);
            else if (!logout.isPending) logout.mutate();
          }}
        >
          {t('Logout')}
        </button>
      </div>
      <LanguageMenu />
      <ThemePicker />
      <Modal
        title={t('{n} scores are not sent yet', { n: waiting })}
        text={t(
          'Nothing unsent is shown on other screens. It waits on this device until somebody signs in here again.',
        )}
        open={isLeaving}
        onClose={() => setLeaving(false)}
      >
        <Dialog.Footer>
          <Button onClick={() => setLeaving(false)}>{t('Stay Signed In')}</Button>
          <Button variant="solid" disabled={logout.isPending} onClick={() => logout.mutate()}>
            {t('Logout')}
          </Button>
        </Dialog.Footer>
      </Modal>
      <ChangePasswordDialog open={isChanging} onClose={() => setChanging(false)} />
    </header>
  );
}
