import { present } from '../../../common/kernel/values.ts';
import type {
  OpenQuestion,
  Question,
  QuestionReason,
} from '../../../common/questions/questions.contract.ts';
import type { Transaction } from '../../db/database.ts';

export type QuestionAnswer = 'accepted' | 'dismissed';

/** A question as it is stored. */
export interface QuestionRow {
  id: number;
  event_id: string;
  tournament_id: number;
  fixture_id: number;
  referee_id: number;
  kind: Question['kind'];
  team_id: number | null;
  clock_ms: number | null;
  voids: string | null;
  at: number;
  device: string;
  reason: QuestionReason;
  answer: QuestionAnswer | null;
}

export type NewQuestionRow = Omit<QuestionRow, 'id'>;

const table = (trx: Transaction) => trx<QuestionRow>('questions');

/** The open questions of one tournament, oldest first. */
export async function findOpenByTournamentId(
  trx: Transaction,
  tournament_id: number,
): Promise<Question[]> {
  const rows = await table(trx).where({ tournament_id }).whereNull('answer').orderBy('id');
  return rows.map(toQuestion);
}

/** The open questions of all tournaments, oldest first. */
export async function findAllOpen(trx: Transaction): Promise<OpenQuestion[]> {
  return (await table(trx).whereNull('answer').orderBy('id')).map(toOpenQuestion);
}

export async function findById(trx: Transaction, id: number): Promise<QuestionRow | null> {
  return (await table(trx).where({ id }).first()) ?? null;
}

export async function findIdByEventId(trx: Transaction, event_id: string): Promise<number | null> {
  return (await table(trx).where({ event_id }).first('id'))?.id ?? null;
}

/** Those of these taps whose questions are open. */
export async function findOpenEventIds(
  trx: Transaction,
  event_ids: readonly string[],
): Promise<string[]> {
  if (event_ids.length === 0) return [];
  const rows = await table(trx).whereIn('event_id', event_ids).whereNull('answer');
  return rows.map(({ event_id }) => event_id);
}

/** QST-7: when a link ended or will end, in ms of match time; null when its group was deleted. */
export async function findLinkEnd(trx: Transaction, referee_id: number): Promise<number | null> {
  const { rows } = await trx.raw<{ rows: { end: Date }[] }>(
    'select least(expires_at, revoked_at) as end from referees where id = ?',
    [referee_id],
  );
  return rows[0]?.end.getTime() ?? null;
}

/**
 * How many questions a match and a link have, and the link for this match, answered ones included. With
 * `validAt` the match's questions of links that have ended by then do not count.
 */
export async function countFor(
  trx: Transaction,
  row: Pick<QuestionRow, 'tournament_id' | 'fixture_id' | 'referee_id'>,
  validAt: Date | null,
): Promise<{ ofMatch: number; ofLink: number; ofLinkInMatch: number }> {
  const { tournament_id, fixture_id, referee_id } = row;
  const { rows } = await trx.raw<{
    rows: { ofMatch: number; ofLink: number; ofLinkInMatch: number }[];
  }>(
    `select (
         select count(*) from questions q left join referees r on r.id = q.referee_id
         where q.tournament_id = ? and q.fixture_id = ?
           and (?::timestamptz is null or least(r.expires_at, r.revoked_at) > ?::timestamptz)
       )::int as "ofMatch",
       count(*)::int as "ofLink",
       (count(*) filter (where fixture_id = ?))::int as "ofLinkInMatch"
     from questions where referee_id = ?`,
    [tournament_id, fixture_id, validAt, validAt, fixture_id, referee_id],
  );
  return present(rows[0]);
}

export async function insert(trx: Transaction, row: NewQuestionRow): Promise<QuestionRow> {
  const [inserted] = await table(trx).insert(row).returning('*');
  return present(inserted);
}

export async function updateAnswer(
  trx: Transaction,
  id: number,
  answer: QuestionAnswer,
): Promise<void> {
  await table(trx).where({ id }).update({ answer });
}

export const toQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  fixtureId: row.fixture_id,
  kind: row.kind,
  teamId: row.team_id,
  clockMs: row.clock_ms,
  at: row.at,
  device: row.device,
  reason: row.reason,
});

export const toOpenQuestion = (row: QuestionRow): OpenQuestion => ({
  ...toQuestion(row),
  tournament_id: row.tournament_id,
});
