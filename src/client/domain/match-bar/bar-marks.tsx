import { Suspense } from 'react';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { SideMarks } from '../match-play/table/table-parts.ts';
import { useUsesClock } from '../match-play/use-uses-clock.ts';

/** Fouls and cards of one team, where matches have a clock. */
export function BarMarks({ fixture, teamId }: { fixture: Fixture; teamId: number }) {
  const hasClock = useUsesClock(fixture.tournament_id);
  if (!hasClock) return null;
  return (
    <Suspense>
      <SideMarks fixture={fixture} teamId={teamId} />
    </Suspense>
  );
}
