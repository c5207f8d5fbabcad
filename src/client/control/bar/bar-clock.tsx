import { type ReactNode, Suspense } from 'react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { useIsReviewed } from '../../domain/fixtures/fixtures.live.ts';
import { useUsesClock } from '../../domain/match-play/use-uses-clock.ts';
import { BreakClock, MatchStrip, SideMarks } from '../table-parts.ts';
import styles from './match-bar.module.css';

/** Renders its content where matches have a clock. */
function WithClock({ fixture, children }: { fixture: Fixture; children: ReactNode }) {
  return useUsesClock(fixture.tournament_id) && <Suspense>{children}</Suspense>;
}

/** The clock of the match, if any, and its review; takes no space while it is empty. */
export function BarMatch({ fixture }: { fixture: Fixture }) {
  const hasClock = useUsesClock(fixture.tournament_id);
  const isReviewed = useIsReviewed(fixture);
  return (
    <div className={styles.match} data-match-of={fixture.id}>
      {(hasClock || isReviewed) && (
        <Suspense>
          <MatchStrip fixture={fixture} place="bar" />
        </Suspense>
      )}
    </div>
  );
}

/** The break before the next match, where matches have a clock. */
export function BarBreak({ next }: { next: Fixture }) {
  return (
    <div className={styles.match}>
      <WithClock fixture={next}>
        <BreakClock next={next} />
      </WithClock>
    </div>
  );
}

/** Fouls and cards of one team, where matches have a clock. */
export function BarMarks({ fixture, teamId }: { fixture: Fixture; teamId: number }) {
  return (
    <WithClock fixture={fixture}>
      <SideMarks fixture={fixture} teamId={teamId} />
    </WithClock>
  );
}
