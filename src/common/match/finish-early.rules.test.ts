import { expect, test } from 'vitest';
import { aClock, aMatch, NOW } from '../../../tests/support/match.factory.ts';
import { isStillPlayed } from './finish-early.rules.ts';
import { matchState } from './match-state.rules.ts';

const stateOf = (...clock: Parameters<typeof aClock>) =>
  matchState(aMatch({ clockState: aClock(...clock) }), NOW);

test('NOW-8 a clock that counts down, and none that stands or has run out', () => {
  expect(isStillPlayed(stateOf('running', 5000), NOW + 4999)).toBe(true);
  expect(isStillPlayed(stateOf('lead-in'), NOW)).toBe(true);
  expect(isStillPlayed(stateOf('running', 5000), NOW + 5000)).toBe(false);
  expect(isStillPlayed(stateOf('paused', 5000), NOW)).toBe(false);
  expect(isStillPlayed(stateOf('idle'), NOW)).toBe(false);
  expect(isStillPlayed(undefined, NOW)).toBe(false);
});
