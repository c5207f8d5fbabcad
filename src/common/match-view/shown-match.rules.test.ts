import { describe, expect, test } from 'vitest';
import {
  aClock,
  aMatch,
  anEvent,
  aPreset,
  aTypedScore,
  eventsOf,
  NOW,
} from '../../../tests/support/match.factory.ts';
import type { MatchEvent } from '../match/match-event.schema.ts';
import { matchState } from '../match/match-state.rules.ts';
import type { MatchPhase } from '../match/match-state.schema.ts';
import { catalogs } from '../texts/catalogs.ts';
import { translator } from '../texts/translator.ts';
import {
  hasShownClock,
  NO_SHOW,
  phaseLabels,
  playedPart,
  shownPhase,
  tieReasonText,
  usesClock,
} from './shown-match.rules.ts';

const stateOf = (...clock: Parameters<typeof aClock>) =>
  matchState(aMatch({ clockState: aClock(...clock) }), NOW);

const stateWith = (events: MatchEvent[]) =>
  matchState(aMatch({ clockState: aClock('idle'), events }), NOW);

describe('SHW-1 the clock of a match', () => {
  test('is shown once it was started or set', () => {
    expect(hasShownClock(stateOf('running'))).toBe(true);
    expect(hasShownClock(stateOf('confirmed', 0))).toBe(true);
    expect(hasShownClock(stateOf('idle', 120_000))).toBe(true);
  });
  test('is still shown when a false start has put it back', () => {
    expect(hasShownClock(stateWith([anEvent(1, 'clock-start')]))).toBe(true);
  });
  test('is not shown for a match that only has events', () => {
    expect(hasShownClock(stateOf('idle'))).toBe(false);
    expect(hasShownClock(stateWith(eventsOf('goal home')))).toBe(false);
    expect(hasShownClock(stateWith([aTypedScore(1, 2, 1)]))).toBe(false);
  });
});

describe('SHW-2 the phase that the audience sees', () => {
  test.each<[MatchPhase, string]>([
    ['idle', 'ready'],
    ['break', 'ready'],
    ['lead-in', 'lead-in'],
    ['running', 'running'],
    ['paused', 'paused'],
    ['ended', 'over'],
    ['confirmed', 'final'],
  ])('is, for %s, %s', (phase, shown) => {
    expect(shownPhase(phase, stateOf('running'), true)).toBe(shown);
  });
  test('is "shots" after the end where fouls gave some', () => {
    const match = matchState(aMatch({ events: eventsOf('foul home') }), NOW);
    expect(shownPhase('running', match, true)).toBe('running');
    expect(shownPhase('ended', match, true)).toBe('shots');
  });
  test.each([true, false])('REV-5 is "review" during a review (lit: %s)', (isLit) => {
    const reviewed = { ...stateOf('running'), underReview: true };
    expect(shownPhase('running', reviewed, isLit)).toBe('review');
  });
  test('is "final" for a match that is no longer lit', () => {
    expect(shownPhase('paused', stateOf('paused', 1000), false)).toBe('final');
  });
});

test('SHW-3 every phase has words of its own, except ready and final, which use those of the fixture', () => {
  const silent = Object.entries(phaseLabels).filter(([, label]) => label === null);
  expect(silent.map(([phase]) => phase)).toEqual(['ready', 'final']);
});

test('SHW-4 the played part is between 0 and 1, also above the set’s time and in an overtime', () => {
  const match = { preset: aPreset({ levelTie: { mode: 'overtime', ms: 60_000 } }) };
  expect([180_000, 135_000, 0, 200_000].map((left) => playedPart(left, match))).toEqual([
    0, 0.25, 1, 0,
  ]);
  const tiePlay = { mode: 'overtime', home: 0, away: 0, due: { home: 0, away: 0 } } as const;
  expect(playedPart(45_000, { ...match, tiePlay })).toBe(0.25);
});

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

test('CHK-3 a no-show is stored as one word, and read in the language of the reader', () => {
  const korean = translator({ ...catalogs.ko.public }, 'ko');
  expect(tieReasonText(korean, NO_SHOW)).toBe('불참');
  expect(tieReasonText(korean, 'Shots 2:0')).toMatch(/2:0$/);
  expect(tieReasonText(korean, 'Bus late')).toBe('Bus late');
});
