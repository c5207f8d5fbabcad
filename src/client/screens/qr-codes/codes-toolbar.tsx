import { t } from '../../texts/t.ts';
import { ThemePicker } from '../../ui/controls/theme-picker.tsx';
import { expandIcon, LineIcon } from '../../ui/graphics/line-icon.tsx';
import styles from './codes-toolbar.module.css';
import type { Sheet } from './print-sheets.tsx';

const icons = {
  printer: 'M7 9V3h10v6M7 18H3V9h18v9h-4M7 14h10v7H7z',
  sliders: 'M3 7h10M19 7h2M16 4v6M3 17h2M11 17h10M8 14v6',
};

interface CodesToolbarProps {
  hasCodes: boolean;
  isSetup: boolean;
  onSlide: () => void;
  onPrint: (sheet: Sheet) => void;
  onSetup: () => void;
}

export function CodesToolbar(props: CodesToolbarProps) {
  const { hasCodes, isSetup, onSlide, onPrint, onSetup } = props;
  return (
    <div className={styles.bar}>
      {hasCodes && (
        <>
          <button type="button" className={styles.button} onClick={onSlide}>
            <LineIcon path={expandIcon} /> {t('Full screen')}
          </button>
          <button type="button" className={styles.print} onClick={() => onPrint('posters')}>
            <LineIcon path={icons.printer} /> {t('Posters')}
          </button>
          <button type="button" className={styles.print} onClick={() => onPrint('cards')}>
            <LineIcon path={icons.printer} /> {t('Cards')}
          </button>
        </>
      )}
      <button type="button" className={styles.button} aria-expanded={isSetup} onClick={onSetup}>
        <LineIcon path={icons.sliders} /> {t('Set up')}
      </button>
      <ThemePicker />
    </div>
  );
}
