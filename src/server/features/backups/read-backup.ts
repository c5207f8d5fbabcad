/** Checks the content of a backup before it is used. */

import {
  type BackupContent,
  backupContentSchema,
} from '../../../common/backups/backups.contract.ts';
import { fixtureSchema } from '../../../common/fixture/fixture.schema.ts';
import { played } from '../../../common/fixture/outcome.rules.ts';
import { noTimes, ordersByTime, resultTimes } from '../../../common/fixture/result-times.rules.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { stageOf } from '../../../common/tournaments/status.rules.ts';
import { breachesOf, factsOf } from '../../../common/tournaments/tournament-state.rules.ts';
import { AppError } from '../../errors.ts';

/**
 * Throws AppError `backup-unreadable`. `at` is the time of the backup, used for results that have no time.
 */
export function contentOf({ content, at }: { content: unknown; at: string }): BackupContent {
  const parsed = backupContentSchema.safeParse(upgradeContent(content, at));
  if (!parsed.success || !isWhole(parsed.data)) throw new AppError('backup-unreadable');
  return parsed.data;
}

/** Throws AppError `backup-unreadable`. */
export function parseContent(text: string, at: string): BackupContent {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new AppError('backup-unreadable');
  }
  return contentOf({ content, at });
}

const scoredSchema = fixtureSchema.pick({ homeScore: true, awayScore: true, mapLit: true });
/** Values that are not fixtures get no times; the backup with such a value is refused later. */
const timesOf = (fixture: unknown, at: string) => {
  const { data } = scoredSchema.safeParse(fixture);
  return data === undefined ? noTimes : resultTimes(data, noTimes, { at, finishOrder: 1 });
};
type Content = Readonly<Record<string, unknown>>;

/** By version: converts content to the next version's format. */
const upgrades = new Map<unknown, (content: Content, at: string) => Content>([
  // Tournaments were called groups.
  [1, ({ groups, ...rest }: Content) => ({ ...rest, version: 2, tournaments: groups })],
  // Red stood on the left unless a device said otherwise, and finish times were not stored.
  [
    2,
    (content: Content, at: string) => ({
      ...content,
      version: 3,
      tournaments: eachOf(content.tournaments, (tournament) => ({
        ...tournament,
        tournament: { redOnLeft: true, draft: null, ...contentIn(tournament.tournament) },
        fixtures: eachOf(tournament.fixtures, (fixture) => ({
          ...fixture,
          ...timesOf(fixture, at),
        })),
      })),
    }),
  ],
  // Teams with equal points shared their rank, and every fixture was played.
  [
    3,
    (content: Content) => ({
      ...content,
      version: 4,
      tournaments: eachOf(content.tournaments, (tournament) => ({
        ...tournament,
        tournament: { tieBreak: 'none', awardGoals: 0, ...contentIn(tournament.tournament) },
        fixtures: eachOf(tournament.fixtures, (fixture) => ({ ...played, ...fixture })),
      })),
    }),
  ],
  // There were groups only.
  [4, (content: Content) => ({ ...content, version: 5 })],
  // The order of results was that of their times.
  [
    5,
    (content: Content) => {
      const orders = ordersByTime(listOf(content.tournaments).flatMap(timedFixtures));
      return {
        ...content,
        version: 6,
        tournaments: eachOf(content.tournaments, (tournament) => ({
          ...tournament,
          fixtures: eachOf(tournament.fixtures, (fixture) => ({
            ...fixture,
            finishOrder: orders.get(String(fixture.finishedAt)),
          })),
        })),
      };
    },
  ],
]);

/** Upgrades the content of an earlier format; returns anything else unchanged. */
function upgradeContent(content: unknown, at: string): unknown {
  if (!isContent(content)) return content;
  const upgrade = upgrades.get(content.version);
  return upgrade === undefined ? content : upgradeContent(upgrade(content, at), at);
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const contentIn = (value: unknown): Content => (isContent(value) ? value : {});
const listOf = (value: unknown): Content[] => (Array.isArray(value) ? value.filter(isContent) : []);
const timedFixtures = ({ fixtures }: Content) =>
  listOf(fixtures).map(({ finishedAt }) => ({
    finishedAt: typeof finishedAt === 'string' ? finishedAt : null,
  }));
const eachOf = (list: unknown, change: (content: Content) => Content): unknown =>
  Array.isArray(list) ? list.map((entry) => (isContent(entry) ? change(entry) : entry)) : list;

/** Ids are integers of 32 bits, and new rows get higher ones than all in the backup. */
const LARGEST_ID = 2_000_000_000;
/** A tie's id is `tournament * 256 + n`. */
const LARGEST_TOURNAMENT_ID = LARGEST_ID / 256;

/**
 * Whether ids and orders leave room for new rows, each fixture belongs to its tournament, the teams and
 * fixtures that matches refer to exist, and the invariants (AGG) hold.
 */
function isWhole({ teams, cages = [], tournaments }: BackupContent): boolean {
  const knownTeamIds = new Set(teams.map(({ id }) => id));
  const hasRoom =
    [...teams, ...cages].every(({ id }) => id <= LARGEST_ID) &&
    tournaments.every(
      ({ tournament, fixtures }) =>
        tournament.id <= LARGEST_TOURNAMENT_ID &&
        fixtures.every(
          ({ id, finishOrder }) => id <= LARGEST_ID && (finishOrder ?? 0) <= limits.maxFinishOrder,
        ),
    );
  if (!hasRoom) return false;
  return tournaments.every(({ tournament, fixtures, matches = [] }) => {
    const fixtureIds = new Set(fixtures.map(({ id }) => id));
    return (
      (tournament.draft?.teamIds ?? []).every((id) => knownTeamIds.has(id)) &&
      fixtures.every(
        (fixture) =>
          fixture.tournament_id === tournament.id &&
          knownTeamIds.has(fixture.homeTeamId) &&
          knownTeamIds.has(fixture.awayTeamId),
      ) &&
      matches.every(({ fixtureId }) => fixtureIds.has(fixtureId)) &&
      (!stageOf(tournament).hasRounds ||
        breachesOf(fixtures.map(factsOf), tournament.rounds).length === 0)
    );
  });
}
