import { describe, expect, test } from 'vitest';
import { aFixture } from '../../../../tests/support/fixtures.factory.ts';
import { goalBetween } from './goal.rules.ts';

describe('SHW-12 a goal', () => {
  const fixture = aFixture({ mapLit: 2, homeScore: 1, awayScore: 0 });
  const typed = (change: Partial<typeof fixture>) =>
    goalBetween({ fixture }, { fixture: { ...fixture, ...change } });

  test('is one more for one side while the match is in play', () => {
    expect(typed({ homeScore: 2 })).toBe(fixture.homeTeamId);
    expect(typed({ awayScore: 1 })).toBe(fixture.awayTeamId);
    const begunFixture = aFixture({ mapLit: 2 });
    const scored = { ...begunFixture, homeScore: 0, awayScore: 1 };
    expect(goalBetween({ fixture: begunFixture }, { fixture: scored })).toBe(
      begunFixture.awayTeamId,
    );
  });

  test.each([
    ['a smaller score', { homeScore: 0 }],
    ['several goals at once', { homeScore: 4 }],
    ['both sides at once', { homeScore: 2, awayScore: 1 }],
    ['a score typed after the match', { homeScore: 2, mapLit: 0 as const }],
    ['another match', { id: 5, homeScore: 2 }],
    ['nothing new', { homeScore: 1, awayScore: 0 }],
  ])('%s is no goal', (_, change) => {
    expect(typed(change)).toBeNull();
  });

  const goal = (id: string) => ({ id, teamId: fixture.homeTeamId });
  const more = { ...fixture, homeScore: 2 };

  test('in a match with events is one new goal event, also as the first event', () => {
    const before = { fixture, goals: [goal('a')] };
    expect(goalBetween(before, { fixture: more, goals: [goal('a'), goal('b')] })).toBe(
      fixture.homeTeamId,
    );
    expect(goalBetween({ fixture }, { fixture: more, goals: [goal('a')] })).toBe(
      fixture.homeTeamId,
    );
  });

  test.each([
    ['a typed correction of one more', [goal('a')], {}],
    ['two goal events at once', [goal('a'), goal('b'), goal('c')], {}],
    ['a goal under review', [goal('a'), goal('b')], { isReviewed: true }],
  ])('%s is no goal in a match with events', (_, goals, change) => {
    const before = { fixture, goals: [goal('a')] };
    expect(goalBetween(before, { fixture: more, goals, ...change })).toBeNull();
  });

  test('a goal that a review held back is not shown when the review ends', () => {
    const before = { fixture, goals: [goal('a')], isReviewed: true };
    const after = { fixture: more, goals: [goal('a'), goal('b')], isReviewed: false };
    expect(goalBetween(before, after)).toBeNull();
  });
});
