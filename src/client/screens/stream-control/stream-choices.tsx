import { graphics } from '../../../common/broadcast/graphic-kinds.rules.ts';
import { lacksText } from '../../../common/broadcast/graphics.rules.ts';
import {
  type OverlayLayout,
  type OverlayOptions,
  type OverlayPlace,
  overlayPlaces,
  usualPlace,
} from '../../domain/broadcast/overlay-options.ts';
import { t } from '../../texts/t.ts';
import { graphicLabels } from './graphic-picture.tsx';
import styles from './overlay-address.module.css';

const layoutLabels: Record<OverlayLayout, string> = {
  desk: t('What the desk has on air'),
  ...graphicLabels,
};
/** A fixed overlay URL can show every graphic except those that need a text. */
const layouts: readonly OverlayLayout[] = [
  'desk',
  ...graphics.filter((graphic) => !lacksText(graphic, undefined)),
];

const placeLabels: Record<OverlayPlace, string> = {
  'top-left': t('Top left'),
  top: t('Top'),
  'top-right': t('Top right'),
  'bottom-left': t('Bottom left'),
  bottom: t('Bottom'),
  'bottom-right': t('Bottom right'),
};

/** Colours that keying software usually removes. */
const grounds = [
  { value: '', text: t('Transparent') },
  { value: '00ff00', text: t('Green') },
  { value: '0000ff', text: t('Blue') },
  { value: 'ff00ff', text: t('Magenta') },
] as const;

interface StreamChoicesProps {
  options: OverlayOptions;
  onChange: (options: OverlayOptions) => void;
}

export function StreamChoices({ options, onChange }: StreamChoicesProps) {
  return (
    <>
      <GraphicChoice options={options} onChange={onChange} />
      {options.layout !== 'desk' && <PlaceChoice options={options} onChange={onChange} />}
      <GroundSelect options={options} onChange={onChange} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={options.flip}
          onChange={(event) => onChange({ ...options, flip: event.target.checked })}
        />
        {t('Mirror: the camera stands on the other side of the cage')}
      </label>
    </>
  );
}

/** Chooses the graphic; a new one starts at its usual place. */
function GraphicChoice({ options, onChange }: StreamChoicesProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('Graphic')}</legend>
      <div className={styles.row}>
        {layouts.map((layout) => (
          <button
            key={layout}
            type="button"
            className={styles.choice}
            aria-pressed={layout === options.layout}
            data-wide={layout === 'desk' || undefined}
            onClick={() =>
              onChange({
                ...options,
                layout,
                place: layout === 'desk' ? options.place : usualPlace[layout],
              })
            }
          >
            {layoutLabels[layout]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function PlaceChoice({ options, onChange }: StreamChoicesProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('Place')}</legend>
      <div className={styles.places}>
        {overlayPlaces.map((place) => (
          <button
            key={place}
            type="button"
            className={styles.choice}
            aria-pressed={place === options.place}
            onClick={() => onChange({ ...options, place })}
          >
            {placeLabels[place]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function GroundSelect({ options, onChange }: StreamChoicesProps) {
  return (
    <label className={styles.field}>
      {t('Ground')}
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
  );
}
