import { Suspense } from 'react';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { MatchStrip } from '../match/table/table-parts.ts';
import { useUsesClock } from '../match/use-uses-clock.ts';
import styles from './now-bar.module.css';

/** The clock of the match, where there is one; takes no room while it is empty. */
export function NowMatch({ fixture }: { fixture: Fixture }) {
  const hasClock = useUsesClock(fixture.tournament_id);
  return (
    <div className={styles.match} data-match-of={fixture.id}>
      {hasClock && (
        <Suspense>
          <MatchStrip fixture={fixture} />
        </Suspense>
      )}
    </div>
  );
}
