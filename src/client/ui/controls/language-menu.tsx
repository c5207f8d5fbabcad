import { Suspense, useState } from 'react';
import { t } from '../../texts/t.ts';
import { LineIcon } from '../graphics/line-icon.tsx';
import { lazyPart } from '../layout/lazy-part.ts';
import styles from './theme-picker.module.css';

const LanguageList = lazyPart(async () => (await import('./language-list.tsx')).LanguageList);

const globe = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18';

/** A button that asks for the language of the page. */
export function LanguageMenu() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('Language')}
        onClick={() => setOpen(true)}
      >
        <LineIcon path={globe} />
      </button>
      {isOpen && (
        <Suspense>
          <LanguageList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
