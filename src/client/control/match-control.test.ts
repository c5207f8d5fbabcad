import { expect, test } from 'vitest';
import { aFixture, scores } from '../../../tests/support/fixtures.factory.ts';
import {
  aClock,
  aMatch,
  anEvent,
  aPreset,
  aTypedScore,
  HOME,
  NOW,
} from '../../../tests/support/match.factory.ts';
import type { Fixture, MapLit } from '../../common/fixture/fixture.schema.ts';
import type { LevelTie } from '../../common/match/match-preset.schema.ts';
import { matchState } from '../../common/match/match-state.rules.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import { stateText, tieReasonText } from '../domain/match-play/state-text.ts';
import { matchControl, teamControl } from './match-control.rules.ts';

const set = (id: number, text: string) =>
  aFixture({ id, tieId: 7, set: id, round: 1, homeTeamId: 11, awayTeamId: 22, ...scores(text) });

/** What is offered after the last set of a tie, which has begun its tie play or not. */
function offer(levelTie: LevelTie | undefined, first = '1-1', hasBegun = false) {
  const events = [
    aTypedScore(1, 2, 2),
    ...(hasBegun ? [anEvent(2, 'clock-tie-play'), anEvent(3, 'goal')] : []),
  ];
  const preset = aPreset({ penalty: { mode: 'none' }, ...(levelTie && { levelTie }) });
  const state = matchState(aMatch({ preset, events, clockState: aClock('ended', 0) }), NOW);
  const last: Fixture = { ...set(2, '2-2'), mapLit: 2 };
  const clock = { phase: 'ended', lockLeft: 0 } as const;
  return { offer: matchControl(last, [set(1, first), last], state, clock).main, state };
}

test.each<[LevelTie | undefined, string | undefined]>([
  [{ mode: 'golden-goal', ms: 60_000 }, 'Start: Golden goal'],
  [{ mode: 'overtime', ms: 60_000 }, 'Start: Overtime'],
  [{ mode: 'shots', shots: 3 }, 'Start: Shots'],
])('SIT-3 %o is offered after a level set: %s', (levelTie, text) => {
  expect(offer(levelTie).offer).toEqual({ text, act: { kind: 'clock', act: 'tie-play' } });
  expect(offer(levelTie, '1-0').offer).toBeNull();
  expect(offer(levelTie, '1-1', true).offer).toBeNull();
});

test('SIT-3 the level tie is named when there is nothing to play', () => {
  expect(offer(undefined).offer).toEqual({ text: 'Level', act: null });
  expect(offer({ mode: 'goals' }).offer).toEqual({ text: 'Goals of all sets 3:3', act: null });
});

test('SIT-3 no control starts a tie play during a review, after a press on Pause, or when it is not lit', () => {
  const { state } = offer({ mode: 'overtime', ms: 60_000 });
  const fixture: Fixture = { ...set(2, '2-2'), mapLit: 2 };
  const pressed = (match: MatchState, lockLeft = 0, lit = fixture) =>
    matchControl(lit, [set(1, '1-1'), lit], match, { phase: 'ended', lockLeft }).main;
  expect(pressed(state)?.act).toEqual({ kind: 'clock', act: 'tie-play' });
  expect(pressed({ ...state, underReview: true })?.act).toBeNull();
  expect(pressed(state, 1)?.act).toBeNull();
  expect(pressed(state, 0, { ...fixture, mapLit: 0 })?.act).toBeNull();
});

test('PRE-3 a clock with a lead-in can be started without it', () => {
  const control = (leadInCount: number) => {
    const match = matchState(
      aMatch({ preset: aPreset({ leadInCount }), clockState: aClock('idle') }),
      NOW,
    );
    return matchControl(set(1, '0-0'), [], match, { phase: 'idle', lockLeft: 0 });
  };
  expect(control(3).main?.act).toEqual({ kind: 'clock', act: 'lead-in' });
  expect(control(3).startNow).toEqual({ kind: 'clock', act: 'start' });
  expect(control(0).main?.act).toEqual({ kind: 'clock', act: 'start' });
  expect(control(0).startNow).toBeNull();
});

test('PEN-8 a false start is an entry from the lead-in to 5 s after the start, on every control', () => {
  const match = matchState(aMatch({ preset: aPreset({ falseStart: 'penalty' }) }), NOW);
  const has = (phase: 'lead-in' | 'running', leftMs: number) =>
    teamControl(match, { id: HOME, at: 'home' }, { phase, leftMs }, 0).entries.includes(
      'false-start',
    );
  expect(has('lead-in', 180_000)).toBe(true);
  expect(has('running', 175_001)).toBe(true);
  expect(has('running', 175_000)).toBe(false);
});

test('SIT-3 screens say how the tie play stands, from left to right', () => {
  const { state } = offer({ mode: 'overtime', ms: 60_000 }, '1-1', true);
  expect(stateText('running', state)).toBe('Overtime 1:0');
  expect(stateText('running', state, true)).toBe('Overtime 0:1');
  expect(stateText('review', state)).toBe('Under review');
  expect(stateText('final', state)).toBeNull();
});

test.each<[MapLit, string]>([
  [0, 'Final'],
  [1, 'Called'],
  [2, 'Clock not started'],
])('before its clock begins a fixture of state %i gives the word: %s', (mapLit, word) => {
  const match = matchState(aMatch({ clockState: aClock('idle') }), NOW);
  const fixture = { ...set(1, '0-0'), mapLit };
  expect(matchControl(fixture, [], match, { phase: 'idle', lockLeft: 0 }).word).toBe(word);
});

test('a confirmed match is final', () => {
  const match = matchState(aMatch({ clockState: aClock('confirmed', 0) }), NOW);
  const clock = { phase: 'confirmed', lockLeft: 0 } as const;
  expect(matchControl(set(1, '0-0'), [], match, clock).word).toBe('Final');
});

test('KO-7 a reason that a person typed is said as it is', () => {
  expect(tieReasonText('Shots 3:2')).toBe('Shots 3:2');
  expect(tieReasonText('Coin toss')).toBe('Coin toss');
});
