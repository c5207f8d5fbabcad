import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { breakEnd } from '../../../../common/match-view/break.rules.ts';
import { useTournamentSelect } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { shows } from '../../sides/shows.ts';
import { matchOf } from '../match-change.ts';
import { useMatchClock } from '../use-match-clock.ts';
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
  const breakEndsAt = breakEnd(fixtures, matches);
  const { phase, text } = useMatchClock({ ...match, phase: 'idle' }, { breakEndsAt });
  const late = useLateness(snapshot, match.preset);
  const isBreak = phase === 'break';
  if (!isBreak && late === null) return null;
  return (
    <div className={styles.strip} data-phase="break">
      <p className={styles.word}>
        {isBreak && t('Next match in')}
        {late !== null && <span className={styles.late}>{late}</span>}
      </p>
      {isBreak && (
        <p
          {...shows('clock', next.id)}
          className={styles.clock}
          role="timer"
          aria-label={t('Break')}
        >
          {text ?? '–:––'}
        </p>
      )}
    </div>
  );
}
