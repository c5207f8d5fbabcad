import { sentenceOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { translatedDevice } from '../../texts/translated-device.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { showProblem } from '../../ui/notices/toaster.ts';
import { Text } from '../../ui/text/text.tsx';
import { timeText } from '../../ui/time/time-text.ts';
import { useEndSession, useOpenSessions } from './audit.queries.ts';
import styles from './open-sessions.module.css';

/** The admin's sessions; any session but the current one can be signed out. */
export function OpenSessions() {
  const sessions = useOpenSessions();
  const end = useEndSession();
  if (sessions.isError) return <p role="alert">{t('The sign-ins could not be read.')}</p>;
  const signOut = (id: string) =>
    end.mutate(id, {
      onError: (error) =>
        showProblem(t('Not signed out'), sentenceOf(error, t('Please try again.'))),
    });
  return (
    <ul className={styles.list}>
      {sessions.data?.map(({ id, device, address, since, lastUsed, isThisOne }) => (
        <li key={id} className={styles.session}>
          <div className={styles.what}>
            <p>
              <strong>{translatedDevice(device) || t('Unknown device')}</strong>
              {isThisOne && <span className={styles.own}>{t('This device')}</span>}
            </p>
            <Text size="sm" tone="muted">
              {address && <>{address}, </>}
              {t('since {since}, last used {used}', {
                since: timeText(since),
                used: timeText(lastUsed),
              })}
            </Text>
          </div>
          {!isThisOne && (
            <ActButton
              size="sm"
              disabled={end.isPending}
              aria-label={t('Sign out {device}, {address}', {
                device: translatedDevice(device),
                address,
              })}
              onClick={() => signOut(id)}
            >
              {t('Sign Out')}
            </ActButton>
          )}
        </li>
      ))}
    </ul>
  );
}
