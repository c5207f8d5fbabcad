import type { MatchEvent } from '../../../common/match/match-event.schema.ts';
import type { MatchPreset } from '../../../common/match/match-preset.schema.ts';
import type {
  ClockState,
  MatchState,
  PlayedMatch,
} from '../../../common/match/match-state.schema.ts';
import type { Transaction } from '../../db/database.ts';

/** The stored match of a fixture, with the unordered events of its current play. */
export interface StoredMatch {
  fixtureId: number;
  /** Increases when the fixture is played again from the beginning. */
  play: number;
  preset: MatchPreset;
  clockState: ClockState;
  /** The public state during a review; otherwise null. */
  frozen: MatchState | null;
  /** Match time of the last announcement, ms of the epoch. */
  changedAt: number;
  events: MatchEvent[];
}

/** An event with the fixture and the play it belongs to. */
export interface StoredEvent {
  fixtureId: number;
  play: number;
  event: MatchEvent;
}

interface MatchRow {
  fixture_id: number;
  play: number;
  preset: MatchPreset;
  phase: ClockState['phase'];
  running: boolean;
  remaining_ms: number;
  anchor_at: number;
  ended_with_ms: number;
  frozen: MatchState | null;
  changed_at: number;
  events: EventValues[];
}

type EventValues = [
  id: string,
  kind: MatchEvent['kind'],
  teamId: number | null,
  clockMs: number,
  at: number,
  deviceAt: number | null,
  who: string,
  voids: string | null,
  scores: MatchEvent['scores'] | null,
  beforeHorn: boolean | null,
];

const EVENT_VALUES =
  'json_build_array(e.id, e.kind, e.team_id, e.clock_ms, e.at, e.device_at, e.who, e.voids, e.scores, e.before_horn)';

const MATCHES = `
  select m.fixture_id, m.play, m.preset, m.phase, m.running, m.remaining_ms, m.anchor_at,
    m.ended_with_ms, m.frozen, m.changed_at,
    coalesce((
      select json_agg(${EVENT_VALUES})
      from match_events e where e.fixture_id = m.fixture_id and e.play = m.play
    ), '[]'::json) as events
  from matches m`;

const toMatch = (row: MatchRow): StoredMatch => ({
  fixtureId: row.fixture_id,
  play: row.play,
  preset: row.preset,
  clockState: {
    phase: row.phase,
    clock: { running: row.running, remainingMs: row.remaining_ms, anchorAt: row.anchor_at },
    endedWithMs: row.ended_with_ms,
  },
  frozen: row.frozen,
  changedAt: row.changed_at,
  events: row.events.map(toEvent),
});

/** Which event it was voided by is derived from the voids (EVT-3). */
function toEvent(values: EventValues): MatchEvent {
  const [id, kind, teamId, clockMs, at, deviceAt, who, voids, scores, beforeHorn] = values;
  return {
    id,
    kind,
    teamId,
    clockMs,
    at,
    deviceAt,
    who,
    voidedBy: null,
    ...(voids === null ? {} : { voids }),
    ...(scores === null || scores === undefined ? {} : { scores }),
    ...(beforeHorn === null ? {} : { beforeHorn }),
  };
}

export async function findByFixtureId(
  trx: Transaction,
  fixtureId: number,
): Promise<StoredMatch | null> {
  const { rows } = await trx.raw<{ rows: MatchRow[] }>(`${MATCHES} where m.fixture_id = ?`, [
    fixtureId,
  ]);
  return rows[0] === undefined ? null : toMatch(rows[0]);
}

export async function findAllByTournamentId(
  trx: Transaction,
  tournamentId: number,
): Promise<StoredMatch[]> {
  const { rows } = await trx.raw<{ rows: MatchRow[] }>(
    `${MATCHES} join fixtures f on f.id = m.fixture_id where f.tournament_id = ?
     order by m.fixture_id`,
    [tournamentId],
  );
  return rows.map(toMatch);
}

/** The ids of those tournaments that have a match under review. */
export async function findReviewedTournamentIds(
  trx: Transaction,
  tournamentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx<{ tournament_id: number }>('fixtures as f')
    .join('matches as m', 'm.fixture_id', 'f.id')
    .whereNotNull('m.frozen')
    .whereIn('f.tournament_id', [...tournamentIds])
    .distinct('f.tournament_id');
  return new Set(rows.map(({ tournament_id }) => tournament_id));
}

/** The matches of these fixtures, or all, with the events of every play in the order of time. */
export async function findPlayed(
  trx: Transaction,
  fixtureIds?: readonly number[],
): Promise<PlayedMatch[]> {
  const ids = fixtureIds ? JSON.stringify(fixtureIds) : null;
  const isAsked = `(?::jsonb is null
    or fixture_id in (select value::int from jsonb_array_elements_text(?::jsonb)))`;
  const { rows: stored } = await trx.raw<{ rows: Omit<MatchRow, 'events'>[] }>(
    `select * from matches where ${isAsked} order by fixture_id`,
    [ids, ids],
  );
  if (stored.length === 0) return [];
  const { rows } = await trx.raw<{ rows: EventRow[] }>(
    `select e.fixture_id, e.play, ${EVENT_VALUES} as event
     from match_events e where ${isAsked} order by e.fixture_id, e.play, e.at, e.id`,
    [ids, ids],
  );
  const events = new Map<number, PlayedMatch['events']>();
  for (const { fixtureId, play, event } of rows.map(toStoredEvent)) {
    const ownEvents = events.get(fixtureId) ?? [];
    ownEvents.push({ play, event });
    events.set(fixtureId, ownEvents);
  }
  return stored.map((row) => {
    const match = toMatch({ ...row, events: [] });
    return { ...match, events: events.get(match.fixtureId) ?? [] };
  });
}

interface EventRow {
  fixture_id: number;
  play: number;
  event: EventValues;
}

const toStoredEvent = (row: EventRow) => ({
  fixtureId: row.fixture_id,
  play: row.play,
  event: toEvent(row.event),
});

/** An event of any fixture and play, or null. */
export async function findEventById(trx: Transaction, id: string): Promise<StoredEvent | null> {
  const { rows } = await trx.raw<{ rows: EventRow[] }>(
    `select e.fixture_id, e.play, ${EVENT_VALUES} as event from match_events e where e.id = ?::uuid`,
    [id],
  );
  return rows[0] === undefined ? null : toStoredEvent(rows[0]);
}

/** The ids of those fixtures that have a match. */
export async function findFixtureIds(
  trx: Transaction,
  fixtureIds: readonly number[],
): Promise<number[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await trx.raw<{ rows: { fixture_id: number }[] }>(
    `select fixture_id from matches where fixture_id in (
       select value::int from jsonb_array_elements_text(?::jsonb)) order by fixture_id`,
    [JSON.stringify(fixtureIds)],
  );
  return rows.map((row) => row.fixture_id);
}

/** CAGE-2: the cage to which a fixture was called, or null. */
export async function findCageIdOf(trx: Transaction, fixtureId: number): Promise<number | null> {
  const row: { cage_id: number | null } | undefined = await trx('fixtures')
    .where({ id: fixtureId })
    .first('cage_id');
  return row?.cage_id ?? null;
}

/** The tournament a fixture belongs to, or null. */
export async function findTournamentIdOf(
  trx: Transaction,
  fixtureId: number,
): Promise<number | null> {
  const row = await trx<{ id: number; tournament_id: number }>('fixtures')
    .select('tournament_id')
    .where({ id: fixtureId })
    .first();
  return row?.tournament_id ?? null;
}

const COLUMNS = [
  'fixture_id',
  'play',
  'preset',
  'phase',
  'running',
  'remaining_ms',
  'anchor_at',
  'ended_with_ms',
  'frozen',
  'changed_at',
];

/** Stores everything of a match but its events. */
export async function upsert(trx: Transaction, match: Omit<StoredMatch, 'events'>): Promise<void> {
  const { phase, clock, endedWithMs } = match.clockState;
  const row = {
    fixture_id: match.fixtureId,
    play: match.play,
    preset: JSON.stringify(match.preset),
    phase,
    running: clock.running,
    remaining_ms: clock.remainingMs,
    anchor_at: clock.anchorAt,
    ended_with_ms: endedWithMs,
    frozen: match.frozen === null ? null : JSON.stringify(match.frozen),
    changed_at: match.changedAt,
  };
  await trx('matches').insert(row).onConflict('fixture_id').merge(COLUMNS.slice(1));
}

export async function insertEvents(
  trx: Transaction,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ fixtureId, play, event }) => ({ ...event, fixtureId, play }));
  await trx.raw(
    `insert into match_events
       (id, fixture_id, play, kind, team_id, clock_ms, at, device_at, who, voids, scores, before_horn)
     select r.id, r."fixtureId", r.play, r.kind, r."teamId", r."clockMs", r.at, r."deviceAt", r.who,
       r.voids, r.scores, r."beforeHorn"
     from jsonb_to_recordset(?::jsonb) as r (id uuid, "fixtureId" int, play int, kind text,
       "teamId" int, "clockMs" int, at bigint, "deviceAt" bigint, who text, voids uuid, scores jsonb,
       "beforeHorn" boolean)`,
    [JSON.stringify(rows)],
  );
}

/** Stores a match with the events of all of its plays. */
export async function insertPlayed(
  trx: Transaction,
  { events, ...match }: PlayedMatch,
): Promise<void> {
  const { fixtureId } = match;
  await upsert(trx, match);
  await insertEvents(
    trx,
    events.map(({ play, event }) => ({ fixtureId, play, event })),
  );
}
