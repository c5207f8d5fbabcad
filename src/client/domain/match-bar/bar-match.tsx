import { Suspense } from 'react';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { MatchStrip } from '../match-play/table/table-parts.ts';
import { useUsesClock } from '../match-play/use-uses-clock.ts';
import styles from './match-bar.module.css';

/** The clock of the match, where there is one; takes no room while it is empty. */
export function BarMatch({ fixture }: { fixture: Fixture }) {
  const hasClock = useUsesClock(fixture.tournament_id);
  return (
    <div className={styles.match} data-match-of={fixture.id}>
      {hasClock && (
        <Suspense>
          <MatchStrip fixture={fixture} place="bar" />
        </Suspense>
      )}
    </div>
  );
}
