import { Suspense } from 'react';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { BreakClock } from '../match-play/table/table-parts.ts';
import { useUsesClock } from '../match-play/use-uses-clock.ts';
import styles from './match-bar.module.css';

/** The break before the next match, where matches have a clock. */
export function BarBreak({ next }: { next: Fixture }) {
  const hasClock = useUsesClock(next.tournament_id);
  return (
    <div className={styles.match}>
      {hasClock && (
        <Suspense>
          <BreakClock next={next} />
        </Suspense>
      )}
    </div>
  );
}
