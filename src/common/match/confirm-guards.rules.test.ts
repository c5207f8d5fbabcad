import { expect, test } from 'vitest';
import { aClock, aMatch, aPreset, HOME, NOW } from '../../../tests/support/match.factory.ts';
import {
  confirmLockLeft,
  doubtfulPhones,
  entryPhase,
  phoneDoubt,
  type RefereePhone,
  readingAfterEnd,
  reviewAge,
  shotsMissing,
} from './confirm-guards.rules.ts';
import { frozenState, matchState } from './match-state.rules.ts';

test.each([
  ['at zero', aClock('running', 10_000), NOW + 10_000, 2000],
  ['a second later', aClock('running', 10_000), NOW + 11_000, 1000],
  ['two seconds later', aClock('running', 10_000), NOW + 12_000, 0],
  ['ended by an act', aClock('ended', 0), NOW + 500, 1500],
  ['by a clock that is behind', aClock('ended', 0), NOW - 5000, 2000],
])('CLK-17 a result is locked for 2 s after the end: %s', (_name, { clock }, now, left) => {
  expect(confirmLockLeft({ clock }, now)).toBe(left);
});

test('CLK-20 a tap after the end has a reading below 0', () => {
  expect(readingAfterEnd(aClock('running', 10_000), NOW + 10_700)).toBe(-700);
  expect(readingAfterEnd(aClock('ended', 0), NOW - 5)).toBe(0);
});

test('CLK-18 penalty shots are missing until as many were taken as are due', () => {
  const match = { preset: aPreset(), fouls: { home: 3, away: 1 }, shots: [] };
  expect(shotsMissing(match)).toBe(2);
  const shot = { teamId: HOME, scored: true };
  expect(shotsMissing({ ...match, shots: [shot] })).toBe(1);
  expect(shotsMissing({ ...match, shots: [shot, shot, shot] })).toBe(0);
  expect(shotsMissing({ ...match, fouls: { home: 1, away: 1 } })).toBe(0);
});

test('CLK-19 a goal tapped within 2 s after the end is a goal, and no penalty shot', () => {
  expect(entryPhase('penalty-shots', 1)).toBe('ended');
  expect(entryPhase('penalty-shots', 0)).toBe('penalty-shots');
  expect(entryPhase('running', 0)).toBe('running');
});

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

const aPhone = (fields: Partial<RefereePhone> = {}): RefereePhone => ({
  name: 'Cage 1',
  lastUsedAt: 1000,
  silentMs: 2000,
  waiting: 0,
  ...fields,
});

test('RFP-2 a paired phone is doubtful when it holds taps or was silent for more than 10 s', () => {
  const isDoubtful = (fields: Partial<RefereePhone>) => doubtfulPhones([aPhone(fields)]).length > 0;
  expect(isDoubtful({})).toBe(false);
  expect(isDoubtful({ silentMs: 10_000 })).toBe(false);
  expect(isDoubtful({ silentMs: 10_001 })).toBe(true);
  expect(isDoubtful({ silentMs: null })).toBe(true);
  expect(isDoubtful({ waiting: 1 })).toBe(true);
  // A link that nobody opened has no phone.
  expect(isDoubtful({ lastUsedAt: null, silentMs: null })).toBe(false);
});

test('RFP-2 a doubt names the taps that a phone holds, and for how long it was silent', () => {
  const name = 'Cage 1';
  expect(phoneDoubt(aPhone({ waiting: 1 }))).toEqual({ name, taps: 1, silentSeconds: null });
  expect(phoneDoubt(aPhone({ silentMs: 14_900 }))).toEqual({ name, taps: 0, silentSeconds: 14 });
  expect(phoneDoubt(aPhone({ silentMs: null, waiting: 3 }))).toEqual({
    ...{ name, taps: 3, silentSeconds: 'ever' },
  });
});
