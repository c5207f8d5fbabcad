import { useEffect } from 'react';
import { letterOf } from '../../browser/letter-of.ts';
import { t } from '../../texts/t.ts';
import { ThemePicker } from '../../ui/controls/theme-picker.tsx';
import { expandIcon, LineIcon } from '../../ui/graphics/line-icon.tsx';
import styles from './viewer-controls.module.css';

const icons = {
  sides: 'M3 4h18v16H3zM12 4v16',
  phone: 'M7 2h10v20H7zM11 18.5h2',
};

const toggleFullScreen = () =>
  void (
    document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
  ).catch(() => undefined);

interface ViewerControlsProps {
  flip: () => void;
  isIdle: boolean;
}

/** Buttons for setting up the screen, hidden when the pointer rests. F and S do the same. */
export function ViewerControls({ flip, isIdle }: ViewerControlsProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const letter = letterOf(event);
      if (letter === 's') flip();
      if (letter === 'f') toggleFullScreen();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [flip]);
  return (
    <div className={styles.controls} data-idle={isIdle || undefined}>
      <button type="button" className={styles.button} onClick={flip}>
        <LineIcon path={icons.sides} /> {t('Change sides')}
      </button>
      <button type="button" className={styles.button} onClick={toggleFullScreen}>
        <LineIcon path={expandIcon} /> {t('Full screen')}
      </button>
      <a className={styles.button} href="/qr-codes">
        <LineIcon path={icons.phone} /> {t('Codes')}
      </a>
      <ThemePicker />
    </div>
  );
}
