/** CAGE-2, CAGE-3: what is next in a cage, and the tournaments as a screen shows them that is bound to it. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { inCage } from '../fixture/map-lit.rules.ts';
import { pairingKey } from '../fixture/playing-order.rules.ts';
import { isLit, isScored, sharesTeam } from '../fixture/score.rules.ts';
import type { ForecastEvent } from './jobs.rules.ts';
import { shownStart } from './shown-time.rules.ts';
import type { Forecast } from './timetable.schema.ts';

export interface Queued {
  tournamentId: number;
  fixtureId: number;
  /** When it starts, as a screen shows it (PUB-1), in ms of the epoch. */
  at: number;
}

/** FCT-1, SIT-4: the open matches of these tournaments in a cage, the next one first; of a sitting only the first. */
export function queueOf(
  cageId: number,
  forecast: Forecast | null,
  tournaments: readonly Pick<ForecastEvent, 'fixtures'>[],
): Queued[] {
  const fixtures = tournaments.flatMap((tournament) => tournament.fixtures);
  const keyOf = (fixture: Fixture) => `${fixture.tournament_id} ${pairingKey(fixture)}`;
  const isHere = (fixture: Fixture) => isLit(fixture) && fixture.cageId === cageId;
  const named = new Set(fixtures.filter(isHere).map(keyOf));
  const open = new Map(
    fixtures
      .filter((fixture) => !isLit(fixture) && !isScored(fixture))
      .map((fixture) => [fixture.id, fixture]),
  );
  return (forecast?.items ?? []).flatMap((item) => {
    const { fixtureId, tournamentId } = item;
    const fixture = open.get(fixtureId);
    if (!fixture || item.cageId !== cageId || item.state === 'waiting') return [];
    const key = keyOf(fixture);
    if (named.has(key)) return [];
    named.add(key);
    return [{ tournamentId, fixtureId, at: shownStart(item).at }];
  });
}

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

/**
 * CAGE-3: the tournaments that are played in a cage, with its matches only: the lit one, the results, and the next
 * one of the cage. `whole` is the tournament with all matches, which tables and series need.
 */
export const boundTo = <T extends ForecastEvent>(
  tournaments: readonly T[],
  cageId: number,
  nextId: number | undefined,
): (T & { whole: T })[] =>
  tournaments.flatMap((whole) => {
    const fixtures = inCage(whole.fixtures, cageId).filter((fixture) => {
      if (isLit(fixture)) return true;
      if (!isScored(fixture)) return fixture.id === nextId;
      return !fixture.cageId || fixture.cageId === cageId;
    });
    const { cageIds = [] } = whole.tournament;
    const isPlayedHere =
      cageIds.length === 0 || cageIds.includes(cageId) || fixtures.some((f) => f.cageId === cageId);
    return isPlayedHere ? [{ ...whole, fixtures, whole }] : [];
  });
