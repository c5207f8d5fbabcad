import type { Cage } from '../cages/cages.contract.ts';
import type { Championship } from '../championship/championship.contract.ts';
import { hasResult } from '../fixture/score.rules.ts';
import type { Images } from '../images/images.contract.ts';
import { DAY_MS } from '../kernel/time.rules.ts';
import type { PlayedMatch } from '../match/match-state.schema.ts';
import type { Team } from '../teams/teams.contract.ts';
import type { AdminText, Translate } from '../texts/translator.ts';
import type { Timetable } from '../timetable/timetable.schema.ts';
import type { TournamentState } from '../tournaments/tournament.schema.ts';
import type { Backup, BackupContent, BackupReason, BackupSummary } from './backups.contract.ts';

/** How many backups are kept, and how long. */
export const backupLimits = {
  /** After completed matches: as many as two long days of play have. */
  matches: 150,
  /**
   * Backups with other reasons have their own limit, so that a day full of matches does not push out the
   * backup before a reset.
   */
  others: 100,
  days: 30,
  /** Never deleted for age: an event may be opened again months later. */
  always: 10,
} as const;

type Kept = Pick<Backup, 'id' | 'at' | 'reason'>;

/** BAK-2: ids of the backups that are too many or too old. The highest id is the newest. */
export function backupsToDrop(backups: readonly Kept[], now: Date): number[] {
  const newestFirst = [...backups].sort((a, b) => b.id - a.id);
  const oldest = now.getTime() - backupLimits.days * DAY_MS;
  const seen = { matches: 0, others: 0 };
  return newestFirst
    .filter(({ at, reason }, place) => {
      const kind = kindOf(reason);
      seen[kind] += 1;
      const isOld = Date.parse(at) < oldest && place >= backupLimits.always;
      return isOld || seen[kind] > backupLimits[kind];
    })
    .map(({ id }) => id);
}

const kindOf = (reason: BackupReason): 'matches' | 'others' =>
  reason === 'match-completed' ? 'matches' : 'others';

/** BAK-1: all data of a championship, except the admin, sessions and the venue's network. */
export function backupContent(
  { name, ...words }: Championship,
  teams: readonly Team[],
  states: readonly TournamentState[],
  matches: readonly PlayedMatch[] = [],
  images?: Images,
  { cages = [], timetable }: { cages?: readonly Cage[]; timetable?: Timetable } = {},
): BackupContent {
  const byFixture = new Map(matches.map((match) => [match.fixtureId, match]));
  return {
    version: 6,
    championship: name,
    ...words,
    teams: [...teams],
    tournaments: states.map(({ tournament: { status: _, ...tournament }, fixtures, bracket }) => ({
      tournament,
      fixtures: fixtures.map(({ displayMatchNumber: _number, ...fixture }) => fixture),
      ...(bracket === undefined ? {} : { ties: [...bracket] }),
      ...matchesOf(fixtures, byFixture),
    })),
    ...(images === undefined ? {} : { images }),
    ...(cages.length === 0 ? {} : { cages: [...cages] }),
    ...(timetable === undefined ? {} : { timetable }),
  };
}

function matchesOf(
  fixtures: readonly { id: number }[],
  byFixture: ReadonlyMap<number, PlayedMatch>,
): { matches?: PlayedMatch[] } {
  const matches = fixtures.flatMap(({ id }) => byFixture.get(id) ?? []);
  return matches.length === 0 ? {} : { matches };
}

export function summaryOf({ championship, teams, tournaments }: BackupContent): BackupSummary {
  const fixtures = tournaments.flatMap((tournament) => tournament.fixtures);
  return {
    championship,
    teams: teams.length,
    tournaments: tournaments.length,
    fixtures: fixtures.length,
    results: fixtures.filter(hasResult).length,
  };
}

const titles: Readonly<Record<BackupReason, (t: Translate<AdminText>, subject: string) => string>> =
  {
    'match-completed': (t, name) => t('Match completed in {name}', { name }),
    'by-hand': (t) => t('Saved by hand'),
    'before-generate': (t, name) => t('Before new fixtures for {name}', { name }),
    'before-remove-round': (t, name) => t('Before a round of {name} was removed', { name }),
    'before-reset': (t, name) => t('Before {name} was reset', { name }),
    'before-delete-tournament': (t, name) => t('Before {name} was deleted', { name }),
    'before-import': (t) => t('Before an import'),
    'before-delete-all': (t) => t('Before all data was deleted'),
    'before-restore': (t) => t('Before a backup was restored'),
    'before-bracket': (t, name) => t('Before a new bracket for {name}', { name }),
    'before-correction': (t, name) => t('Before a correction in {name}', { name }),
    'before-withdrawal': (t, name) => t('Before a team left {name}', { name }),
  };

/** BAK-3: a backup is named after the action that followed it, because users look for that. */
export const backupTitle = (
  t: Translate<AdminText>,
  { reason, subject }: Pick<Backup, 'reason' | 'subject'>,
): string => titles[reason](t, subject);
