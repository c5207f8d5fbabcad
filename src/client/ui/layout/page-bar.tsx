import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../common/kernel/pages.ts';
import { t } from '../../texts/t.ts';
import { ConnectionText } from '../connection/connection-status.tsx';
import { LanguageMenu } from '../controls/language-menu.tsx';
import { ThemePicker } from '../controls/theme-picker.tsx';
import styles from './page-bar.module.css';

interface PageBarProps {
  title: string;
  /** Further controls. */
  children?: ReactNode;
}

/** The bar above a page of the admin that leads back to the manager page. */
export function PageBar({ title, children }: PageBarProps) {
  return (
    <header className={`${styles.bar} ${styles.withBack}`}>
      <Link
        className={styles.back}
        to={paths.manager}
        aria-label={t('Manager')}
        data-tip={t('Manager')}
      >
        <ChevronLeft aria-hidden size={22} />
      </Link>
      <h1 className={styles.title}>{title}</h1>
      <ConnectionText />
      {children}
      <LanguageMenu />
      <ThemePicker />
    </header>
  );
}
