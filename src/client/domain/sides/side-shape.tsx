import type { Side } from '../../../common/tournament-view/match-view.rules.ts';
import { t } from '../../texts/t.ts';
import styles from './side-shape.module.css';

/** The name of a side; colour never stands alone. */
export const sideLabels: Record<Side, string> = { red: t('Red'), blue: t('Blue') };

/** The sign of a side: a square for red, a circle for blue. Takes the colour of its text. */
export function SideShape({ side }: { side: Side }) {
  return <span className={styles.shape} data-side={side} aria-hidden />;
}
