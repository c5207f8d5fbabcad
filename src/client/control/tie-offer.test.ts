import { expect, test } from 'vitest';
import { aFixture, scores } from '../../../tests/support/fixtures.factory.ts';
import {
  aClock,
  aMatch,
  anEvent,
  aPreset,
  aTypedScore,
  NOW,
} from '../../../tests/support/match.factory.ts';
import type { LevelTie } from '../../common/match/match-preset.schema.ts';
import { matchState } from '../../common/match/match-state.rules.ts';
import { stateText, tieReasonText } from '../domain/match-play/state-text.ts';
import { tieOffer } from './tie-offer.ts';

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
  const last = set(2, '2-2');
  return { offer: tieOffer(last, [set(1, first), last], state, 'ended'), state };
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

test('SIT-3 screens say how the tie play stands, from left to right', () => {
  const { state } = offer({ mode: 'overtime', ms: 60_000 }, '1-1', true);
  expect(stateText('running', state)).toBe('Overtime 1:0');
  expect(stateText('running', state, true)).toBe('Overtime 0:1');
  expect(stateText('review', state)).toBe('Under review');
  expect(stateText('final', state)).toBeNull();
});

test('KO-7 a reason that a person typed is said as it is', () => {
  expect(tieReasonText('Shots 3:2')).toBe('Shots 3:2');
  expect(tieReasonText('Coin toss')).toBe('Coin toss');
});
