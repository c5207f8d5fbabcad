/** FCT-1, FCT-3, FCT-4: list scheduling of jobs in lanes, in time order. */
import type { Job, Source } from './jobs.rules.ts';
import type { Lane } from './lanes.rules.ts';

/** A job with its lane and start, ms of the epoch. */
export interface Planned {
  job: Job;
  lane: Lane;
  startsAt: number;
}

/** The latest match of a team. */
export interface Played {
  /** Ms of the epoch; 0 for none. */
  endsAt: number;
  pair: string;
}

interface Plan {
  /** In playing order within a tournament. */
  jobs: readonly Job[];
  lanes: readonly Lane[];
  sourcesOf: (job: Job) => readonly Source[];
  teams: Map<number, Played>;
  restMs: number;
  /** When the last lit match ends. */
  litUntil: number;
  /** When each tournament last had a match. */
  servedAt: ReadonlyMap<number, number>;
}

/** A job with the latest match of its teams; `open` while its stage is planned. */
interface Entry {
  job: Job;
  teams: readonly Played[];
  state: 'later' | 'open' | 'planned';
}

interface Queue {
  tournamentId: number;
  entries: Entry[];
  /** In ms of play. */
  left: number;
  servedAt: number;
}

/** In ms: its sets, with the turnover between them. */
export const lengthOf = ({ count, setMs }: Job, { turnoverMs }: Lane): number =>
  count * setMs + (count - 1) * turnoverMs;

/**
 * FCT-1: returns where and when each job is played; a job that nothing makes possible is missing. FCT-4: lanes
 * that may play the same look again only when a job can begin, so each job costs about one look.
 */
export function schedule(plan: Plan): Planned[] {
  const { lanes, sourcesOf, restMs, litUntil } = plan;
  const planned: Planned[] = [];
  const open = lanes.filter(({ isClosed }) => !isClosed);
  const hasCages = lanes.some(({ cageId }) => cageId !== null);
  const queues = queuesOf(plan);
  const queueOf = new Map(queues.map((queue) => [queue.tournamentId, queue]));
  const entries = queues.flatMap((queue) => queue.entries);
  const kinds = new Map(open.map((lane) => [lane, kindOf(lane)]));
  const turnoverMs = Math.min(...open.map((lane) => lane.turnoverMs));
  const restedMs = Math.max(restMs, turnoverMs);
  /** PUB-2: pinned to a cage; a later match of their group was planned before them, in another one. */
  const passed = new Set<Entry>();
  let lastEnd = litUntil;

  /** FCT-3: a team needs the shortest turnover, and the rest after another pairing. */
  const earliest = ({ job, teams }: Entry): number => {
    let at = Math.max(job.notBefore, job.sourcesEnd && job.sourcesEnd + restedMs);
    for (const { endsAt, pair } of teams)
      at = Math.max(at, endsAt && endsAt + (pair === job.pair ? turnoverMs : restedMs));
    return at;
  };

  const place = (entry: Entry, lane: Lane, startsAt: number) => {
    const { job, teams } = entry;
    const endsAt = startsAt + lengthOf(job, lane);
    planned.push({ job, lane, startsAt });
    entry.state = 'planned';
    lastEnd = Math.max(lastEnd, endsAt);
    lane.freeAt = endsAt + lane.turnoverMs;
    lane.wakesAt = lane.freeAt;
    for (const team of teams) Object.assign(team, { endsAt, pair: job.pair });
    const queue = queueOf.get(job.tournamentId);
    if (queue) {
      const index = queue.entries.indexOf(entry);
      for (const earlier of queue.entries.slice(0, index))
        if (earlier.job.isPinned) passed.add(earlier);
      queue.entries.splice(index, 1);
      queue.left -= job.count * job.setMs;
      queue.servedAt = startsAt;
    }
    for (const source of sourcesOf(job)) {
      source.left -= 1;
      source.endsAt = Math.max(source.endsAt, endsAt);
      if (source.left > 0 || source.jobs.length === 0) continue;
      for (const later of source.jobs) {
        later.waitsFor -= 1;
        later.sourcesEnd = Math.max(later.sourcesEnd, source.endsAt);
      }
      for (const other of open)
        other.wakesAt = Math.max(other.freeAt, Math.min(other.wakesAt, source.endsAt));
    }
  };

  /** What begins in the lane now, or when something can. */
  const next = (lane: Lane): Entry | number => {
    let wakesAt = Number.POSITIVE_INFINITY;
    for (const entry of passed) {
      if (entry.state !== 'open' || entry.job.waitsFor > 0 || !isAllowed(entry.job, lane)) continue;
      const readyAt = Math.max(lane.wakesAt, earliest(entry));
      if (afterBreaks(lane, readyAt, lengthOf(entry.job, lane)) <= lane.wakesAt) return entry;
    }
    for (const { tournamentId, entries: waiting } of queues) {
      if (lane.tournamentId !== null && lane.tournamentId !== tournamentId) continue;
      for (const entry of waiting) {
        const { job, state } = entry;
        if (state !== 'open' || job.waitsFor > 0 || !isAllowed(job, lane)) continue;
        const readyAt = Math.max(lane.wakesAt, earliest(entry));
        if (readyAt >= wakesAt) continue;
        const at = afterBreaks(lane, readyAt, lengthOf(job, lane));
        if (at <= lane.wakesAt) return entry;
        wakesAt = Math.min(wakesAt, at);
      }
    }
    return wakesAt;
  };

  const run = (stage: readonly Entry[], from: number) => {
    for (const entry of entries) if (entry.state === 'open') entry.state = 'later';
    for (const entry of stage) entry.state = 'open';
    const isBound = stage.some(({ job }) => job.cageIds !== null);
    queues.sort(byPriority);
    for (const lane of open) lane.wakesAt = Math.max(lane.freeAt, from);
    for (let left = stage.length; left > 0; ) {
      const lane = earliestOf(open);
      if (lane === undefined) return;
      const found = next(lane);
      if (typeof found === 'number') {
        for (const other of open) {
          const isAlike = other === lane || (!isBound && kinds.get(other) === kinds.get(lane));
          if (isAlike) other.wakesAt = Math.max(other.wakesAt, found);
        }
        continue;
      }
      place(found, lane, lane.wakesAt);
      queues.sort(byPriority);
      left -= 1;
    }
  };

  for (const entry of entries) {
    const { job } = entry;
    const lane = open.find(({ cageId, tournamentId }) =>
      cageId === null ? tournamentId === job.tournamentId : cageId === job.begunIn,
    );
    if (!job.isBegun || job.waitsFor > 0 || !lane || !isAllowed(job, lane)) continue;
    const at = Math.max(lane.freeAt, earliest(entry));
    if (at === lane.freeAt) place(entry, lane, afterBreaks(lane, at, lengthOf(job, lane)));
  }
  const unplanned = (stage?: Job['stage']) =>
    entries.filter(({ job, state }) => state !== 'planned' && (!stage || job.stage === stage));
  run(unplanned('usual'), 0);
  for (const final of unplanned('final')) run([final], lastEnd);
  run(unplanned('last'), hasCages ? lastEnd : 0);
  run(unplanned(), 0);
  return planned;
}

function queuesOf({ jobs, teams, servedAt }: Plan): Queue[] {
  const queues = new Map<number, Queue>();
  for (const job of jobs) {
    const { tournamentId } = job;
    const lastAt = servedAt.get(tournamentId) ?? 0;
    const queue = queues.get(tournamentId) ?? {
      tournamentId,
      entries: [],
      left: 0,
      servedAt: lastAt,
    };
    const latest = job.teams.map((teamId) => teams.get(teamId) ?? { endsAt: 0, pair: '' });
    for (const [index, teamId] of job.teams.entries()) teams.set(teamId, latest[index] as Played);
    queue.entries.push({ job, teams: latest, state: 'later' });
    queue.left += job.count * job.setMs;
    queues.set(tournamentId, queue);
  }
  return [...queues.values()];
}

/** Lanes of the same kind may begin the same jobs at the same times. */
const kindOf = ({ tournamentId, breaks, turnoverMs }: Lane): string =>
  JSON.stringify([tournamentId, breaks, breaks.length > 0 && turnoverMs]);

const isAllowed = ({ cageIds }: Job, { cageId }: Lane): boolean =>
  cageIds === null || cageId === null || cageIds.has(cageId);

/** The lane that looks first, by position among equals; undefined when none looks again. */
function earliestOf(lanes: readonly Lane[]): Lane | undefined {
  let first: Lane | undefined;
  for (const lane of lanes) {
    if (lane.wakesAt < (first?.wakesAt ?? Number.POSITIVE_INFINITY)) first = lane;
  }
  return first;
}

/** FCT-1: the most work left, then the longest wait. */
const byPriority = (a: Queue, b: Queue): number =>
  b.left - a.left || a.servedAt - b.servedAt || a.tournamentId - b.tournamentId;

/** FCT-3: the first start from `at` on that leaves each break free. */
function afterBreaks({ breaks }: Lane, at: number, length: number): number {
  let startsAt = at;
  for (const { from, to } of breaks) {
    if (startsAt < to && startsAt + length > from) startsAt = to;
  }
  return startsAt;
}
