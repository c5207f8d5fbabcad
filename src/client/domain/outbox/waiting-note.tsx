import { useEffect, useState } from 'react';
import { t } from '../../texts/t.ts';
import styles from '../standings/live-note.module.css';
import { useOutbox } from './use-outbox.ts';

/** In ms: no note is shown for a score that the server has by then. */
const QUIET = 1000;

/** Marks tables of the server's state that do not include scores entered here. */
export function WaitingNote({ tournamentId }: { tournamentId: number }) {
  const { items } = useOutbox();
  const waiting = items.filter((item) => item.tournamentId === tournamentId).length;
  const [isShown, setShown] = useState(false);
  const hasWaiting = waiting > 0;
  useEffect(() => {
    if (!hasWaiting) return;
    const timer = setTimeout(() => setShown(true), QUIET);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [hasWaiting]);
  if (!isShown || !hasWaiting) return null;
  return (
    <p className={styles.note} role="status" data-waiting={waiting}>
      <strong className={styles.mark}>{t('Waiting')}</strong>{' '}
      {t('{n} scores are not stored yet and not counted.', { n: waiting })}
    </p>
  );
}
