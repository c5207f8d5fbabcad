/** Stores and announces announcements, desks and rundowns as a part of other writes. */
import type { Broadcast, Rundown, Stream } from '../../../common/broadcast/broadcast.contract.ts';
import { sameRow } from '../../../common/kernel/values.ts';
import { ADMIN_TOPIC, CHAMPIONSHIP_TOPIC } from '../../../common/wire/live.ts';
import type { Write } from '../../db/write-gate.ts';
import * as repository from './broadcast.repository.ts';

/** Announces the broadcast if it has changed. */
export async function announceBroadcast(
  { trx, announce }: Pick<Write, 'trx' | 'announce'>,
  before: Broadcast,
): Promise<Broadcast> {
  const value = await repository.find(trx);
  if (!sameRow(before, value)) {
    announce(CHAMPIONSHIP_TOPIC, { type: 'broadcast', op: 'upsert', id: 1, value }, before);
  }
  return value;
}

/** Stores a rundown and announces all of them to the admins. */
export async function storeRundown(write: Write, rundown: Rundown): Promise<void> {
  const before = await repository.findRundowns(write.trx);
  await repository.upsertRundown(write.trx, rundown);
  await announceRundowns(write, before);
}

/** Announces the rundowns to the admins if they have changed. */
export async function announceRundowns(
  { trx, announce }: Pick<Write, 'trx' | 'announce'>,
  before: readonly Rundown[],
): Promise<void> {
  const value = await repository.findRundowns(trx);
  if (!sameRow(before, value))
    announce(ADMIN_TOPIC, { type: 'rundowns', op: 'upsert', id: 1, value });
}

/** Restores the entries of tournaments and cages that exist again under their ids. */
export async function keepBroadcast(
  { trx }: Pick<Write, 'trx'>,
  before: Broadcast & { rundowns: readonly Rundown[] },
  tournamentIds: ReadonlySet<number>,
  cageIds: ReadonlySet<number>,
): Promise<void> {
  const isBack = ({ tournamentId, cageId }: Stream) =>
    tournamentId === null ? cageIds.has(cageId ?? 0) : tournamentIds.has(tournamentId);
  for (const announcement of before.announcements) {
    const { tournamentId } = announcement;
    if (tournamentId === null || !tournamentIds.has(tournamentId)) continue;
    await repository.replaceAnnouncement(trx, tournamentId, announcement);
  }
  for (const desk of before.desks) {
    if (isBack(desk)) await repository.upsertDesk(trx, desk);
  }
  for (const rundown of before.rundowns) {
    if (isBack(rundown)) await repository.upsertRundown(trx, rundown);
  }
}
