/** A team's summary of its day. */
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { finishedFixtures } from '../../../../common/fixture/result-times.rules.ts';

/** The team's results that count, in the order in which they came. */
export const ownResults = (fixtures: readonly Fixture[], teamId: number): Fixture[] =>
  finishedFixtures(fixtures).filter(
    ({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId,
  );
