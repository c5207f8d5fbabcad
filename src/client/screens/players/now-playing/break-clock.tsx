import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { breakOf } from '../../../../common/match-view/break.rules.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { useBreakClock } from '../../../domain/match-play/use-match-clock.ts';
import { shows } from '../../../domain/sides/shows.ts';
import { t } from '../../../texts/t.ts';
import styles from './match-clock.module.css';

/** SHW-8: the rest of the break before the next match; renders nothing outside of a break. */
export function BreakClock({
  tournament,
  next,
}: {
  tournament: TournamentSnapshot;
  next: Fixture;
}) {
  const text = useBreakClock(breakOf(tournament.fixtures, tournament.matches));
  if (text === null) return null;
  return (
    <span className={styles.clock} aria-live="off">
      <span className={styles.word}>{t('Break')}</span>
      <b {...shows('clock', next.id)} className={styles.time} role="timer">
        {text}
      </b>
    </span>
  );
}
