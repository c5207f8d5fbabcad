import { describe, expect, test } from 'vitest';
import {
  AWAY,
  aClock,
  aMatch,
  anEvent,
  aPreset,
  aTypedScore,
  aVoid,
  eventsOf,
  HOME,
  NOW,
  uuid,
} from '../../../tests/support/match.factory.ts';
import { actOnClock } from './clock-acts.rules.ts';
import { addEvent } from './match-events.rules.ts';
import type { LevelTie } from './match-preset.schema.ts';
import { lastGoalOf, scoreOfEvents } from './match-score.rules.ts';
import { matchState } from './match-state.rules.ts';
import type { Match } from './match-state.schema.ts';
import {
  actOnMatch,
  isTiePlayDue,
  tiePlayLeader,
  tiePlayState,
  withOtherSets,
  withRecorded,
} from './tie-play.rules.ts';

const overtime: LevelTie = { mode: 'overtime', ms: 60_000 };
const golden: LevelTie = { mode: 'golden-goal', ms: 60_000 };
const shots: LevelTie = { mode: 'shots', shots: 3 };

/** A set that ended 1 : 1, and what was entered since the tie play began. */
function played(levelTie: LevelTie, text: string, fields: Partial<Match> = {}): Match {
  const since = eventsOf(text).map((event, at) => ({
    ...event,
    ...{ id: uuid(at + 10), at: NOW + 10_000 + at * 1000 },
  }));
  return aMatch({
    preset: aPreset({ penalty: { mode: 'none' }, levelTie }),
    clockState: aClock('ended', 0),
    events: [...eventsOf('goal home, goal away'), anEvent(5, 'clock-tie-play'), ...since],
    ...fields,
  });
}
const stands = (match: Match) => {
  const play = tiePlayState(match);
  return play && `${play.home}:${play.away}`;
};

describe('SIT-3 the tie play', () => {
  test('has goals that are in no score, and the score of the set stands', () => {
    const match = played(overtime, 'goal home, own-goal home, goal home');
    expect(scoreOfEvents(match)).toEqual({ home: 1, away: 1 });
    expect(stands(match)).toBe('2:1');
    expect(matchState(match, NOW).score).toEqual({ home: 1, away: 1 });
    expect(matchState(match, NOW).tiePlay).toMatchObject({ mode: 'overtime', home: 2, away: 1 });
    expect(tiePlayLeader(tiePlayState(match), match)).toBe(HOME);
  });

  test('leaves a score typed meanwhile to the set', () => {
    const match = played(overtime, 'goal away');
    const typed = { ...match, events: [...match.events, aTypedScore(20, 3, 3)] };
    expect(scoreOfEvents(typed)).toEqual({ home: 3, away: 3 });
    expect(stands(typed)).toBe('0:1');
  });

  test('loses one of its own goals with "one goal less", never one of the set', () => {
    const last = (match: Match) => lastGoalOf({ ...match, tiePlay: tiePlayState(match) }, HOME)?.id;
    expect(last(played(overtime, 'goal home'))).toBe(uuid(10));
    expect(last(played(overtime, ''))).toBeUndefined();
  });

  test('runs an overtime for its time, and again while it is level', () => {
    const match = played(overtime, '');
    const begun = actOnClock(match.clockState, { act: 'tie-play' }, match.preset, NOW);
    expect(begun).toMatchObject({ ok: true, value: { phase: 'lead-in' } });
    expect(begun.ok && begun.value.clock).toMatchObject({ running: true, remainingMs: 60_000 });
    expect(isTiePlayDue(matchState({ ...match, events: [] }, NOW), 'ended')).toBe(true);
    expect(isTiePlayDue(matchState(match, NOW), 'ended')).toBe(true);
    expect(isTiePlayDue(matchState(match, NOW), 'running')).toBe(false);
    expect(isTiePlayDue(matchState(played(overtime, 'goal home'), NOW), 'ended')).toBe(false);
    expect(actOnMatch(match, { act: 'tie-play' }, NOW)).toEqual(begun);
  });

  test.each([
    ['while it runs', played(golden, '', { clockState: aClock('running', 60_000) })],
    ['after shots have begun', played(shots, 'shot-scored home')],
    ['after a goal has decided the tie', played(golden, 'goal away')],
  ])('does not change by a second press %s', (_when, match) => {
    const second = actOnMatch(match, { act: 'tie-play' }, NOW);
    expect(second.ok && second.value).toBe(match.clockState);
  });

  test.each<[LevelTie | undefined, 'ended' | 'paused', string]>([
    [overtime, 'paused', 'match-not-over'],
    [{ mode: 'goals' }, 'ended', 'tie-not-level'],
    [undefined, 'ended', 'tie-not-level'],
  ])('is refused with %o and a match that is %s', (levelTie, phase, code) => {
    const preset = aPreset(levelTie && { levelTie });
    const state = aClock(phase, phase === 'ended' ? 0 : 9000);
    expect(actOnClock(state, { act: 'tie-play' }, preset, NOW)).toMatchObject({
      refusal: { code },
    });
  });
});

describe('SIT-3 a tie that is not level any more', () => {
  const entry = { now: NOW + 20_000, who: 'Ada', isAdmin: false };
  /** The first goal of the set, of the home team, is taken back. */
  const taken = (match: Match): Match => ({ ...match, events: [...match.events, aVoid(50, 1)] });

  test('hides and does not ask for its shots until the goal is back', () => {
    const match = played(shots, 'shot-scored home');
    expect(matchState(taken(match), NOW)).toMatchObject({
      ...{ phase: 'ended', score: { home: 0, away: 1 }, shots: [] },
    });
    expect(tiePlayState(taken(match))).toBeUndefined();
    expect(isTiePlayDue(matchState(taken(match), NOW), 'ended')).toBe(true);
    const back = { ...taken(match), events: [...taken(match).events, aVoid(51, 50)] };
    expect(matchState(back, NOW)).toMatchObject({ phase: 'penalty-shots', shots: [{}] });
  });

  test.each([
    [{ home: 1, away: 1, open: 0 }, true],
    [{ home: 1, away: 0, open: 0 }, false],
    [{ home: 0, away: 0, open: 1 }, false],
  ])('counts its other sets: %o, level %s', (otherSets, isLevel) => {
    const match = played(shots, 'shot-scored home', { otherSets });
    expect(tiePlayState(match) !== undefined).toBe(isLevel);
  });

  test('counts a new goal for the set, not as a shot', () => {
    const match = taken(played(shots, 'shot-scored home'));
    const goal = { id: uuid(60), kind: 'goal', teamId: HOME } as const;
    const added = addEvent(match, goal, { ...entry, isAdmin: true, confirmed: true });
    if (!added.ok) throw new Error(added.refusal.code);
    const scored = withRecorded(match, added.value, { ...entry, id: uuid(90) });
    expect(scoreOfEvents(scored)).toEqual({ home: 1, away: 1 });
    expect(stands(scored)).toBe('1:0');
    expect(
      lastGoalOf({ ...matchState(match, NOW), homeTeamId: HOME, awayTeamId: AWAY }, AWAY)?.id,
    ).toBe(uuid(2));
  });

  test('stops the clock of its overtime, which goes on when the tie is level again', () => {
    const running = played(overtime, '', { clockState: aClock('running', 60_000) });
    const enter = (match: Match, id: number, voids: number, now: number) => {
      const event = { id: uuid(id), kind: 'void', voids: uuid(voids) } as const;
      const added = addEvent(match, event, { ...entry, now });
      if (!added.ok) throw new Error(added.refusal.code);
      return withRecorded(match, added.value, { ...entry, now, id: uuid(id + 30) });
    };
    const off = enter(running, 50, 1, NOW + 20_000);
    expect(off.clockState).toMatchObject({ phase: 'ended', endedWithMs: 40_000 });
    const on = enter(off, 51, 50, NOW + 30_000);
    expect(on.clockState).toMatchObject({ phase: 'paused', clock: { remainingMs: 40_000 } });
  });

  test('by another set also stops the clock of its overtime, which goes on when it is level again', () => {
    const levelSets = { home: 1, away: 1, open: 0 };
    const otherSets = { home: 2, away: 0, open: 0 };
    const clockState = aClock('running', 60_000);
    const running = played(overtime, '', { clockState, otherSets: levelSets });
    const off = withOtherSets(running, otherSets, { ...entry, id: uuid(90) });
    expect(off).toMatchObject({ otherSets, clockState: { phase: 'ended', endedWithMs: 40_000 } });
    expect(off.events.at(-1)).toMatchObject({ kind: 'clock-end', clockMs: 40_000 });
    const later = { ...entry, now: NOW + 30_000, id: uuid(91) };
    const on = withOtherSets(off, levelSets, later);
    expect(on.clockState).toMatchObject({ phase: 'paused', clock: { remainingMs: 40_000 } });
    expect(withOtherSets(running, levelSets, later).clockState).toBe(clockState);
  });
});

describe('SIT-3 a golden goal', () => {
  const running = played(golden, '', { clockState: aClock('running', 60_000) });
  const entry = { now: NOW + 20_000, who: 'Ada', isAdmin: false };
  const enter = (match: Match, event: Parameters<typeof addEvent>[1], now = entry.now) => {
    const added = addEvent(match, event, { ...entry, now });
    if (!added.ok) throw new Error(added.refusal.code);
    return withRecorded(match, added.value, { ...entry, now, id: uuid(90) });
  };

  test('ends the clock', () => {
    const scored = enter(running, { id: uuid(30), kind: 'goal', teamId: AWAY });
    expect(scored.clockState).toMatchObject({ phase: 'ended', endedWithMs: 40_000 });
    expect(stands(scored)).toBe('0:1');
    expect(isTiePlayDue(matchState(scored, NOW), 'ended')).toBe(false);
  });

  test('that is taken back lets the clock go on where it was', () => {
    const scored = enter(running, { id: uuid(30), kind: 'goal', teamId: AWAY });
    const back = enter(scored, { id: uuid(31), kind: 'void', voids: uuid(30) }, NOW + 25_000);
    expect(back.clockState).toMatchObject({ phase: 'paused', clock: { remainingMs: 40_000 } });
    expect(stands(back)).toBe('0:0');
  });

  test('that arrives late counts for the tie, not for the set', () => {
    const late = played(golden, '', { clockState: aClock('paused', 10_000) });
    const scored = enter(late, { id: uuid(30), kind: 'goal', teamId: AWAY, clockMs: 59_000 });
    expect(scoreOfEvents(scored)).toEqual({ home: 1, away: 1 });
    expect(stands(scored)).toBe('0:1');
  });
});

describe('SIT-3 shots', () => {
  const h = (scored: boolean) => `shot-${scored ? 'scored' : 'missed'} home`;
  const a = (scored: boolean) => `shot-${scored ? 'scored' : 'missed'} away`;
  /** 1 a scored shot, 0 a missed one; home and away in turn. */
  const series = (text: string) =>
    played(
      shots,
      [...text].map((character, at) => (at % 2 === 0 ? h : a)(character === '1')).join(', '),
    );

  test.each([
    ['', '0:0', 3, 3],
    ['10', '1:0', 3, 3],
    ['1010', '2:0', 2, 2],
    ['101011', '3:1', 3, 3],
    ['111111', '3:3', 4, 4],
    ['1111111', '4:3', 4, 4],
    ['11111110', '4:3', 4, 4],
    ['000001', '0:1', 3, 3],
  ])('%j: %s, and %i and %i shots in all', (text, score, home, away) => {
    const match = series(text);
    expect(stands(match)).toBe(score);
    expect(tiePlayState(match)?.due).toEqual({ home, away });
  });

  test('are taken in their own phase, and only once they have begun', () => {
    expect(matchState(series('1'), NOW)).toMatchObject({
      phase: 'penalty-shots',
      shots: [{ teamId: HOME, scored: true }],
    });
    const entry = { now: NOW, who: 'Ada', isAdmin: false };
    const shot = { id: uuid(40), kind: 'shot-scored', teamId: HOME } as const;
    const before = { ...series(''), events: [] };
    expect(addEvent(before, shot, entry)).toMatchObject({
      refusal: { code: 'event-kind-not-used' },
    });
    expect(addEvent(series(''), shot, entry).ok).toBe(true);
  });

  test('a shot that is taken back is due again', () => {
    const match = series('11');
    const undone = { ...match, events: [...match.events, aVoid(50, 11)] };
    expect(stands(undone)).toBe('1:0');
  });
});

describe('PEN-8 a false start', () => {
  const entry = { now: NOW + 1000, who: 'Ada', isAdmin: false };
  const enter = (preset: Match['preset'], fields: Partial<Match> = {}) => {
    const match = aMatch({ preset, clockState: aClock('lead-in'), ...fields });
    const added = addEvent(match, { id: uuid(1), kind: 'false-start', teamId: HOME }, entry);
    if (!added.ok) return added.refusal.code;
    const after = withRecorded(match, added.value, { ...entry, id: uuid(2) });
    return { state: matchState(after, entry.now), clockState: after.clockState };
  };
  const restart = aPreset({
    ...{ falseStart: 'foul-and-restart', penalty: { mode: 'foul-points', foulsPerGoal: 2 } },
  });

  test('is a foul, and the set begins again', () => {
    expect(enter(restart)).toMatchObject({
      state: { phase: 'idle', fouls: { home: 1, away: 0 } },
      clockState: { clock: { running: false, remainingMs: 180_000 } },
    });
  });

  test('after a pause goes back to where the clock was started', () => {
    const events = [anEvent(1, 'clock-start', { id: uuid(9), clockMs: 60_000 })];
    const fields = { clockState: aClock('running', 60_000), events };
    expect(enter(restart, fields)).toMatchObject({
      clockState: { phase: 'paused', clock: { remainingMs: 60_000 } },
    });
  });

  test('is a foul that gives a shot, and play goes on, where it costs a penalty', () => {
    expect(enter(aPreset({ falseStart: 'penalty' }))).toMatchObject({
      state: { phase: 'lead-in', fouls: { home: 1, away: 0 } },
    });
  });

  test('is recorded without a foul where fouls are not counted, and not at all where it costs nothing', () => {
    const cards = aPreset({ falseStart: 'penalty', penalty: { mode: 'none' } });
    expect(enter(cards)).toMatchObject({ state: { fouls: { home: 0, away: 0 } } });
    expect(enter(aPreset())).toBe('event-kind-not-used');
  });
});
