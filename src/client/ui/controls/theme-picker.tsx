import { t } from '../../texts/t.ts';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../theme/color-mode.ts';
import { LineIcon } from '../graphics/line-icon.tsx';
import styles from './theme-picker.module.css';

const looks = {
  light: {
    next: 'dark',
    icon: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
    label: t('Light'),
  },
  dark: {
    next: 'system',
    icon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
    label: t('Dark'),
  },
  system: { next: 'light', icon: 'M3 4h18v12H3zM12 16v4M8 20h8', label: t('System') },
} as const satisfies Record<ThemeChoice, unknown>;

/** One button that cycles through light, dark and system. */
export function ThemePicker() {
  const { next, icon, label } = looks[useThemeChoice()];
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('Theme: {now}. Change to {next}.', {
        now: label,
        next: looks[next].label.toLowerCase(),
      })}
      data-tip={t('Theme: {now}', { now: label })}
      onClick={() => chooseTheme(next)}
    >
      <LineIcon path={icon} />
    </button>
  );
}
