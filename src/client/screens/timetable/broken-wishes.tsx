import type { Forecast, Pin } from '../../../common/timetable/timetable.schema.ts';
import { said } from '../../texts/t.ts';
import styles from './broken-wishes.module.css';
import type { DayTexts } from './place-texts.ts';

interface BrokenWishesProps {
  title: string;
  broken: Forecast['broken'];
  texts: DayTexts;
  /** Those of the wishes; default: as stored. */
  pins?: readonly Pin[];
}

/** FCT-3: the wishes that cannot be kept, with their reasons; nothing without any. */
export function BrokenWishes({ title, broken, texts, pins }: BrokenWishesProps) {
  if (broken.length === 0) return null;
  return (
    <section className={styles.broken} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {broken.map(({ wish, reason }) => (
          <li key={`${wish} ${reason}`}>
            <b>{texts.wishText(wish, pins)}</b>: {said(reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}
