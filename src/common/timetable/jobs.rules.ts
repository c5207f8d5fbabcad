/** FCT-1, PUB-2: the open matches of an event as jobs for its cages, with what each job waits for. */
import type { Fixture, Slot, Tie } from '../fixture/fixture.schema.ts';
import { pairKey } from '../fixture/pairing.rules.ts';
import { onDeck, pairingKey } from '../fixture/playing-order.rules.ts';
import { isLit, isScored } from '../fixture/score.rules.ts';
import { matchDefaults } from '../kernel/limits.ts';
import { playedTies } from '../knockout/build-bracket.rules.ts';
import type { MatchState } from '../match/match-state.schema.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';
import type { Timetable } from './timetable.schema.ts';

/** A tournament as its live topic holds it. */
export interface ForecastEvent {
  tournament: Tournament;
  fixtures: readonly Fixture[];
  ties?: readonly Tie[] | undefined;
  matches?: readonly MatchState[] | undefined;
}

/** One match, or the open sets of a sitting or a tie, which are played in a row in one cage. */
export interface Job {
  tournamentId: number;
  /** Empty for a tie whose teams are not known. */
  fixtures: readonly Fixture[];
  tie: Tie | undefined;
  /** The number of its sets, and the length of one in ms. */
  count: number;
  setMs: number;
  /** The teams that are known. */
  teams: readonly number[];
  pair: string;
  isBegun: boolean;
  /** Where its sitting has begun; null: nowhere, or unknown. */
  begunIn: number | null;
  /** Null: any cage. */
  cageIds: ReadonlySet<number> | null;
  /** Whether a pin says in which cage. */
  isPinned: boolean;
  /** Ms of the epoch. */
  notBefore: number;
  stage: 'usual' | 'final' | 'last';
  /** How many of its sources are not planned. */
  waitsFor: number;
  /** When the last of its planned sources ends; ms of the epoch. */
  sourcesEnd: number;
}

/** FCT-2: the length of a set in its cage, in ms. Every shipped preset has the usual length. */
export const setMsOf = ({ tournament }: ForecastEvent, timetable: Timetable): number =>
  timetable.setMs ?? tournament.matchPreset?.setMs ?? matchDefaults.matchMinutes * 60_000;

/** The jobs of a tournament in playing order: sittings that have begun, then by round. */
export function jobsOf(event: ForecastEvent, timetable: Timetable): Job[] {
  const { tournament, fixtures, ties = [] } = event;
  const { begun, begunIn } = begunSittings(fixtures);
  const job = (key: string, fields: Pick<Job, 'fixtures' | 'tie' | 'count' | 'teams'>): Job => ({
    ...fields,
    tournamentId: tournament.id,
    setMs: setMsOf(event, timetable),
    pair: fields.teams.length === 2 ? pairKey(...(fields.teams as [number, number])) : key,
    isBegun: begun.has(key),
    begunIn: begunIn.get(key) ?? null,
    cageIds: null,
    isPinned: false,
    notBefore: 0,
    stage: 'usual',
    waitsFor: 0,
    sourcesEnd: 0,
  });
  const tieOf = new Map(ties.map((tie) => [tie.id, tie]));
  const jobs = [...sittings(onDeck(fixtures))].map(([key, sets]) => {
    const { homeTeamId, awayTeamId, tieId } = sets[0] as Fixture;
    const tie = tieId === undefined ? undefined : tieOf.get(tieId);
    return job(key, { fixtures: sets, tie, count: sets.length, teams: [homeTeamId, awayTeamId] });
  });
  if (ties.length === 0) return jobs;
  const isPlayed = playedIn(ties);
  const withSets = new Set(fixtures.map(({ tieId }) => tieId));
  const later = ties
    .filter((tie) => tie.outcome === null && !withSets.has(tie.id) && isPlayed(tie))
    .sort((a, b) => Number(a.code === FINAL) - Number(b.code === FINAL) || a.position - b.position)
    .map((tie) =>
      job(`tie ${tie.id}`, {
        fixtures: [],
        tie,
        count: tie.bestOf,
        teams: [tie.teamA, tie.teamB].filter((teamId) => teamId !== null),
      }),
    );
  const roundOf = ({ fixtures: [first], tie }: Job) => first?.round ?? tie?.round ?? 0;
  return [...jobs, ...later].sort(
    (a, b) => Number(b.isBegun) - Number(a.isBegun) || roundOf(a) - roundOf(b),
  );
}

const FINAL = 'F';
export const isFinalJob = ({ tie }: Job): boolean => tie?.code === FINAL;

/** The fixtures by sitting; in spread rounds each is its own. */
function sittings<T extends Fixture>(fixtures: readonly T[]): Map<string, T[]> {
  const byKey = new Map<string, T[]>();
  for (const fixture of fixtures) {
    const key = pairingKey(fixture);
    const sets = byKey.get(key);
    if (sets) sets.push(fixture);
    else byKey.set(key, [fixture]);
  }
  return byKey;
}

function begunSittings(fixtures: readonly Fixture[]) {
  const begun = new Set<string>();
  const begunIn = new Map<string, number>();
  for (const fixture of fixtures) {
    if (fixture.set === undefined || !(isLit(fixture) || isScored(fixture))) continue;
    const key = pairingKey(fixture);
    begun.add(key);
    if (fixture.cageId && (isLit(fixture) || !begunIn.has(key))) begunIn.set(key, fixture.cageId);
  }
  return { begun, begunIn };
}

/** Whether a tie is played, or its team goes on without a match. */
function playedIn(ties: readonly Tie[]): (tie: Tie) => boolean {
  const codes = new Set(playedTies(ties).map(({ code }) => code));
  return ({ code }) => codes.has(code);
}

/** What ties wait for: all matches of a group, or one tie. */
export interface Source {
  /** How many of its jobs are not planned. */
  left: number;
  /** When the last planned one ends; ms of the epoch. */
  endsAt: number;
  jobs: Job[];
}

/**
 * FCT-3: what the teams of ties come from. Returns the sources that a job belongs to. `litEnds`: when each lit
 * fixture ends.
 */
export function linkSources(
  events: readonly ForecastEvent[],
  jobs: readonly Job[],
  litEnds: ReadonlyMap<number, number>,
): (job: Job) => Source[] {
  const sources = new Map<string, Source>();
  const source = (key: string): Source => {
    const known = sources.get(key) ?? { left: 0, endsAt: 0, jobs: [] };
    sources.set(key, known);
    return known;
  };
  const keysOf = (tournamentId: number, tieId: number | undefined) => [
    `group ${tournamentId}`,
    ...(tieId === undefined ? [] : [`tie ${tieId}`]),
  ];
  const sourcesOf = (job: Job) => keysOf(job.tournamentId, tieIdOf(job)).map(source);
  for (const job of jobs) for (const own of sourcesOf(job)) own.left += 1;
  for (const { tournament, fixtures } of events) {
    for (const { id, tieId } of fixtures) {
      const endsAt = litEnds.get(id);
      if (endsAt === undefined) continue;
      for (const key of keysOf(tournament.id, tieId))
        source(key).endsAt = Math.max(source(key).endsAt, endsAt);
    }
  }
  for (const { tournament, ties = [] } of events) {
    const keysBefore = sourceKeys(ties);
    for (const job of jobs) {
      if (job.tournamentId !== tournament.id || !job.tie || job.fixtures.length > 0) continue;
      for (const key of new Set(keysBefore(job.tie))) {
        const before = source(key);
        job.sourcesEnd = Math.max(job.sourcesEnd, before.endsAt);
        if (before.left === 0) continue;
        job.waitsFor += 1;
        before.jobs.push(job);
      }
    }
  }
  return sourcesOf;
}

const tieIdOf = ({ tie, fixtures }: Job): number | undefined => tie?.id ?? fixtures[0]?.tieId;

/** The sources of the unknown teams of a tie; a tie with a bye passes on its own. */
function sourceKeys(ties: readonly Tie[]): (tie: Tie) => string[] {
  const byCode = new Map(ties.map((tie) => [tie.code, tie]));
  const isPlayed = playedIn(ties);
  return (jobTie) => {
    const visited = new Set<Tie>();
    const ofTie = (tie: Tie): string[] => {
      visited.add(tie);
      return [
        ...(tie.teamA === null ? ofSlot(tie.slotA) : []),
        ...(tie.teamB === null ? ofSlot(tie.slotB) : []),
      ];
    };
    const ofSlot = (slot: Slot): string[] => {
      if ('tournament' in slot) return [`group ${slot.tournament}`];
      if ('ranked' in slot) return slot.tournaments.map((tournamentId) => `group ${tournamentId}`);
      if (!('winner' in slot) && !('loser' in slot)) return [];
      const tie = byCode.get('winner' in slot ? slot.winner : slot.loser);
      if (tie === undefined || tie.outcome !== null) return [];
      if (isPlayed(tie)) return [`tie ${tie.id}`];
      return visited.has(tie) ? [] : ofTie(tie);
    };
    return ofTie(jobTie);
  };
}
