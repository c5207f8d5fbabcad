import type { ReactNode } from 'react';
import { ConnectionMark } from '../connection/connection-mark.tsx';
import { ThemePicker } from '../controls/theme-picker.tsx';
import styles from './phone-page.module.css';

/** A header, the content, and a bar of tabs if there is one; as high as the screen or higher. */
export const PhonePage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

interface PhoneHeaderProps {
  /** A band over the header. */
  color?: string;
  /** Before the theme. */
  tools?: ReactNode;
  /** The name of the page. */
  children: ReactNode;
}

/** Stays at the top: the name of the page and how fresh it is. */
export const PhoneHeader = ({ color, tools, children }: PhoneHeaderProps) => (
  <header className={styles.header} style={{ '--band': color }}>
    {children}
    <ConnectionMark />
    {tools}
    <ThemePicker />
  </header>
);
