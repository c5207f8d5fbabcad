import { useEffect, useRef } from 'react';
import { t } from '../../texts/t.ts';
import styles from './more-dialog.module.css';

interface HornDialogProps {
  /** Text of the tap: 'Goal Red'. */
  text: string;
  /** Null: closed without an answer. */
  onAnswer: (isBeforeHorn: boolean | null) => void;
}

/** CLK-20: asks about a goal that was tapped within 2 s after the end. */
export function HornDialog({ text, onAnswer }: HornDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useRef(onAnswer);
  answer.current = onAnswer;
  useEffect(() => {
    dialog.current?.showModal();
    const leave = () => answer.current(null);
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('Before the horn?')}
      onCancel={() => onAnswer(null)}
    >
      <p className={styles.question}>{t('{goal}: before the horn?', { goal: text })}</p>
      <div className={styles.grid}>
        <button type="button" className={styles.act} data-main onClick={() => onAnswer(true)}>
          {t('Yes, it counts')}
        </button>
        <button type="button" className={styles.act} onClick={() => onAnswer(false)}>
          {t('No, after the horn')}
        </button>
      </div>
    </dialog>
  );
}
