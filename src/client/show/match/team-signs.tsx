import { t } from '../../texts/t.ts';
import styles from './team-signs.module.css';

/** A team's cards; `--card` is their height. */
export const Cards = ({ cards }: { cards: readonly ('yellow' | 'red')[] }) =>
  cards.map((colour, index) => (
    <span
      key={index}
      className={styles.card}
      data-colour={colour}
      role="img"
      aria-label={t(colour === 'red' ? 'red card' : 'yellow card')}
    />
  ));

/** A team's fouls, one sign for each; `--pip` is its size. */
export const FoulPips = ({ fouls }: { fouls: number }) =>
  Array.from({ length: fouls }, (_, index) => (
    <span key={index} className={styles.pip} aria-hidden />
  ));
