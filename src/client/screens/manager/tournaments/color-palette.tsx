import { useId } from 'react';
import { palette } from '../../../../common/tournaments/palette.ts';
import { contrastText } from '../../../../common/tournaments/tournament-guards.rules.ts';
import { language, t } from '../../../texts/t.ts';
import styles from './color-palette.module.css';

interface ColorPaletteProps {
  value: string;
  /** Colours of other tournaments, in lower case. */
  used: ReadonlySet<string>;
  onChange: (color: string) => void;
}

/** A separate text, because 'Red' is a side of the cage in other texts. */
const nameOf = (english: (typeof palette)[number]['name']): string =>
  language === 'en' ? english : t(`colour ${english}`);

/** The 30 title-bar colours; those of other tournaments are disabled. */
export function ColorPalette({ value, used, onChange }: ColorPaletteProps) {
  const name = useId();
  const chosen = palette.find(({ hex }) => hex === value);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {t('Title-bar colour')}{' '}
        <span className={styles.chosen}>{chosen ? nameOf(chosen.name) : value}</span>
      </legend>
      <div className={styles.palette}>
        {palette.map(({ name: english, hex }) => {
          const color = nameOf(english);
          const isUsed = used.has(hex);
          const label = isUsed ? t('{color}, In use', { color }) : color;
          return (
            <label
              key={hex}
              className={styles.swatch}
              data-used={isUsed || undefined}
              data-tip={label}
              style={{ background: hex, color: contrastText(hex) }}
            >
              <input
                type="radio"
                name={name}
                className={styles.radio}
                aria-label={label}
                value={hex}
                checked={hex === value}
                disabled={isUsed}
                onChange={() => onChange(hex)}
              />
              {isUsed && <span aria-hidden>{t('In use')}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
