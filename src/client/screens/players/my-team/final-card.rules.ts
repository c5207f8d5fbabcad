/** A team's summary of its day. */
import type { Fixture } from '../../../../common/fixtures/fixture.schema.ts';
import { pairingsOf } from '../../../../common/fixtures/pairing.rules.ts';
import { byFinish } from '../../../../common/fixtures/result-times.rules.ts';

/** The team's fixtures that count, in the order they were played. */
export const ownResults = (fixtures: readonly Fixture[], teamId: number): Fixture[] =>
  pairingsOf(fixtures)
    .flatMap(({ counting }) => counting)
    .filter(({ homeTeamId, awayTeamId }) => homeTeamId === teamId || awayTeamId === teamId)
    .sort(byFinish);
