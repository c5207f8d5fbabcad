import { useEffect } from 'react';
import { paths } from '../../../common/kernel/pages.ts';
import { t } from '../../texts/t.ts';
import { BrandMark } from '../graphics/brand-mark.tsx';
import styles from './not-found-page.module.css';

/** For every path without a page. */
export function NotFoundPage({ text }: { text?: string }) {
  useEffect(() => {
    document.title = t('Page Not Found');
  }, []);
  return (
    <main className={styles.page}>
      <BrandMark />
      <h1 className={styles.title}>{t('Page Not Found')}</h1>
      <p className={styles.text}>{text ?? t('There is no screen at this address.')}</p>
      <p className={styles.links}>
        <a href={paths.qrCodes}>{t('Codes for viewers and players')}</a>
        <a href={paths.manager}>{t('Game manager')}</a>
      </p>
    </main>
  );
}
