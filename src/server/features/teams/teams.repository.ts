import { nameKey } from '../../../common/kernel/text.rules.ts';
import { present } from '../../../common/kernel/values.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { skipTakenIds, type Transaction } from '../../db/database.ts';

interface TeamRow {
  id: number;
  name: string;
  name_key: string;
  short_name: string | null;
  color: string | null;
}

const COLUMNS = ['id', 'name', 'short_name', 'color'] as const;

const teamOf = ({ id, name, short_name, color }: Omit<TeamRow, 'name_key'>): Team => ({
  id,
  name,
  ...(short_name === null ? {} : { shortName: short_name }),
  ...(color === null ? {} : { color }),
});

export async function findAll(trx: Transaction): Promise<Team[]> {
  return (
    await trx<TeamRow>('teams')
      .select(...COLUMNS)
      .orderBy('id')
  ).map(teamOf);
}

export async function findById(trx: Transaction, id: number): Promise<Team | null> {
  const team = await trx<TeamRow>('teams')
    .select(...COLUMNS)
    .where({ id })
    .first();
  return team === undefined ? null : teamOf(team);
}

/** The team with this name, ignoring case, or null. */
export async function findByName(trx: Transaction, name: string): Promise<Team | null> {
  const team = await trx<TeamRow>('teams')
    .select(...COLUMNS)
    .where({ name_key: nameKey(name) })
    .first();
  return team === undefined ? null : teamOf(team);
}

export async function insert(trx: Transaction, name: string): Promise<Team> {
  const [team] = await trx<TeamRow>('teams')
    .insert({ name, name_key: nameKey(name) })
    .returning(['id', 'name']);
  return present(team);
}

/** Stores teams in the given order and returns them with their ids. */
export async function insertAll(trx: Transaction, names: readonly string[]): Promise<Team[]> {
  if (names.length === 0) return [];
  return trx<TeamRow>('teams')
    .insert(names.map((name) => ({ name, name_key: nameKey(name) })))
    .returning(['id', 'name']);
}

/** Stores all details of the teams except their names. */
export async function updateDetails(trx: Transaction, rows: readonly Team[]): Promise<void> {
  if (rows.length === 0) return;
  await trx.raw(
    `update teams set short_name = r."shortName", color = r.color
     from jsonb_to_recordset(?::jsonb) as r (id int, "shortName" text, color text)
     where teams.id = r.id`,
    [JSON.stringify(rows)],
  );
}

export async function updateName(trx: Transaction, id: number, name: string): Promise<void> {
  await trx('teams')
    .where({ id })
    .update({ name, name_key: nameKey(name) });
}

export async function deleteById(trx: Transaction, id: number): Promise<void> {
  await trx('teams').where({ id }).delete();
}

export async function deleteAll(trx: Transaction): Promise<void> {
  await trx('teams').delete();
}

/** Stores teams with explicit ids; ids generated later are higher. */
export async function insertWithIds(trx: Transaction, rows: readonly Team[]): Promise<void> {
  await trx.raw(
    `insert into teams (id, name, name_key, short_name, color)
     select r.id, r.name, r.name_key, r."shortName", r.color
     from jsonb_to_recordset(?::jsonb)
       as r (id int, name text, name_key text, "shortName" text, color text)`,
    [JSON.stringify(rows.map((team) => ({ ...team, name_key: nameKey(team.name) })))],
  );
  await skipTakenIds(trx, 'teams');
}
