import { expect, test } from 'vitest';
import { aClock, aMatch, NOW } from '../../../tests/support/match.factory.ts';
import { matchState } from '../match/match-state.rules.ts';
import { usesClock } from './uses-clock.rules.ts';

const started = matchState(aMatch({ clockState: aClock('running') }), NOW);
const typedOnly = matchState(aMatch({ clockState: aClock('idle') }), NOW);
const tournament = {};

test('SHW-10 a tournament with typed scores alone has no clock', () => {
  expect(usesClock({ tournament })).toBe(false);
  expect(usesClock({ tournament, matches: [] })).toBe(false);
  expect(usesClock({ tournament, matches: [typedOnly] })).toBe(false);
});

test('SHW-10 a tournament with chosen rules or with a started clock has a clock', () => {
  expect(usesClock({ tournament: { matchPreset: { name: 'Plain' } } })).toBe(true);
  expect(usesClock({ tournament, matches: [typedOnly, started] })).toBe(true);
});
