import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { played } from '../fixture/outcome.rules.ts';
import { displayMatchNumbers } from '../fixture/playing-order.rules.ts';
import { english } from '../texts/catalogs.ts';
import { tournamentStatus } from '../tournaments/status.rules.ts';
import { type BackupReason, backupContentSchema, backupReasons } from './backups.contract.ts';
import {
  backupContent,
  backupLimits,
  backupsToDrop,
  backupTitle,
  summaryOf,
} from './backups.rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const backup = (id: number, reason: BackupReason, days = 0) => ({ id, at: daysAgo(days), reason });

describe('BAK-1 a backup', () => {
  const fixture = (id: number, homeScore: number | null): Fixture => ({
    id,
    tournament_id: 3,
    homeTeamId: 1,
    awayTeamId: 2,
    round: id,
    matchNumber: 1,
    displayOrder: 1,
    displayMatchNumber: id,
    homeScore,
    awayScore: homeScore,
    mapLit: 0,
    ...played,
    scoredAt: homeScore === null ? null : NOW.toISOString(),
    finishedAt: homeScore === null ? null : NOW.toISOString(),
    ...(homeScore === null ? {} : { finishOrder: id }),
  });
  const teams = [
    { id: 1, name: 'Alpha' },
    { id: 2, name: 'Bravo' },
  ];
  const tournament = {
    id: 3,
    name: 'Pool A',
    rounds: 2,
    color: null,
    use_goals_tiebreaker: false,
    tieBreak: 'none',
    awardGoals: 0,
    redOnLeft: false,
    draft: null,
    status: 'Ongoing',
  } as const;
  const fixtures = displayMatchNumbers([fixture(1, 4), fixture(2, null)]);
  const content = backupContent({ name: 'Cup' }, teams, [{ tournament, fixtures }]);

  it('holds every stored value of its tournaments, and no derived one', () => {
    const [stored] = content.tournaments;
    const status = stored && tournamentStatus(displayMatchNumbers(stored.fixtures));
    expect({ ...stored?.tournament, status }).toEqual(tournament);
    expect(displayMatchNumbers(stored?.fixtures ?? [])).toEqual(fixtures);
    expect(stored?.fixtures.some((candidate) => 'displayMatchNumber' in candidate)).toBe(false);
    expect(backupContentSchema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });

  it('has a summary with its name and numbers', () => {
    const counts = { teams: 2, tournaments: 1, fixtures: 2, results: 1 };
    expect(summaryOf(content)).toEqual({ championship: 'Cup', ...counts });
  });
});

describe('BAK-2 deleting backups', () => {
  const { matches, others, days, always } = backupLimits;
  const range = (count: number, first = 1) => Array.from({ length: count }, (_, n) => n + first);

  it('keeps the newest backups of each kind, so that matches never push out the one before a reset', () => {
    const early = backup(1, 'before-reset');
    const all = [early, ...range(matches + 5, 2).map((id) => backup(id, 'match-completed'))];
    expect(backupsToDrop(all, NOW)).toEqual([6, 5, 4, 3, 2]);
    const acts = range(others + 1).map((id) => backup(id, 'before-reset'));
    expect(backupsToDrop(acts, NOW)).toEqual([1]);
  });

  it('removes backups that are too old, except the newest ones', () => {
    const old = range(always + 2).map((id) => backup(id, 'match-completed', days + 1));
    expect(backupsToDrop(old, NOW)).toEqual([2, 1]);
    expect(backupsToDrop([backup(1, 'by-hand', days - 1)], NOW)).toEqual([]);
  });

  it('keeps at most the allowed number, and a second run removes nothing', () => {
    const anyBackups = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 5000 }),
        reason: fc.constantFrom(...backupReasons),
        at: fc.integer({ min: 0, max: 60 }).map(daysAgo),
      }),
      { selector: ({ id }) => id, maxLength: 600 },
    );
    fc.assert(
      fc.property(anyBackups, (all) => {
        const dropped = new Set(backupsToDrop(all, NOW));
        const kept = all.filter(({ id }) => !dropped.has(id));
        expect(kept.length).toBeLessThanOrEqual(matches + others);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(always, all.length));
        expect(backupsToDrop(kept, NOW)).toEqual([]);
      }),
    );
  });
});

it('BAK-3 the title of a backup says what happened next, and in which tournament', () => {
  const titles = backupReasons.map((reason) => backupTitle(english, { reason, subject: 'Pool A' }));
  expect(new Set(titles).size).toBe(backupReasons.length);
  expect(backupTitle(english, { reason: 'before-reset', subject: 'Pool A' })).toBe(
    'Before Pool A was reset',
  );
});
