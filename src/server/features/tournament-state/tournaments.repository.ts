import type {
  Fixture,
  MapLit,
  Outcome,
  StoredTie,
} from '../../../common/fixture/fixture.schema.ts';
import { inPlayingOrder } from '../../../common/fixture/playing-order.rules.ts';
import { nameKey } from '../../../common/kernel/text.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import { statusOf } from '../../../common/knockout/tie-result.rules.ts';
import type { PresetChoice } from '../../../common/match/match-preset.schema.ts';
import { disqualifiedTeams } from '../../../common/standings/leave.rules.ts';
import type { Decision } from '../../../common/standings/standings.schema.ts';
import type { Withdrawal } from '../../../common/standings/withdrawal.schema.ts';
import type {
  CheckIn,
  Draft,
  NamedChampion,
  Tournament,
  TournamentState,
} from '../../../common/tournaments/tournament.schema.ts';
import { skipTakenIds, type Transaction } from '../../db/database.ts';

/** A stored tournament; its status is derived from its fixtures. */
export type StoredTournament = Omit<Tournament, 'status'>;

interface StateRow
  extends Omit<
    StoredTournament,
    | 'matchPreset'
    | 'decisions'
    | 'kind'
    | 'feeds'
    | 'withdrawals'
    | 'checkIns'
    | 'champion'
    | 'cageIds'
  > {
  kind: 'group' | 'knockout';
  feeds: number[];
  withdrawals: Withdrawal[];
  check_ins: CheckIn[];
  champion: NamedChampion | null;
  cage_ids: number[];
  /** Whether the event has cages. */
  has_cages: boolean;
  ties: StoredTie[];
  match_preset: StoredTournament['matchPreset'] | null;
  decisions: Decision[];
  fixtures: FixtureValues[];
}

type FixtureValues = [
  id: number,
  homeTeamId: number,
  awayTeamId: number,
  round: number,
  matchNumber: number,
  displayOrder: number,
  homeScore: number | null,
  awayScore: number | null,
  mapLit: MapLit,
  scoredAt: string | null,
  finishedAt: string | null,
  finishOrder: number | null,
  outcome: Outcome['outcome'],
  winnerTeamId: number | null,
  reason: string | null,
  tieId: number | null,
  set: number,
  cageId: number | null,
];

/** Fixtures are arrays without field names: with names each write, which reads the state, takes twice as long. */
const SELECT_STATES = `
  select t.id, t.name, t.rounds, t.color, t.use_goals_tiebreaker, t.red_on_left as "redOnLeft", t.draft,
    t.match_preset, t.tie_break as "tieBreak", t.decisions,
    t.award_goals as "awardGoals", t.kind, t.feeds, t.withdrawals, t.check_ins, t.ties, t.sitting, t.closing,
    t.champion, t.cage_ids, exists (select from cages) as has_cages,
    coalesce((
      select json_agg(json_build_array(f.id, f.home_team_id, f.away_team_id, f.round,
        f.match_number, f.display_order, f.home_score, f.away_score, f.map_lit,
        f.scored_at, f.finished_at, f.finish_order, f.outcome, f.winner_team_id, f.reason, f.tie_id, f.set_number, f.cage_id
      ) order by f.round, f.display_order, f.match_number, f.id)
      from fixtures f where f.tournament_id = t.id
    ), '[]'::json) as fixtures
  from tournaments t`;

function toState(row: StateRow): TournamentState {
  const {
    fixtures: values,
    match_preset,
    decisions,
    kind,
    feeds,
    withdrawals,
    check_ins,
    champion,
    cage_ids,
    has_cages,
    ties,
    ...columns
  } = row;
  const stored = {
    ...columns,
    ...(match_preset === null ? {} : { matchPreset: match_preset }),
    ...(decisions.length === 0 ? {} : { decisions }),
    // SIT-1: a knockout is always in one sitting, whatever its column says.
    ...(kind === 'group' ? {} : { kind, sitting: 'together' as const }),
    ...(feeds.length === 0 ? {} : { feeds }),
    ...(withdrawals.length === 0 ? {} : { withdrawals }),
    ...(check_ins.length === 0 ? {} : { checkIns: check_ins }),
    ...(champion === null ? {} : { champion }),
    ...(cage_ids.length === 0 ? {} : { cageIds: cage_ids }),
  };
  const fixtures = inPlayingOrder(
    values.map((fixtureValues) => toFixture(stored.id, fixtureValues, has_cages)),
    stored.sitting,
  );
  return {
    tournament: { ...stored, status: statusOf(fixtures, ties) },
    fixtures,
    ...(kind === 'group' ? {} : { bracket: ties }),
  };
}

function toFixture(
  tournament_id: number,
  row: FixtureValues,
  hasCages: boolean,
): Omit<Fixture, 'displayMatchNumber'> {
  const [
    id,
    homeTeamId,
    awayTeamId,
    round,
    matchNumber,
    displayOrder,
    homeScore,
    awayScore,
    mapLit,
    scoredAt,
    finishedAt,
    finishOrder,
    outcome,
    winnerTeamId,
    reason,
    tieId,
    set,
    cageId,
  ] = row;
  return {
    id,
    tournament_id,
    homeTeamId,
    awayTeamId,
    round,
    matchNumber,
    displayOrder,
    homeScore,
    awayScore,
    mapLit,
    outcome,
    winnerTeamId,
    reason,
    scoredAt: toTime(scoredAt),
    finishedAt: toTime(finishedAt),
    ...(finishOrder === null ? {} : { finishOrder }),
    ...(tieId === null ? {} : { tieId, set }),
    ...(hasCages ? { cageId } : {}),
  };
}

/** PostgreSQL formats times in JSON in the time zone of the session. */
const toTime = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();

/** The tournament and all its fixtures in playing order, or null. */
export async function findStateById(trx: Transaction, id: number): Promise<TournamentState | null> {
  const { rows } = await trx.raw<{ rows: StateRow[] }>(`${SELECT_STATES} where t.id = ?`, [id]);
  return rows[0] === undefined ? null : toState(rows[0]);
}

/** The tournaments that exist, in the order of creation. */
export async function findStatesByIds(
  trx: Transaction,
  ids: readonly number[],
): Promise<TournamentState[]> {
  if (ids.length === 0) return [];
  const places = ids.map(() => '?').join(', ');
  const { rows } = await trx.raw<{ rows: StateRow[] }>(
    `${SELECT_STATES} where t.id in (${places}) order by t.id`,
    [...ids],
  );
  return rows.map(toState);
}

/** All tournaments with their fixtures, in the order they were made. */
export async function findAllStates(trx: Transaction): Promise<TournamentState[]> {
  const { rows } = await trx.raw<{ rows: StateRow[] }>(`${SELECT_STATES} order by t.id`);
  return rows.map(toState);
}

export async function findAllIds(trx: Transaction): Promise<number[]> {
  const rows = await trx<{ id: number }>('tournaments').select('id').orderBy('id');
  return rows.map(({ id }) => id);
}

export interface TournamentName {
  id: number;
  slot: number;
  name: string;
  name_key: string;
  color: string | null;
}

/** Names and colours of all tournaments, which must be unique. */
export async function findAllNames(trx: Transaction): Promise<TournamentName[]> {
  return trx<TournamentName>('tournaments')
    .select('id', 'slot', 'name', 'name_key', 'color')
    .orderBy('id');
}

type Settings = Omit<StoredTournament, 'id'>;

const toRow = ({
  redOnLeft,
  draft,
  matchPreset,
  tieBreak,
  awardGoals,
  decisions,
  feeds,
  withdrawals,
  checkIns,
  champion,
  cageIds,
  ...settings
}: Settings) => ({
  ...settings,
  name_key: nameKey(settings.name),
  red_on_left: redOnLeft,
  draft: toJson(draft),
  match_preset: toJson(matchPreset ?? null),
  tie_break: tieBreak,
  award_goals: awardGoals,
  decisions: toJson(decisions ?? []),
  feeds: toJson(feeds ?? []),
  withdrawals: toJson(withdrawals ?? []),
  check_ins: toJson(checkIns ?? []),
  champion: toJson(champion ?? null),
  cage_ids: toJson(cageIds ?? []),
});

const toJson = <T extends object | null | undefined>(value: T) => value && JSON.stringify(value);

/** Stores a new tournament and returns its id. */
export async function insert(
  trx: Transaction,
  { slot, ...settings }: Settings & { slot: number },
): Promise<number> {
  const [inserted] = await trx('tournaments')
    .insert({ slot, ...toRow(settings) })
    .returning('id');
  return present(inserted).id;
}

export async function update(trx: Transaction, id: number, settings: Settings): Promise<void> {
  await trx('tournaments').where({ id }).update(toRow(settings));
}

export interface Parts {
  rounds: number;
  draft: Draft | null;
  decisions: Decision[];
  feeds: number[];
  withdrawals: Withdrawal[];
  checkIns: CheckIn[];
  matchPreset: PresetChoice;
  champion: NamedChampion | null;
  cageIds: number[];
  ties: readonly StoredTie[];
}

/** Replaces these parts of a tournament; the others stay. */
export async function updateParts(
  trx: Transaction,
  id: number,
  {
    rounds,
    draft,
    decisions,
    feeds,
    withdrawals,
    checkIns,
    champion,
    cageIds,
    matchPreset,
    ties,
  }: Partial<Parts>,
): Promise<void> {
  await trx('tournaments')
    .where({ id })
    .update({
      rounds,
      draft: toJson(draft),
      decisions: toJson(decisions),
      feeds: toJson(feeds),
      withdrawals: toJson(withdrawals),
      check_ins: toJson(checkIns),
      match_preset: toJson(matchPreset),
      champion: toJson(champion),
      cage_ids: toJson(cageIds),
      ties: toJson(ties),
    });
}

/** PLC-6: the teams that any tournament has disqualified. */
export async function findDisqualified(trx: Transaction): Promise<Set<number>> {
  const rows = await trx<Pick<StateRow, 'withdrawals'>>('tournaments')
    .whereNot('withdrawals', '[]')
    .select('withdrawals');
  return disqualifiedTeams(rows);
}

/** Whether a team of any of these tournaments has withdrawn. */
export async function haveWithdrawals(trx: Transaction, ids: readonly number[]): Promise<boolean> {
  const found = await trx('tournaments')
    .whereIn('id', ids)
    .whereNot('withdrawals', '[]')
    .first('id');
  return found !== undefined;
}

/** WDR-4: larger than that of every withdrawal before; the position in the change log grows with every write. */
export async function nextWithdrawalOrder(trx: Transaction): Promise<number> {
  // The embedded database prepares only statements with values.
  const { rows } = await trx.raw<{ rows: { next: number }[] }>(
    `select greatest(
       (select max((w.value ->> 'order')::int) from tournaments t, jsonb_array_elements(t.withdrawals) w),
       (select seq from app_state), ?)::int + 1 as next`,
    [0],
  );
  return present(rows[0]).next;
}

/** Deletes the tournament and, by the foreign key, its fixtures. */
export async function deleteById(trx: Transaction, id: number): Promise<void> {
  await trx('tournaments').where({ id }).delete();
}

export async function deleteAll(trx: Transaction): Promise<void> {
  await trx('tournaments').delete();
}

/** Stores tournaments under the ids they had, in slots from 1. */
export async function insertWithIds(
  trx: Transaction,
  tournaments: readonly (StoredTournament & { ties?: readonly StoredTie[] | undefined })[],
): Promise<void> {
  const rows = tournaments.map((tournament, index) => ({
    ...tournament,
    slot: index + 1,
    name_key: nameKey(tournament.name),
  }));
  await trx.raw(
    `insert into tournaments (id, slot, name, name_key, rounds, color, use_goals_tiebreaker,
       red_on_left, draft, match_preset, tie_break, decisions, award_goals, kind, feeds, withdrawals,
       check_ins, ties, sitting, closing, champion, cage_ids)
     select r.id, r.slot, r.name, r.name_key, r.rounds, r.color, r.use_goals_tiebreaker,
       r."redOnLeft", r.draft, r."matchPreset", r."tieBreak", coalesce(r.decisions, '[]'), r."awardGoals",
       coalesce(r.kind, 'group'), coalesce(r.feeds, '[]'), coalesce(r.withdrawals, '[]'),
       coalesce(r."checkIns", '[]'),
       coalesce(r.ties, '[]'), coalesce(r.sitting, 'spread'), coalesce(r.closing, 'auto'),
       r.champion, coalesce(r."cageIds", '[]')
     from jsonb_to_recordset(?::jsonb) as r (id int, slot int, name text, name_key text,
       rounds int, color text, use_goals_tiebreaker boolean, "redOnLeft" boolean, draft json,
       "matchPreset" jsonb, "tieBreak" text, decisions jsonb, "awardGoals" int, kind text,
       feeds jsonb, withdrawals jsonb, "checkIns" jsonb, ties jsonb, sitting text, closing text,
       champion jsonb, "cageIds" jsonb)`,
    [JSON.stringify(rows)],
  );
  await skipTakenIds(trx, 'tournaments');
}
