import { useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import styles from './overlay-address.module.css';

/** A text to take along. Selecting it also works where browsers forbid the clipboard (plain http). */
export function CopyField({ label, text }: { label: string; text: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    ref.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      setCopied(document.execCommand('copy') ? text : undefined);
    }
  };
  return (
    <div className={styles.copy}>
      <label className={styles.address}>
        {label}
        <input ref={ref} className={styles.input} readOnly value={text} />
      </label>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        {copied === text ? t('Copied') : t('Copy')}
      </button>
    </div>
  );
}
