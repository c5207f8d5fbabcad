/** Takes and restores a backup inside the transaction of a write. */

import type {
  Backup,
  BackupContent,
  BackupReason,
} from '../../../common/backups/backups.contract.ts';
import { backupContent, backupsToDrop, summaryOf } from '../../../common/backups/backups.rules.ts';
import { hashesOf } from '../../../common/images/images.contract.ts';
import { noWishes } from '../../../common/timetable/wishes.rules.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/wire/live.ts';
import { checkConstraints, type Transaction } from '../../db/database.ts';
import { breaksConstraint } from '../../db/engine-errors.ts';
import type { Write } from '../../db/write-gate.ts';
import { AppError } from '../../errors.ts';
import * as broadcast from '../broadcast/broadcast.repository.ts';
import { announceRundowns, keepBroadcast } from '../broadcast/broadcast-writer.ts';
import * as championship from '../championship/championship.repository.ts';
import * as images from '../images/images.repository.ts';
import { restoreImages } from '../images/images-writer.ts';
import * as referees from '../referees/referees.repository.ts';
import * as teams from '../teams/teams.repository.ts';
import * as cages from '../tournament-state/cages.repository.ts';
import * as fixtures from '../tournament-state/fixtures.repository.ts';
import * as matches from '../tournament-state/match.repository.ts';
import * as timetable from '../tournament-state/timetable.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';
import * as repository from './backups.repository.ts';

export interface TakenFor {
  reason: BackupReason;
  /** The tournament's name, for what is about one tournament. */
  subject?: string;
}

export async function readContent(trx: Transaction): Promise<BackupContent> {
  return backupContent(
    await championship.find(trx),
    await teams.findAll(trx),
    await tournaments.findAllStates(trx),
    await matches.findPlayed(trx),
    await images.find(trx),
    { cages: await cages.findAll(trx), timetable: await timetable.find(trx) },
  );
}

/**
 * Stores the state that the transaction sees now, and deletes backups that are too many or too old. Call
 * before the first change of a write. If the write is refused, the backup is rolled back with it.
 */
export async function takeBackup(
  { trx, at }: { trx: Transaction; at: Date },
  takenFor: TakenFor,
): Promise<Backup> {
  return storeBackup(trx, { at, ...takenFor, content: await readContent(trx) });
}

export async function storeBackup(
  trx: Transaction,
  taken: TakenFor & { at: Date; content: BackupContent },
): Promise<Backup> {
  const { reason, subject = '', at, content } = taken;
  const summary = summaryOf(content);
  const stored = await repository.insert(trx, { at, reason, subject, summary, content });
  if (content.images) await images.insertForBackup(trx, stored.id, hashesOf(content.images));
  const dropped = backupsToDrop(await repository.findAll(trx), at);
  if (dropped.length > 0) {
    await repository.deleteAllById(trx, dropped);
    await images.deleteUnused(trx);
  }
  return stored;
}

/**
 * Restores a backup with its ids. Throws AppError `backup-unreadable` where the content breaks a constraint of the database.
 */
export async function replaceChampionship(write: Write, content: BackupContent): Promise<void> {
  const { trx } = write;
  const before = await tournaments.findAllIds(trx);
  const links = await referees.findAll(trx);
  const rundowns = await broadcast.findRundowns(trx);
  const onScreens = { ...(await broadcast.find(trx)), rundowns };
  const shownImages = await images.find(trx);
  await tournaments.deleteAll(trx);
  await teams.deleteAll(trx);
  await cages.deleteAll(trx);

  try {
    await insertWithIds(write, content);
    await restoreImages(write, content, shownImages);
    await keepLinks(write, content, links);
    await keepBroadcast(
      write,
      onScreens,
      new Set(content.tournaments.map(({ tournament }) => tournament.id)),
      new Set(content.cages?.map(({ id }) => id)),
    );
    await announceRundowns(write, rundowns);
  } catch (error) {
    throw breaksConstraint(error) ? new AppError('backup-unreadable') : error;
  }
  const after = content.tournaments.map(({ tournament }) => tournament.id);
  write.renewEpoch([CHAMPIONSHIP_TOPIC, ...new Set([...before, ...after].map(tournamentTopic))]);
}

async function insertWithIds({ trx }: Write, content: BackupContent): Promise<void> {
  await championship.update(trx, {
    name: content.championship,
    languages: content.languages,
    terms: content.terms,
  });
  await teams.insertWithIds(trx, content.teams);
  await cages.insertWithIds(trx, content.cages ?? []);
  await timetable.update(trx, content.timetable ?? noWishes);
  await tournaments.insertWithIds(
    trx,
    content.tournaments.map(({ tournament, ties }) => ({ ...tournament, ties })),
  );
  for (const tournament of content.tournaments) {
    await fixtures.insertWithIds(trx, tournament.fixtures);
    for (const match of tournament.matches ?? []) await matches.insertPlayed(trx, match);
    await checkConstraints(trx);
  }
}

/** A restore in the middle of the day must not sign the referees out. */
async function keepLinks(
  { trx }: Write,
  { tournaments: keptTournaments, cages: keptCages = [] }: BackupContent,
  links: readonly referees.RefereeRow[],
): Promise<void> {
  const ids = new Set(keptTournaments.map(({ tournament }) => tournament.id));
  const cageIds = new Set(keptCages.map(({ id }) => id));
  await referees.insertWithIds(
    trx,
    links.filter(({ tournament_id, cage_id }) =>
      tournament_id === null ? cageIds.has(cage_id ?? 0) : ids.has(tournament_id),
    ),
  );
}
