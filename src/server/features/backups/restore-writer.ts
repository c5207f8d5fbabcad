/** Restores a backup inside the write gate, with its ids. */
import type { BackupContent } from '../../../common/backups/backup.schema.ts';
import { CHAMPIONSHIP_TOPIC, tournamentTopic } from '../../../common/wire/live.ts';
import { checkConstraints } from '../../db/database.ts';
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
import * as fixtures from '../tournament-state/fixtures.repository.ts';
import * as matches from '../tournament-state/match.repository.ts';
import * as tournaments from '../tournament-state/tournaments.repository.ts';

/** Throws AppError `backup-unreadable` where the content breaks a constraint of the database. */
export async function replaceChampionship(write: Write, content: BackupContent): Promise<void> {
  const { trx } = write;
  const before = await tournaments.findAllIds(trx);
  const links = await referees.findAll(trx);
  const rundowns = await broadcast.findRundowns(trx);
  const onScreens = { ...(await broadcast.find(trx)), rundowns };
  const shownImages = await images.find(trx);
  await tournaments.deleteAll(trx);
  await teams.deleteAll(trx);

  try {
    await insertWithIds(write, content);
    await restoreImages(write, content, shownImages);
    await keepLinks(write, content, links);
    await keepBroadcast(
      write,
      onScreens,
      new Set(content.tournaments.map(({ tournament }) => tournament.id)),
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
  { tournaments: keptTournaments }: BackupContent,
  links: readonly referees.RefereeRow[],
): Promise<void> {
  const ids = new Set(keptTournaments.map(({ tournament }) => tournament.id));
  await referees.insertWithIds(
    trx,
    links.filter(({ tournament_id }) => ids.has(tournament_id)),
  );
}
