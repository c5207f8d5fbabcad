import { expect, test } from 'vitest';
import { aClock, aMatch, NOW } from '../../../tests/support/match.factory.ts';
import { frozenState, matchState } from './match-state.rules.ts';
import { reviewAge } from './review-reminder.rules.ts';

const frozen = frozenState(aMatch({ clockState: aClock('running') }), NOW + 20_000);

test('REV-4 a review is counted from its beginning, and long after 60 s', () => {
  expect(reviewAge(frozen, NOW + 20_000)).toEqual({ age: 0, isLong: false });
  expect(reviewAge(frozen, NOW + 79_999)).toEqual({ age: 59_999, isLong: false });
  expect(reviewAge(frozen, NOW + 80_000)).toEqual({ age: 60_000, isLong: true });
});

test('REV-4 the age is absent without a review, and never below 0 on a screen that is behind', () => {
  expect(reviewAge(matchState(aMatch(), NOW), NOW + 90_000)).toBeNull();
  expect(reviewAge(frozen, NOW)).toEqual({ age: 0, isLong: false });
});
