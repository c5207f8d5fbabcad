import type {
  Announcement,
  Broadcast,
  Desk,
  Rundown,
  Stream,
} from '../../../common/broadcast/broadcast.contract.ts';
import type { Graphic } from '../../../common/broadcast/graphic-kinds.rules.ts';
import type { Transaction } from '../../db/database.ts';

interface AnnouncementRow {
  tournament_id: number | null;
  text: string;
  until: Date | null;
  at: Date;
  may_hide: number[];
}

interface StreamRow {
  tournament_id: number | null;
  cage_id: number | null;
}

interface DeskRow extends StreamRow {
  auto: boolean;
  on_air: Graphic[];
  texts: NonNullable<Desk['texts']>;
}

interface RundownRow extends StreamRow {
  items: Rundown['items'];
  taken: string | null;
}

const toStream = ({ tournament_id, cage_id }: StreamRow): Stream => ({
  tournamentId: tournament_id,
  ...(cage_id === null ? {} : { cageId: cage_id }),
});

const toRow = ({ tournamentId, cageId }: Stream): StreamRow => ({
  tournament_id: tournamentId,
  cage_id: cageId ?? null,
});

/** The event first, then its cages, then its tournaments. */
const BY_STREAM = 'tournament_id nulls first, cage_id nulls first';

const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  tournamentId: row.tournament_id,
  text: row.text,
  until: row.until?.toISOString() ?? null,
  at: row.at.toISOString(),
  mayHide: row.may_hide,
});

export async function find(trx: Transaction): Promise<Broadcast> {
  const announcements = await trx<AnnouncementRow>('announcements').orderByRaw(
    'tournament_id nulls first',
  );
  const desks = await trx<DeskRow>('desks').orderByRaw(BY_STREAM);
  return {
    announcements: announcements.map(toAnnouncement),
    desks: desks.map(({ auto, on_air, texts, ...row }) => ({
      ...toStream(row),
      auto,
      onAir: on_air,
      ...(Object.keys(texts).length > 0 ? { texts } : {}),
    })),
  };
}

/** Replaces the announcement for the same screens; null removes it. */
export async function replaceAnnouncement(
  trx: Transaction,
  tournament_id: number | null,
  announcement: Announcement | null,
): Promise<void> {
  await trx('announcements').where({ tournament_id }).delete();
  if (announcement === null) return;
  const { text, until, at, mayHide: may_hide } = announcement;
  await trx('announcements').insert({ tournament_id, text, until, at, may_hide });
}

export async function upsertDesk(trx: Transaction, desk: Desk): Promise<void> {
  const { auto, onAir: on_air, texts = {} } = desk;
  const stream = toRow(desk);
  await trx('desks').where(stream).delete();
  await trx('desks').insert({ ...stream, auto, on_air, texts: JSON.stringify(texts) });
}

/** The rundown of the event comes first. */
export async function findRundowns(trx: Transaction): Promise<Rundown[]> {
  const rows = await trx<RundownRow>('rundowns').orderByRaw(BY_STREAM);
  return rows.map(({ items, taken, ...row }) => ({ ...toStream(row), items, taken }));
}

export async function upsertRundown(trx: Transaction, rundown: Rundown): Promise<void> {
  const { items, taken } = rundown;
  const stream = toRow(rundown);
  await trx('rundowns').where(stream).delete();
  await trx('rundowns').insert({ ...stream, items: JSON.stringify(items), taken });
}

export async function deleteAll(trx: Transaction): Promise<void> {
  await trx('rundowns').delete();
  await trx('desks').delete();
  await trx('announcements').delete();
}

/** The ids of the called or playing fixtures of one tournament, or (null) of all. */
export async function findLitIds(trx: Transaction, tournamentId: number | null): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select id from fixtures where map_lit > 0 and (?::int is null or tournament_id = ?) order by id`,
    [tournamentId, tournamentId],
  );
  return rows.map(({ id }) => id);
}
