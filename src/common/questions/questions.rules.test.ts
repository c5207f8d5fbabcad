import { expect, test } from 'vitest';
import { AWAY, anEvent, aTypedScore, HOME } from '../../../tests/support/match.factory.ts';
import { limits } from '../kernel/limits.ts';
import { english } from '../texts/catalogs.ts';
import type { Question } from './questions.contract.ts';
import {
  acceptText,
  askedReason,
  canAccept,
  hasRoom,
  isFromBefore,
  isOverridden,
} from './questions.rules.ts';

test.each([
  ['after-end', 'after-end'],
  ['match-confirmed', 'match-confirmed'],
  ['match-not-lit', 'match-not-lit'],
  ['referee-link-invalid', 'referee-link-invalid'],
  ['fixture-not-found', 'fixture-not-found'],
  ['tournament-not-found', 'tournament-not-found'],
  ['score-typed', null],
  ['other-tournament', null],
  ['event-kind-not-used', null],
  ['too-many-events', null],
])('QST-1 a refusal with %s asks for %s', (code, reason) => {
  expect(askedReason(code)).toBe(reason);
});

const teams = { homeTeamId: HOME, awayTeamId: AWAY };
test.each([
  ['a goal before a typed score', anEvent(1, 'goal'), true],
  ['an own goal before it', anEvent(1, 'own-goal'), true],
  ['a goal after it', anEvent(3, 'goal'), false],
  ['a foul before it', anEvent(1, 'foul'), false],
])('QST-2 %s is overridden: %s', (_name, event, expected) => {
  expect(isOverridden({ ...teams, events: [event, aTypedScore(2, 1, 0)] }, event)).toBe(expected);
  expect(isOverridden({ ...teams, events: [event] }, event)).toBe(false);
});

test('QST-3 a match and a link have a bounded number of questions', () => {
  const [ofMatch, ofLink] = [limits.questionsOfMatch, limits.questionsOfLink];
  const ofLinkInMatch = limits.questionsOfLinkInMatch;
  const last = { ofMatch: ofMatch - 1, ofLink: ofLink - 1, ofLinkInMatch: ofLinkInMatch - 1 };
  expect(hasRoom(last)).toBe(true);
  expect(hasRoom({ ...last, ofMatch })).toBe(false);
  expect(hasRoom({ ...last, ofLink })).toBe(false);
  expect(hasRoom({ ...last, ofLinkInMatch })).toBe(false);
});

test('QST-7 a tap is from before the end of its link only when its time is known and earlier', () => {
  expect(isFromBefore(1000, 999)).toBe(true);
  expect(isFromBefore(1000, 1000)).toBe(false);
  expect(isFromBefore(1000, undefined)).toBe(false);
});

test('QST-4 a tap can be accepted while its match exists', () => {
  expect(canAccept({ fixtureId: 1 }, [{ id: 1 }])).toBe(true);
  expect(canAccept({ fixtureId: 1 }, [{ id: 2 }])).toBe(false);
  expect(canAccept({ fixtureId: 1 }, undefined)).toBe(false);
});

const question = (kind: Question['kind'], reason: Question['reason'] = 'after-end'): Question => ({
  ...{ id: 1, fixtureId: 1, kind, teamId: HOME, clockMs: 0, at: 1, device: 'Cage 1', reason },
});
test.each([
  [question('goal'), 'Accept adds a goal for Owls.'],
  [question('own-goal'), 'Accept adds an own goal by Owls, which counts for the other team.'],
  [question('shot-scored'), 'Accept adds a scored penalty shot for Owls.'],
  [question('shot-missed'), 'Accept adds a missed penalty shot of Owls.'],
  [question('red'), 'Accept adds a red card for Owls.'],
  [question('foul'), 'Accept adds a foul for Owls.'],
  [question('void'), 'Accept takes back the entry that the referee took back.'],
  [question('goal', 'match-confirmed'), 'Accept adds a goal for Owls. The result stays confirmed.'],
])('QST-5 %j is worded: %s', (asked, text) => {
  expect(acceptText(english, asked, 'Owls')).toBe(text);
});
