import { useEffect } from 'react';
import { paths } from '../../../common/pages.ts';
import { BrandMark } from '../graphics/brand-mark.tsx';
import styles from './not-found-page.module.css';

/** For every path that is no page. */
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
