import { useEffect } from 'react';
import { t } from '../../texts/t.ts';
import { LanguageMenu } from '../../ui/controls/language-menu.tsx';
import { ThemePicker } from '../../ui/controls/theme-picker.tsx';
import { BrandMark } from '../../ui/graphics/brand-mark.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** Shown in place of a protected screen without a session. */
export function SignInPage() {
  useEffect(() => {
    document.title = t('Admin Login');
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.theme}>
        <LanguageMenu />
        <ThemePicker />
      </div>
      <div className={styles.sheet}>
        <BrandMark />
        <h1 className={styles.title}>{t('Admin Login')}</h1>
        <p className={styles.text}>
          {t('Enter your credentials to access the tournament management system.')}
        </p>
        <SignInForm />
      </div>
    </main>
  );
}
