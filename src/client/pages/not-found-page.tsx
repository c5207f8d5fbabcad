import { useEffect } from 'react';
import { paths } from '../../common/pages.ts';
import { BrandMark } from '../shared/ui/brand-mark.tsx';
import styles from './not-found-page.module.css';

/** Any address that is no screen. */
export function NotFoundPage({ text }: { text?: string }) {
  useEffect(() => {
    document.title = 'Page Not Found';
  }, []);
  return (
    <main className={styles.page}>
      <BrandMark />
      <h1 className={styles.title}>Page Not Found</h1>
      <p className={styles.text}>{text ?? 'There is no screen at this address.'}</p>
      <p className={styles.links}>
        <a href={paths.qrCodes}>Codes for viewers and players</a>
        <a href={paths.manager}>Game manager</a>
      </p>
    </main>
  );
}
