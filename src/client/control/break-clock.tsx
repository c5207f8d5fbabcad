import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import { breakOf } from '../../common/match-view/break.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { matchOf } from '../domain/match-play/match-change.ts';
import { useBreakClock } from '../domain/match-play/use-match-clock.ts';
import { shows } from '../domain/sides/shows.ts';
import { useTournamentSelect } from '../live/use-topic.ts';
import { t } from '../texts/t.ts';
import styles from './match-strip.module.css';
import { useLateness } from './use-lateness.ts';

const whole = (snapshot: TournamentSnapshot) => snapshot;

/** SHW-8: the remaining break before the next match, and the delay of the day. */
export function BreakClock({ next }: { next: Fixture }) {
  const snapshot = useTournamentSelect(next.tournament_id, whole);
  return snapshot && <Break {...{ snapshot, next }} />;
}

function Break({ snapshot, next }: { snapshot: TournamentSnapshot; next: Fixture }) {
  const { fixtures, matches } = snapshot;
  const match = matchOf(snapshot, next, 0);
  const text = useBreakClock(breakOf(fixtures, matches));
  const late = useLateness(snapshot, match.preset);
  if (text === null && late === null) return null;
  return (
    <div className={styles.strip} data-phase="break">
      <p className={styles.word}>
        {text !== null && t('Next match in')}
        {late !== null && <span className={styles.late}>{late}</span>}
      </p>
      {text !== null && (
        <p
          {...shows('clock', next.id)}
          className={styles.clock}
          role="timer"
          aria-label={t('Break')}
        >
          {text}
        </p>
      )}
    </div>
  );
}
