/** FCT-1 … FCT-4, PUB-1: which cage plays each open match, and when. */
import type { Fixture } from '../fixture/fixture.schema.ts';
import { pairKey } from '../fixture/pairing.rules.ts';
import { isLit, isUnplayed } from '../fixture/score.rules.ts';
import { timeBefore } from '../kernel/time.rules.ts';
import { type Job, jobsOf, linkSources } from './jobs.rules.ts';
import { type ForecastInput, type Lane, type LitMatch, lanesOf } from './lanes.rules.ts';
import { type Planned, type Played, schedule } from './schedule.rules.ts';
import type { Forecast, ForecastItem } from './timetable.schema.ts';
import { applyWishes, brokenByPlan } from './wishes.rules.ts';

type Tie = Forecast['ties'][number];

/**
 * FCT-1: the same input gives the same forecast, in every screen. Every open match is an item; a tie whose
 * teams are not known is in `ties`.
 */
export function forecast(input: ForecastInput): Forecast {
  const { events, timetable } = input;
  const { restMs } = timetable;
  const at = Math.round(input.now);
  const day = { ...input, now: at };
  const { lanes, lit } = lanesOf(day);
  const jobs = events.flatMap((event) => jobsOf(event, timetable));
  const broken = applyWishes(jobs, day);
  const litEnds = new Map(lit.map(({ fixture, endsAt }) => [fixture.id, endsAt]));
  const lastLit = Math.max(0, ...litEnds.values());
  const { teams, servedAt } = latestMatches(day, lit);
  const planned = schedule({
    jobs,
    lanes,
    teams,
    restMs,
    servedAt,
    litUntil: lastLit,
    sourcesOf: linkSources(events, jobs, litEnds),
  });
  const done = new Set(planned.map(({ job }) => job));
  const unplanned = jobs.filter((job) => !done.has(job));

  const itemOf = ({ id, tournament_id }: Fixture, fields: Place): ForecastItem => ({
    fixtureId: id,
    tournamentId: tournament_id,
    promisedAt: timetable.promised[id] ?? null,
    ...fields,
  });
  const items = [
    ...lit.map((match) => itemOf(match.fixture, litPlace(match))),
    ...planned.flatMap((entry) =>
      entry.job.fixtures.map((fixture, index) => itemOf(fixture, setPlace(entry, index))),
    ),
  ];
  const ties = planned.flatMap((entry) => tieOf(entry.job, tiePlace(entry)));
  const horizon = Math.max(at, ...items.map(endOf), ...ties.map(endOf));
  const nowhere = { cageId: null, startsAt: horizon, endsAt: horizon };
  for (const job of unplanned) {
    for (const fixture of job.fixtures)
      items.push(itemOf(fixture, { ...nowhere, state: 'waiting' }));
    ties.push(...tieOf(job, nowhere));
  }
  const order = new Map(lanes.map(({ cageId }, index) => [cageId, index]));
  const place = ({ cageId }: { cageId: number | null }) => order.get(cageId) ?? lanes.length;
  items.sort((a, b) => a.startsAt - b.startsAt || place(a) - place(b) || a.fixtureId - b.fixtureId);
  ties.sort((a, b) => a.startsAt - b.startsAt || place(a) - place(b) || a.tieId - b.tieId);
  return {
    at,
    items: withNext(items, input.cages.length > 0),
    ties,
    lateMs: lateMs(items, lanes),
    broken: [...broken, ...brokenByPlan(day, { lit, planned, unplanned })],
  };
}

type Place = Pick<ForecastItem, 'cageId' | 'startsAt' | 'endsAt' | 'state'>;

const endOf = ({ endsAt }: { endsAt: number }): number => endsAt;

const litPlace = ({ fixture, lane, startsAt, endsAt }: LitMatch): Place => ({
  cageId: lane?.cageId ?? null,
  startsAt,
  endsAt,
  state: fixture.mapLit === 2 ? 'running' : 'called',
});

function setPlace({ job, lane, startsAt }: Planned, index: number): Place {
  const setStartsAt = startsAt + index * (job.setMs + lane.turnoverMs);
  return {
    cageId: lane.cageId,
    startsAt: setStartsAt,
    endsAt: setStartsAt + job.setMs,
    state: 'planned',
  };
}

function tiePlace({ job, lane, startsAt }: Planned) {
  const last = setPlace({ job, lane, startsAt }, job.count - 1);
  return { cageId: lane.cageId, startsAt, endsAt: last.endsAt };
}

const tieOf = (
  { tournamentId, tie, fixtures }: Job,
  place: Pick<Tie, 'cageId' | 'startsAt' | 'endsAt'>,
): Tie[] => (tie && fixtures.length === 0 ? [{ tieId: tie.id, tournamentId, ...place }] : []);

/** Marks the first planned item of each cage, or of each tournament where the event has no cages. */
function withNext(items: readonly ForecastItem[], hasCages: boolean): ForecastItem[] {
  const marked = new Set<number | null>();
  return items.map((item) => {
    const key = hasCages ? item.cageId : item.tournamentId;
    if (item.state !== 'planned' || marked.has(key)) return item;
    marked.add(key);
    return { ...item, state: 'next' };
  });
}

/**
 * PUB-1: in ms: the start of the first promised match of a cage that is not in play, or else of the one in
 * play, against its promise; 0 without a promise.
 */
function lateMs(items: readonly ForecastItem[], lanes: readonly Lane[]): Forecast['lateMs'] {
  const late: Forecast['lateMs'] = {};
  for (const { cageId } of lanes) {
    if (cageId === null) continue;
    const promised = items.filter((item) => item.cageId === cageId && item.promisedAt !== null);
    const first = promised.find(({ state }) => state !== 'running') ?? promised[0];
    late[cageId] = first ? first.startsAt - (first.promisedAt ?? first.startsAt) : 0;
  }
  return late;
}

/** The latest match of each team, and when each tournament last had one. */
function latestMatches({ now, events }: ForecastInput, lit: readonly LitMatch[]) {
  const teams = new Map<number, Played>();
  const servedAt = new Map<number, number>();
  const add = ({ tournament_id, homeTeamId, awayTeamId }: Fixture, endsAt: number) => {
    const pair = pairKey(homeTeamId, awayTeamId);
    for (const teamId of [homeTeamId, awayTeamId]) {
      if (endsAt >= (teams.get(teamId)?.endsAt ?? 0)) teams.set(teamId, { endsAt, pair });
    }
    servedAt.set(tournament_id, Math.max(servedAt.get(tournament_id) ?? 0, endsAt));
  };
  for (const { fixtures } of events) {
    for (const fixture of fixtures) {
      const endedAt = timeBefore(fixture.finishedAt, now);
      if (endedAt !== null && !isUnplayed(fixture) && !isLit(fixture)) add(fixture, endedAt);
    }
  }
  for (const { fixture, endsAt } of lit) add(fixture, endsAt);
  return { teams, servedAt };
}
