import { useEffect } from 'react';
import { ThemePicker } from '../../ui/controls/theme-picker.tsx';
import { BrandMark } from '../../ui/graphics/brand-mark.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

/** Shown in place of a protected screen without a session. */
export function SignInPage() {
  useEffect(() => {
    document.title = 'Admin Login';
  }, []);
  return (
    <main className={styles.page}>
      <div className={styles.theme}>
        <ThemePicker />
      </div>
      <div className={styles.sheet}>
        <BrandMark />
        <h1 className={styles.title}>Admin Login</h1>
        <p className={styles.text}>
          Enter your credentials to access the tournament management system.
        </p>
        <SignInForm />
      </div>
    </main>
  );
}
