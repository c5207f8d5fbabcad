import type { Fixture, MapLit, TournamentState } from '../../../common/fixtures/fixture.schema.ts';
import { displayMatchNumbers } from '../../../common/fixtures/playing-order.rules.ts';
import { nameKey } from '../../../common/text.rules.ts';
import { tournamentStatus } from '../../../common/tournaments/status.rules.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { Transaction } from '../../db/database.ts';
import { skipTakenIds } from '../../db/given-rows.ts';

/** What is stored of a group; its status is derived from its fixtures. */
export type StoredTournament = Omit<Tournament, 'status'>;

interface StateRow extends StoredTournament {
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
];

/** Fixtures as bare values: with their names PostgreSQL takes twice as long, and every write waits. */
const WITH_FIXTURES = `
  select t.id, t.name, t.rounds, t.color, t.use_goals_tiebreaker,
    coalesce((
      select json_agg(json_build_array(f.id, f.home_team_id, f.away_team_id, f.round,
        f.match_number, f.display_order, f.home_score, f.away_score, f.map_lit
      ) order by f.round, f.display_order, f.match_number, f.id)
      from fixtures f where f.tournament_id = t.id
    ), '[]'::json) as fixtures
  from tournaments t`;

function toState({ fixtures: values, ...stored }: StateRow): TournamentState {
  const fixtures = displayMatchNumbers(values.map((row) => toFixture(stored.id, row)));
  return { tournament: { ...stored, status: tournamentStatus(fixtures) }, fixtures };
}

function toFixture(tournament_id: number, row: FixtureValues): Omit<Fixture, 'displayMatchNumber'> {
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
  };
}

/** The group and all its fixtures in playing order, or null. */
export async function findStateById(trx: Transaction, id: number): Promise<TournamentState | null> {
  const { rows } = await trx.raw<{ rows: StateRow[] }>(`${WITH_FIXTURES} where t.id = ?`, [id]);
  return rows[0] === undefined ? null : toState(rows[0]);
}

/** All groups with their fixtures, in the order they were made. */
export async function findAllStates(trx: Transaction): Promise<TournamentState[]> {
  const { rows } = await trx.raw<{ rows: StateRow[] }>(`${WITH_FIXTURES} order by t.id`);
  return rows.map(toState);
}

export interface TournamentName {
  id: number;
  slot: number;
  name: string;
  name_key: string;
  color: string | null;
}

/** What must be unique among groups, of all of them. */
export async function findAllNames(trx: Transaction): Promise<TournamentName[]> {
  return trx<TournamentName>('tournaments')
    .select('id', 'slot', 'name', 'name_key', 'color')
    .orderBy('id');
}

interface TournamentRow extends TournamentName {
  rounds: number;
  use_goals_tiebreaker: boolean;
}

/** Stores a new group and returns its id. */
export async function insert(
  trx: Transaction,
  row: Omit<TournamentRow, 'id' | 'use_goals_tiebreaker'> & { use_goals_tiebreaker?: boolean },
): Promise<number> {
  const [inserted] = await trx<TournamentRow>('tournaments').insert(row).returning('id');
  return (inserted as { id: number }).id;
}

export async function update(
  trx: Transaction,
  id: number,
  row: { name: string; name_key: string } & Pick<
    StoredTournament,
    'rounds' | 'color' | 'use_goals_tiebreaker'
  >,
): Promise<void> {
  await trx('tournaments').where({ id }).update(row);
}

export async function updateRounds(trx: Transaction, id: number, rounds: number): Promise<void> {
  await trx('tournaments').where({ id }).update({ rounds });
}

/** Deletes the group and, by the foreign key, its fixtures. */
export async function deleteById(trx: Transaction, id: number): Promise<void> {
  await trx('tournaments').where({ id }).delete();
}

export async function deleteAll(trx: Transaction): Promise<void> {
  await trx('tournaments').delete();
}

/** Stores groups under the ids they had, in slots by their order. */
export async function putBack(
  trx: Transaction,
  groups: readonly StoredTournament[],
): Promise<void> {
  const rows = groups.map((group, index) => ({
    ...group,
    slot: index + 1,
    name_key: nameKey(group.name),
  }));
  await trx.raw(
    `insert into tournaments (id, slot, name, name_key, rounds, color, use_goals_tiebreaker)
     select r.id, r.slot, r.name, r.name_key, r.rounds, r.color, r.use_goals_tiebreaker
     from jsonb_to_recordset(?::jsonb) as r (id int, slot int, name text, name_key text,
       rounds int, color text, use_goals_tiebreaker boolean)`,
    [JSON.stringify(rows)],
  );
  await skipTakenIds(trx, 'tournaments');
}
