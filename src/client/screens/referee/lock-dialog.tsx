import { useEffect, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import styles from './more-dialog.module.css';

/** In ms: longer than an accidental touch of the palm. */
const HOLD_MS = 1000;

/** Blocks all taps, so that a palm or a pocket enters nothing. The console behind it stays visible. */
export function LockDialog({ onUnlock }: { onUnlock: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    return () => clearTimeout(timer.current);
  }, []);
  const hold = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(onUnlock, HOLD_MS);
    setHeld(true);
  };
  const letGo = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${styles.lock}`}
      aria-label={t('Hold to unlock')}
      onCancel={(event) => event.preventDefault()}
    >
      <button
        type="button"
        className={styles.unlock}
        data-held={isHeld || undefined}
        onPointerDown={hold}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) =>
          (event.key === ' ' || event.key === 'Enter') && !event.repeat && hold()
        }
        onKeyUp={letGo}
        onContextMenu={(event) => event.preventDefault()}
      >
        {t('Hold to unlock')}
      </button>
    </dialog>
  );
}
