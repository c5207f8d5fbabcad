/**
 * Judges a history: compares the acknowledged scores with the rows of the change log. Depends on
 * nothing of the code under test except the form of the log.
 */

import type { Fixture } from '../../../src/common/fixture/fixture.schema.ts';
import type { Change, Topic } from '../../../src/common/wire/live.ts';
import type { Database } from '../../../src/server/db/database.ts';

/** A committed row of the change log. */
export interface LoggedWrite {
  seq: number;
  topic: Topic;
  revision: number;
  changes: Change[];
  before: (Fixture | null)[];
}

/** An acknowledged score. `mark` is the entered number; no other entry for this fixture has it. */
export interface Acknowledged {
  key: string;
  fixtureId: number;
  teamId: number;
  mark: number;
}

export interface Evidence {
  log: readonly LoggedWrite[];
  /** Idempotency keys that the server has stored. */
  keys: ReadonlySet<string>;
  fixtures: readonly Fixture[];
  acknowledged: readonly Acknowledged[];
}

export interface Verdict {
  lost: string[];
  doubled: string[];
  /** Missing or unordered seqs and revisions. */
  gaps: string[];
  /** Fixtures that differ from their last change in the log. */
  wrong: string[];
}

/** Reads all evidence from one snapshot. */
export async function readEvidence(
  db: Database,
  acknowledged: readonly Acknowledged[],
): Promise<Evidence> {
  return db.snapshot(async (trx) => ({
    log: await trx<LoggedWrite>('change_log')
      .select('seq', 'topic', 'revision', 'changes', 'before')
      .orderBy('seq'),
    keys: new Set(await trx('idempotency_keys').pluck('key')),
    fixtures: await trx('fixtures').select({
      id: 'id',
      tournament_id: 'tournament_id',
      homeTeamId: 'home_team_id',
      awayTeamId: 'away_team_id',
      homeScore: 'home_score',
      awayScore: 'away_score',
      mapLit: 'map_lit',
    }),
    acknowledged,
  }));
}

const scoreOf = (fixture: Fixture, teamId: number): number | null =>
  fixture.homeTeamId === teamId ? fixture.homeScore : fixture.awayScore;

export function judge({ log, keys, fixtures, acknowledged }: Evidence): Verdict {
  const verdict: Verdict = { lost: [], doubled: [], gaps: findGaps(log), wrong: [] };
  const last = new Map<number, Fixture>();
  /** How often a score was written, by fixture, team and score. */
  const written = new Map<string, number>();
  for (const { changes, before } of log) {
    for (const [index, change] of changes.entries()) {
      if (change.type === 'tournament' && change.op === 'delete') forgetTournament(last, change.id);
      if (change.type !== 'fixture') continue;
      if (change.op === 'delete') {
        last.delete(change.id);
        continue;
      }
      last.set(change.id, change.value);
      const was = before[index];
      for (const teamId of [change.value.homeTeamId, change.value.awayTeamId]) {
        const score = scoreOf(change.value, teamId);
        if (score === null || (was && scoreOf(was, teamId) === score)) continue;
        const name = `${change.id} ${teamId} ${score}`;
        written.set(name, (written.get(name) ?? 0) + 1);
      }
    }
  }
  for (const { key, fixtureId, teamId, mark } of acknowledged) {
    const times = written.get(`${fixtureId} ${teamId} ${mark}`) ?? 0;
    const name = `fixture ${fixtureId}, score ${mark}, key ${key}`;
    if (times === 0 || !keys.has(key)) verdict.lost.push(name);
    if (times > 1) verdict.doubled.push(name);
  }
  for (const fixture of fixtures) {
    const logged = last.get(fixture.id);
    const same = (field: keyof Fixture) => logged?.[field] === fixture[field];
    const fields = ['homeTeamId', 'awayTeamId', 'homeScore', 'awayScore', 'mapLit'] as const;
    if (!fields.every(same)) verdict.wrong.push(`fixture ${fixture.id}`);
    last.delete(fixture.id);
  }
  for (const id of last.keys()) verdict.wrong.push(`fixture ${id} is gone`);
  return verdict;
}

function forgetTournament(last: Map<number, Fixture>, tournamentId: number): void {
  for (const [id, fixture] of last) if (fixture.tournament_id === tournamentId) last.delete(id);
}

/** seq and every topic's revision go up by exactly one, in the order of the commits. */
function findGaps(log: readonly LoggedWrite[]): string[] {
  const gaps: string[] = [];
  const revisions = new Map<Topic, number>();
  for (const [index, { seq, topic, revision }] of log.entries()) {
    const before = log[index - 1];
    if (before !== undefined && seq !== before.seq + 1) gaps.push(`seq ${before.seq}, ${seq}`);
    const known = revisions.get(topic) ?? 0;
    if (revision !== known + 1) gaps.push(`${topic} ${known}, ${revision}`);
    revisions.set(topic, revision);
  }
  return gaps;
}

export const isClean = ({ lost, doubled, gaps, wrong }: Verdict): boolean =>
  lost.length + doubled.length + gaps.length + wrong.length === 0;
