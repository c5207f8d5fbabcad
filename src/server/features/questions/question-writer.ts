/** Stores a question and announces it to the admins, inside the write gate. */

import { hasRoom, isFromBefore } from '../../../common/questions/questions.rules.ts';
import { ADMIN_TOPIC } from '../../../common/wire/live.ts';
import type { Write } from '../../db/write-gate.ts';
import * as repository from './questions.repository.ts';

/**
 * The id of the question about a tap: the same for each repeat. Null when its match or its link has reached a
 * limit (QST-3), and when the link had ended before the tap (QST-7).
 */
export async function storeQuestion(
  write: Write,
  row: repository.NewQuestionRow,
  tappedAt: number | undefined,
): Promise<number | null> {
  const { trx, matchTime } = write;
  const knownId = await repository.findIdByEventId(trx, row.event_id);
  if (knownId !== null) return knownId;
  const end = await repository.findLinkEnd(trx, row.referee_id);
  const isEnded = end === null || end <= matchTime;
  if (end !== null && isEnded && !isFromBefore(end, tappedAt)) return null;
  const validAt = isEnded ? null : new Date(matchTime);
  if (!hasRoom(await repository.countFor(trx, row, validAt))) return null;
  const stored = await repository.insert(trx, row);
  if (stored.answer !== null) return stored.id;
  const value = repository.toOpenQuestion(stored);
  write.announce(ADMIN_TOPIC, { type: 'question', op: 'upsert', id: stored.id, value });
  return stored.id;
}

/** Closes a question that was open. */
export async function closeQuestion(
  write: Write,
  row: repository.QuestionRow,
  answer: repository.QuestionAnswer,
): Promise<void> {
  await repository.updateAnswer(write.trx, row.id, answer);
  write.announce(ADMIN_TOPIC, { type: 'question', op: 'delete', id: row.id });
}
