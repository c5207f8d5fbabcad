import {
  type OverlayLayout,
  type OverlayOptions,
  type OverlayPlace,
  overlayLayouts,
  overlayPlaces,
  usualPlace,
} from '../../../features/overlay/overlay-options.ts';
import { type Cage, cages } from '../../../shared/cage.ts';
import styles from './overlay-desk.module.css';

const layoutWords: Record<OverlayLayout, string> = {
  bug: 'Score bug',
  lower: 'Lower third',
  next: 'Up next',
  table: 'Standings',
};

const placeWords: Record<OverlayPlace, string> = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
};

/** Colours that keying software usually takes out. */
const grounds = [
  { value: '', text: 'Transparent' },
  { value: '00ff00', text: 'Green' },
  { value: '0000ff', text: 'Blue' },
  { value: 'ff00ff', text: 'Magenta' },
] as const;

const cageWords: Record<Cage, string> = { 'red-left': 'Red left', 'blue-left': 'Blue left' };

interface DeskChoicesProps {
  options: OverlayOptions;
  onChange: (options: OverlayOptions) => void;
}

/** What is shown, and where. */
export function DeskChoices({ options, onChange }: DeskChoicesProps) {
  return (
    <>
      <fieldset className={styles.field}>
        <legend className={styles.legend}>Graphic</legend>
        <div className={styles.row}>
          {overlayLayouts.map((layout) => (
            <button
              key={layout}
              type="button"
              className={styles.choice}
              aria-pressed={layout === options.layout}
              onClick={() => onChange({ ...options, layout, place: usualPlace[layout] })}
            >
              {layoutWords[layout]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.field}>
        <legend className={styles.legend}>Place</legend>
        <div className={styles.places}>
          {overlayPlaces.map((place) => (
            <button
              key={place}
              type="button"
              className={styles.choice}
              aria-pressed={place === options.place}
              onClick={() => onChange({ ...options, place })}
            >
              {placeWords[place]}
            </button>
          ))}
        </div>
      </fieldset>
      <label className={styles.field}>
        Ground
        <select
          className={styles.input}
          value={options.background ?? ''}
          onChange={(event) => onChange({ ...options, background: event.target.value || null })}
        >
          {grounds.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Cage Orientation
        <select
          className={styles.input}
          value={options.cage ?? undefined}
          onChange={({ target }) =>
            onChange({ ...options, cage: cages.find((cage) => cage === target.value) ?? null })
          }
        >
          {cages.map((cage) => (
            <option key={cage} value={cage}>
              {cageWords[cage]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={options.flip}
          onChange={(event) => onChange({ ...options, flip: event.target.checked })}
        />
        The camera stands on the other side of the cage
      </label>
    </>
  );
}
