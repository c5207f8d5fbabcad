import { useEffect } from 'react';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { BrandMark } from '../shared/ui/brand-mark.tsx';
import { ThemePicker } from '../shared/ui/theme-picker.tsx';
import styles from './sign-in-page.module.css';

/** Stands where any protected screen would be when nobody is signed in. */
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
