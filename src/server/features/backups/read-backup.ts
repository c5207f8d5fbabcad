/** What a stored backup or a file holds is checked before anything is done with it. */
import { type BackupContent, backupContentSchema } from '../../../common/backups/backup.schema.ts';
import { AppError } from '../../errors.ts';

/** Throws AppError `backup-unreadable`. */
export function contentOf({ content }: { content: unknown }): BackupContent {
  const parsed = backupContentSchema.safeParse(content);
  if (!parsed.success || !isWhole(parsed.data)) throw new AppError('backup-unreadable');
  return parsed.data;
}

/** Throws AppError `backup-unreadable`. */
export function parseContent(text: string): BackupContent {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new AppError('backup-unreadable');
  }
  return contentOf({ content });
}

/** Each fixture belongs to its group, and both of its teams are there. */
function isWhole({ teams, groups }: BackupContent): boolean {
  const known = new Set(teams.map(({ id }) => id));
  return groups.every(({ tournament, fixtures }) =>
    fixtures.every(
      (one) =>
        one.tournament_id === tournament.id &&
        known.has(one.homeTeamId) &&
        known.has(one.awayTeamId),
    ),
  );
}
