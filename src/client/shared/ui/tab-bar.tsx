import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tab-bar.module.css';

interface TabBarProps<Name extends string> {
  /** What each tab is called, in their order. */
  tabs: Record<Name, string>;
  value: Name;
  onSelect: (name: Name) => void;
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const tabId = (name: string) => `tab-${name}`;
const panelId = (name: string) => `panel-${name}`;

/**
 * The tabs of a page, after the ARIA pattern: one stop of the Tab key, arrows choose. Plain buttons:
 * a tab machine that looks for what can be focused in the panel has the browser lay out all matches
 * before their time.
 */
export function TabBar<Name extends string>({ tabs, value, onSelect }: TabBarProps<Name>) {
  const names = Object.keys(tabs) as Name[];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = names[steps[event.key]?.(names.indexOf(value), names.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(tabId(next))?.focus();
    onSelect(next);
  };
  return (
    <div role="tablist" className={styles.list} onKeyDown={onKeyDown}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          className={styles.tab}
          aria-selected={name === value}
          aria-controls={name === value ? panelId(name) : undefined}
          tabIndex={name === value ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {tabs[name]}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  name: string;
  /** Nothing in it takes the focus: the panel itself does, so that it can be scrolled by keys. */
  isToRead?: boolean;
  children: ReactNode;
}

/** What the chosen tab shows. */
export function TabPanel({ name, isToRead = false, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(name)}
      className={styles.panel}
      aria-labelledby={tabId(name)}
      tabIndex={isToRead ? 0 : undefined}
    >
      {children}
    </div>
  );
}
