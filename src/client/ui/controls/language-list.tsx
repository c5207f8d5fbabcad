import { useEffect, useRef } from 'react';
import { languages, languageTags, reviewed } from '../../../common/texts/languages.rules.ts';
import { language, t } from '../../texts/t.ts';
import styles from './language-list.module.css';

/** In s: a year. */
const KEPT = 31_536_000;

/** LNG-8: stores the choice on the device; later answers of the server use it. */
function choose(chosen: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; few browsers have a Cookie Store.
  document.cookie = `lang=${chosen}; path=/; max-age=${KEPT}; samesite=lax`;
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/** The languages of the product, each named in itself. */
export function LanguageList({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('Language')} onClose={onClose}>
      <ul>
        {languageTags.map((tag) => (
          <li key={tag}>
            <button
              type="button"
              className={styles.language}
              lang={tag}
              aria-current={tag === language}
              onClick={() => (tag === language ? onClose() : choose(tag))}
            >
              {languages[tag]}
              {!reviewed.has(tag) && <small> · {t('draft')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
