import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import { statusLabel } from '../../domain/fixtures/match-texts.ts';
import { shows } from '../../domain/sides/shows.ts';
import { t } from '../../texts/t.ts';
import styles from './match-bar.module.css';

interface BarLeadProps extends Pick<MatchView, 'status' | 'isReviewed'> {
  fixture: Fixture;
  /** The status, or what happens to the entered score. */
  word: string;
  /** Null when the page already shows it. */
  tournamentName: string | null;
  /** 'Set 2 of 3 · 1–0'; empty where sets are spread over the rounds. */
  set: string;
}

/** The match and its progress. */
export function BarLead(props: BarLeadProps) {
  const { fixture, status, isReviewed, word, tournamentName, set } = props;
  // In some languages the word stands behind the number: '50경기'.
  const [before, after] = t('Match {n}', { n: '|' }).split('|');
  return (
    <div className={styles.lead} data-state={status}>
      <span {...shows('number', fixture.id)} className={styles.number}>
        <small>{before}</small>
        {fixture.displayMatchNumber}
        <small>{after}</small>
      </span>
      <span
        {...(word === statusLabel({ status, isReviewed })
          ? shows('state', fixture.id)
          : word === t('Next') && shows('next', fixture.id))}
        className={styles.word}
        role="status"
      >
        {word}
      </span>
      <span className={styles.where}>
        {tournamentName !== null && <bdi className={styles.tournament}>{tournamentName}</bdi>}{' '}
        <span>{set || t('Round {n}', { n: fixture.round })}</span>
      </span>
    </div>
  );
}
