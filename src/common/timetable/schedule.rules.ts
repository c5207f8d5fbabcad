/** FCT-1, FCT-3, FCT-4: list scheduling of jobs in lanes, in time order. */
import type { Job, Source } from './jobs.rules.ts';
import type { Lane } from './lanes.rules.ts';

/** A job with its lane and start, ms of the epoch. */
export interface Planned {
  job: Job;
  lane: Lane;
  startsAt: number;
}

/** When a team ended its latest match, and of which pairing. */
export interface Played {
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

interface Queue {
  tournamentId: number;
  jobs: Job[];
  /** In ms of play. */
  left: number;
  servedAt: number;
}

/** In ms: its sets, with the turnover between them. */
export const lengthOf = ({ count, setMs }: Job, { turnoverMs }: Lane): number =>
  count * setMs + (count - 1) * turnoverMs;

/**
 * FCT-1: returns where and when each job is played; a job that nothing makes possible is missing. FCT-4: a
 * lane looks again only when its next job can begin, so each job costs at most one look of each lane.
 */
export function schedule(plan: Plan): Planned[] {
  const { jobs, lanes, sourcesOf, teams, restMs, litUntil } = plan;
  const planned: Planned[] = [];
  const open = lanes.filter(({ isClosed }) => !isClosed);
  const hasCages = lanes.some(({ cageId }) => cageId !== null);
  const queues = queuesOf(plan);
  const queueOf = new Map(queues.map((queue) => [queue.tournamentId, queue]));
  let lastEnd = litUntil;

  /** FCT-3: a team needs the turnover of the cage, and the rest after another pairing. */
  const earliest = (job: Job, { turnoverMs }: Lane): number => {
    const restedMs = Math.max(restMs, turnoverMs);
    let at = Math.max(job.notBefore, job.sourcesEnd && job.sourcesEnd + restedMs);
    for (const teamId of job.teams) {
      const last = teams.get(teamId);
      if (last) at = Math.max(at, last.endsAt + (last.pair === job.pair ? turnoverMs : restedMs));
    }
    return at;
  };

  const place = (job: Job, lane: Lane, startsAt: number) => {
    const endsAt = startsAt + lengthOf(job, lane);
    planned.push({ job, lane, startsAt });
    lastEnd = Math.max(lastEnd, endsAt);
    lane.freeAt = endsAt + lane.turnoverMs;
    lane.wakesAt = lane.freeAt;
    for (const teamId of job.teams) teams.set(teamId, { endsAt, pair: job.pair });
    const queue = queueOf.get(job.tournamentId);
    if (queue) {
      queue.jobs.splice(queue.jobs.indexOf(job), 1);
      queue.left -= job.count * job.setMs;
      queue.servedAt = startsAt;
    }
    for (const source of sourcesOf(job)) {
      source.left -= 1;
      source.endsAt = Math.max(source.endsAt, endsAt);
      if (source.left > 0) continue;
      for (const later of source.jobs) {
        later.waitsFor -= 1;
        later.sourcesEnd = Math.max(later.sourcesEnd, source.endsAt);
      }
      if (source.jobs.length === 0) continue;
      for (const other of open)
        other.wakesAt = Math.max(other.freeAt, Math.min(other.wakesAt, source.endsAt));
    }
  };

  /** The job that begins in the lane now, or when one can begin. */
  const next = (lane: Lane, among: ReadonlySet<Job>): Job | number => {
    let wakesAt = Number.POSITIVE_INFINITY;
    for (const queue of queues) {
      if (lane.tournamentId !== null && lane.tournamentId !== queue.tournamentId) continue;
      for (const job of queue.jobs) {
        if (job.waitsFor > 0 || !among.has(job) || !isAllowed(job, lane)) continue;
        const at = afterBreaks(
          lane,
          Math.max(lane.wakesAt, earliest(job, lane)),
          lengthOf(job, lane),
        );
        if (at <= lane.wakesAt) return job;
        wakesAt = Math.min(wakesAt, at);
      }
    }
    return wakesAt;
  };

  const run = (stage: readonly Job[], from: number) => {
    const among = new Set(stage);
    for (const lane of open) lane.wakesAt = Math.max(lane.freeAt, from);
    for (let left = stage.length; left > 0; ) {
      const lane = earliestOf(open);
      if (lane === undefined) return;
      queues.sort(
        (a, b) => b.left - a.left || a.servedAt - b.servedAt || a.tournamentId - b.tournamentId,
      );
      const found = next(lane, among);
      if (typeof found === 'number') {
        lane.wakesAt = found;
        continue;
      }
      place(found, lane, lane.wakesAt);
      left -= 1;
    }
  };

  for (const job of jobs) {
    const lane = open.find(({ cageId, tournamentId }) =>
      cageId === null ? tournamentId === job.tournamentId : cageId === job.begunIn,
    );
    if (!job.isBegun || job.waitsFor > 0 || !lane || !isAllowed(job, lane)) continue;
    const at = Math.max(lane.freeAt, earliest(job, lane));
    if (at === lane.freeAt) place(job, lane, afterBreaks(lane, at, lengthOf(job, lane)));
  }
  const unplanned = (stage?: Job['stage']) => {
    const done = new Set(planned.map(({ job }) => job));
    return jobs.filter((job) => !done.has(job) && (!stage || job.stage === stage));
  };
  run(unplanned('usual'), 0);
  for (const final of unplanned('final')) run([final], lastEnd);
  run(unplanned('last'), hasCages ? lastEnd : 0);
  run(unplanned(), 0);
  return planned;
}

function queuesOf({ jobs, servedAt }: Plan): Queue[] {
  const queues = new Map<number, Queue>();
  for (const job of jobs) {
    const { tournamentId } = job;
    const newQueue = { tournamentId, jobs: [], left: 0, servedAt: servedAt.get(tournamentId) ?? 0 };
    const queue: Queue = queues.get(tournamentId) ?? newQueue;
    queue.jobs.push(job);
    queue.left += job.count * job.setMs;
    queues.set(tournamentId, queue);
  }
  return [...queues.values()];
}

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

/** FCT-3: the first start from `at` on that leaves each break free. */
function afterBreaks({ breaks }: Lane, at: number, length: number): number {
  let startsAt = at;
  for (const { from, to } of breaks) {
    if (startsAt < to && startsAt + length > from) startsAt = to;
  }
  return startsAt;
}
