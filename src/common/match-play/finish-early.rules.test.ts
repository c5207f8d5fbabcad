import { expect, test } from 'vitest';
import { AWAY, aClock, aMatch, anEvent, NOW } from '../../../tests/support/match.factory.ts';
import { finishObjections, isStillPlayed, missingAtFinish } from './finish-early.rules.ts';
import { matchState } from './match-state.rules.ts';

const stateOf = (...clock: Parameters<typeof aClock>) =>
  matchState(aMatch({ clockState: aClock(...clock) }), NOW);

test('NOW-8 a match is still played while its clock counts down, not when it stands or has run out', () => {
  expect(isStillPlayed(stateOf('running', 5000), NOW + 4999)).toBe(true);
  expect(isStillPlayed(stateOf('lead-in'), NOW)).toBe(true);
  expect(isStillPlayed(stateOf('running', 5000), NOW + 5000)).toBe(false);
  expect(isStillPlayed(stateOf('paused', 5000), NOW)).toBe(false);
  expect(isStillPlayed(stateOf('idle'), NOW)).toBe(false);
  expect(isStillPlayed(undefined, NOW)).toBe(false);
});

test('NOW-4 a match that is over without a goal is 0 : 0, and asks for no score', () => {
  expect(missingAtFinish('both', stateOf('running', 5000), NOW + 5000)).toBeNull();
  expect(missingAtFinish('both', stateOf('running', 5000), NOW + 4999)).toBe('both');
  expect(missingAtFinish('home', stateOf('ended', 0), NOW)).toBe('home');
  expect(missingAtFinish('both', undefined, NOW)).toBe('both');
  expect(missingAtFinish('both', stateOf('ended', 0), null)).toBe('both');
});

test('MAP-8 a review is the only objection to finishing, in every phase', () => {
  const phases = [
    stateOf('idle'),
    stateOf('lead-in'),
    stateOf('running', 5000),
    stateOf('paused', 5000),
    stateOf('ended', 0),
  ];
  for (const state of phases) {
    expect(finishObjections({ ...state, underReview: true }, NOW), state.phase).toEqual(['review']);
  }
});

test('CLK-17, CLK-18 finishing is locked for 2 s after the end, and asks about due shots', () => {
  const foul = anEvent(1, 'foul', { teamId: AWAY });
  const state = (...clock: Parameters<typeof aClock>) =>
    matchState(aMatch({ clockState: aClock(...clock), events: [foul] }), NOW);
  expect(finishObjections(state('running', 5000), NOW + 4999)).toEqual(['running']);
  expect(finishObjections(state('running', 5000), NOW + 6999)).toEqual(['locked']);
  expect(finishObjections(state('running', 5000), NOW + 7000)).toEqual(['shots']);
  expect(finishObjections(stateOf('ended', 0), NOW + 2000)).toEqual([]);
  expect(finishObjections(stateOf('paused', 5000), NOW)).toEqual([]);
});
