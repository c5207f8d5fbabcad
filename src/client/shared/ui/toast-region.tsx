import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { motion } from '../../theme/tokens.ts';
import { currentToast, dismissToast, onToast, type Toast } from './toast.store.ts';
import styles from './toast-region.module.css';
import { useSwipeAway } from './use-swipe-away.ts';

const HOTKEY = 'F8';

/** Where messages appear; F8 goes there. One per app. */
export function ToastRegion() {
  const toast = useSyncExternalStore(onToast, currentToast);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return;
      event.preventDefault();
      region.current?.focus();
    };
    addEventListener('keydown', goThere);
    return () => removeEventListener('keydown', goThere);
  }, []);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={`Notifications (${HOTKEY})`}
      tabIndex={-1}
      data-toast-region
    >
      <div role="status">
        {toast && (
          <ul>
            <ToastCard key={toast.id} toast={toast} />
          </ul>
        )}
      </div>
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const close = () => dismissToast(toast.id);
  const { moved, handlers } = useSwipeAway(close);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), motion.toast);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);

  return (
    <li
      className={styles.toast}
      data-tone={toast.tone}
      data-testid="toast"
      style={{ translate: `${moved}px` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      {...handlers}
    >
      <p className={styles.title}>{toast.title}</p>
      {toast.text && <p className={styles.text}>{toast.text}</p>}
      <button type="button" className={styles.close} aria-label="Close message" onClick={close}>
        <X aria-hidden size={16} />
      </button>
    </li>
  );
}
