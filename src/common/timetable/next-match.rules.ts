import type { Fixture } from '../fixture/fixture.schema.ts';
import { isLit, sharesTeam } from '../fixture/score.rules.ts';
import type { ForecastEvent } from './jobs.rules.ts';
import type { Forecast } from './timetable.schema.ts';

/**
 * CAGE-2: the matches that the forecast plans in a cage, in order, of every group. One whose team is called or
 * in play in another cage waits for it.
 */
export function callableNext(
  cageId: number,
  { items }: Pick<Forecast, 'items'>,
  events: readonly Pick<ForecastEvent, 'fixtures'>[],
): Fixture[] {
  const fixtures = new Map(events.flatMap((event) => event.fixtures.map((row) => [row.id, row])));
  const elsewhere = [...fixtures.values()].filter((row) => isLit(row) && row.cageId !== cageId);
  return items.flatMap((item) => {
    const fixture = fixtures.get(item.fixtureId);
    const isPlanned = item.state === 'next' || item.state === 'planned';
    return item.cageId === cageId && isPlanned && fixture && !isBusy(fixture, elsewhere)
      ? [fixture]
      : [];
  });
}

const isBusy = (fixture: Fixture, lit: readonly Fixture[]): boolean =>
  lit.some((other) => sharesTeam(other, fixture));
