/** FCT-3, PUB-2: the wishes for the day, and those that cannot be kept. */
import type { Cage } from '../cages/cages.contract.ts';
import { matchDefaults } from '../kernel/limits.ts';
import type { ForecastEvent, Job } from './jobs.rules.ts';
import { isFinalJob } from './jobs.rules.ts';
import type { ForecastInput, LitMatch } from './lanes.rules.ts';
import type { Planned } from './schedule.rules.ts';
import type { Forecast, Pin, Timetable } from './timetable.schema.ts';

export type BrokenWish = Forecast['broken'][number];

/** Without any wish. */
export const noWishes: Timetable = {
  startsAt: null,
  setMs: null,
  turnoverMs: matchDefaults.turnoverMinutes * 60_000,
  restMs: 0,
  breaks: [],
  pins: [],
  publishedAt: null,
  promised: {},
};

/** FCT-1: gives the jobs their cages, times and stages. Returns the wishes for cages that cannot be kept. */
export function applyWishes(
  jobs: readonly Job[],
  { cages, events, timetable }: Pick<ForecastInput, 'cages' | 'events' | 'timetable'>,
): BrokenWish[] {
  const broken: BrokenWish[] = [];
  const open = cages.filter(({ closed }) => !closed).sort((a, b) => a.position - b.position);
  const groups = new Map(events.map(({ tournament }) => [tournament.id, tournament]));
  const pins = new Map(timetable.pins.map((pin) => [pin.fixtureId, pin]));
  for (const job of jobs) {
    const ownPins = job.fixtures.flatMap(({ id }) => pins.get(id) ?? []);
    job.notBefore = Math.max(0, ...ownPins.map(({ notBefore }) => notBefore ?? 0));
    if (ownPins.some(({ last }) => last)) job.stage = 'last';
    else if (isFinalJob(job) && cages.length > 0 && job.notBefore === 0) job.stage = 'final';
    if (cages.length === 0) continue;
    const groupCages = cagesOfGroup(groups.get(job.tournamentId), open);
    const pinned = pinnedCage(ownPins, cages);
    broken.push(...pinned.broken);
    job.isPinned = pinned.cageId !== null;
    if (pinned.cageId !== null) job.cageIds = new Set([pinned.cageId]);
    else if (isFinalJob(job)) job.cageIds = new Set(groupCages.slice(0, 1));
    else if (groupCages.length < open.length || open.length === 0)
      job.cageIds = new Set(groupCages);
  }
  if (cages.length === 0) return broken;
  for (const { tournament } of events) {
    const isStuck = jobs.some(
      ({ tournamentId, cageIds }) => tournamentId === tournament.id && cageIds?.size === 0,
    );
    if (isStuck) {
      const reason = open.length === 0 ? 'Every cage is closed.' : 'None of its cages is open.';
      broken.push({ wish: `group ${tournament.id} cages`, reason });
    }
  }
  return broken;
}

/** CAGE-3: the open cages of a group. */
const cagesOfGroup = (
  tournament: ForecastEvent['tournament'] | undefined,
  open: readonly Cage[],
): number[] => {
  const wanted = tournament?.cageIds ?? [];
  const ids = open.map(({ id }) => id);
  return wanted.length === 0 ? ids : ids.filter((id) => wanted.includes(id));
};

/** The cage of the first pin of a job whose cage is open. */
function pinnedCage(pins: readonly Pin[], cages: readonly Cage[]) {
  let found: number | null = null;
  const broken: BrokenWish[] = [];
  for (const { fixtureId, cageId } of pins) {
    if (cageId === null || cageId === found) continue;
    const cage = cages.find(({ id }) => id === cageId);
    if (cage && !cage.closed && found === null) {
      found = cageId;
      continue;
    }
    const reason =
      cage === undefined
        ? 'The cage does not exist any more.'
        : cage.closed
          ? 'The cage is closed.'
          : 'Its sets are played in a row in another cage.';
    broken.push({ wish: `pin ${fixtureId} cage`, reason });
  }
  return { cageId: found, broken };
}

/** FCT-3: the wishes that the finished plan does not keep. */
export function brokenByPlan(
  { timetable }: Pick<ForecastInput, 'timetable'>,
  {
    lit,
    planned,
    unplanned,
  }: { lit: readonly LitMatch[]; planned: readonly Planned[]; unplanned: readonly Job[] },
): BrokenWish[] {
  const broken: BrokenWish[] = [];
  for (const { id, from, to, cageId } of timetable.breaks) {
    const isHere = ({ lane }: LitMatch) => cageId === null || lane?.cageId === cageId;
    if (lit.some((match) => isHere(match) && match.startsAt < to && match.endsAt > from))
      broken.push({ wish: `break ${id}`, reason: 'A match is called or in play then.' });
  }
  const pinnedLast = new Set(timetable.pins.flatMap((pin) => (pin.last ? [pin.fixtureId] : [])));
  for (const { job, lane, startsAt } of planned) {
    if (job.stage !== 'last') continue;
    const isPassed = planned.some(
      (other) =>
        other.job.stage !== 'last' &&
        other.startsAt > startsAt &&
        (lane.cageId !== null || other.lane === lane),
    );
    if (!isPassed) continue;
    for (const { id } of job.fixtures.filter((fixture) => pinnedLast.has(fixture.id)))
      broken.push({ wish: `pin ${id} last`, reason: 'A later match needs its result.' });
  }
  for (const { tie, fixtures, cageIds } of unplanned) {
    if (tie && fixtures.length === 0 && cageIds?.size !== 0)
      broken.push({ wish: `tie ${tie.id}`, reason: 'Nothing says when its teams are known.' });
  }
  return broken;
}
