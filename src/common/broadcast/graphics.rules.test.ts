import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aTournament, tournamentFixtures } from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import type { Desk } from './broadcast.contract.ts';
import {
  automaticGraphics,
  deskOf,
  followedTournament,
  lacksText,
  nextItem,
  operate,
  resultOnAir,
  take,
  takenIn,
  withResult,
} from './graphics.rules.ts';

const NOW = Date.parse('2026-05-02T12:00:00.000Z');
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe('a desk', () => {
  const desk: Desk = { tournamentId: null, auto: false, onAir: ['bug'] };

  test.each([
    [[], 'bug', ['bug']],
    [['bug'], 'bug', ['bug']],
    [['bug'], 'next', ['bug', 'next']],
    [['bug', 'next'], 'table', ['bug', 'table']],
    [['bug', 'table'], 'lower', ['lower']],
    [['lower'], 'bug', ['bug']],
    [['lower'], 'next', ['next']],
    [['bug'], 'sponsor', ['bug', 'sponsor']],
    [['sponsor', 'next'], 'lower', ['lower']],
    [['bug', 'table'], 'ranking', ['bug', 'ranking']],
    [['bug', 'sponsor'], 'text', ['bug', 'sponsor', 'text']],
    [['bug', 'text'], 'ticker', ['bug', 'ticker']],
    [['bug', 'table', 'ticker'], 'intro', ['intro']],
    [['bug', 'next'], 'podium', ['bug', 'podium']],
    [['bug', 'table', 'text'], 'slate', ['slate']],
    [['slate'], 'bug', ['bug']],
  ] as const)('GFX-1 with %j on air, taking %s leaves %j', (onAir, graphic, after) => {
    expect(take(onAir, graphic)).toEqual(after);
  });

  test('GFX-2 take and clear end the automatic mode; the automatic mode clears the graphic', () => {
    const auto = deskOf([], { tournamentId: null });
    expect(operate(auto, { type: 'take', graphic: 'next' })).toEqual({ ...desk, onAir: ['next'] });
    expect(operate(auto, { type: 'clear' })).toEqual({ ...desk, onAir: [] });
    expect(operate(desk, { type: 'clear', graphic: 'next' })).toEqual(desk);
    expect(operate(desk, { type: 'clear', graphic: 'bug' })).toEqual({ ...desk, onAir: [] });
    expect(operate(desk, { type: 'auto' })).toEqual({ ...desk, auto: true, onAir: [] });
  });

  test('GFX-8 a written graphic has its text as long as it is on air', () => {
    const text = { first: 'Kim Min-ji', second: 'Commentator', until: null };
    const taken = operate(desk, { type: 'take', graphic: 'text', text });
    expect(taken).toEqual({ ...desk, onAir: ['bug', 'text'], texts: { text } });
    const otherText = { ...text, first: 'Park Ji-ho' };
    expect(operate(taken, { type: 'take', graphic: 'text', text: otherText }).texts).toEqual({
      text: otherText,
    });
    expect(operate(taken, { type: 'clear', graphic: 'bug' }).texts).toEqual({ text });
    expect(operate(taken, { type: 'clear', graphic: 'text' })).toEqual(desk);
    expect(operate(taken, { type: 'take', graphic: 'next' })).toEqual({
      ...desk,
      onAir: ['bug', 'next'],
    });
    expect(operate(taken, { type: 'auto' })).toEqual({ ...desk, auto: true, onAir: [] });
  });

  test.each([
    ['text', undefined, true],
    ['slate', { first: '', second: 'x', until: null }, true],
    ['slate', { first: 'Back soon', second: '', until: null }, false],
    ['ticker', undefined, false],
    ['bug', undefined, false],
  ] as const)('GFX-8 %s with %j lacks a text: %s', (graphic, text, lacks) => {
    expect(lacksText(graphic, text)).toBe(lacks);
  });

  test('GFX-9 the next item is the one after the one taken last', () => {
    const items = ['a', 'b'].map((id) => ({ id, graphic: 'bug' as const, text: null }));
    expect(nextItem({ items, taken: null })?.id).toBe('a');
    expect(nextItem({ items, taken: 'a' })?.id).toBe('b');
    expect(nextItem({ items, taken: 'b' })).toBeUndefined();
    expect(nextItem({ items: [], taken: null })).toBeUndefined();
  });

  test.each([
    ['a', ['a', 'b', 'c'], 'a'],
    ['b', ['c', 'b', 'a'], 'b'],
    ['b', ['a', 'c'], 'a'],
    ['c', ['c2', 'b'], 'b'],
    ['a', ['b', 'c'], null],
    [null, ['a'], null],
  ])('GFX-9 with %s taken, in a rundown changed to %j the one taken is %s', (taken, ids, after) => {
    const items = (list: readonly string[]) =>
      list.map((id) => ({ id, graphic: 'bug' as const, text: null }));
    expect(takenIn({ items: items(['a', 'b', 'c']), taken }, items(ids))).toBe(after);
  });

  test('GFX-3 is automatic before an operator has used it', () => {
    expect(deskOf([desk], { tournamentId: null })).toBe(desk);
    expect(deskOf([desk], { tournamentId: 3 })).toEqual({ tournamentId: 3, auto: true, onAir: [] });
    const ofCage = { tournamentId: null, cageId: 2 };
    expect(deskOf([desk], ofCage)).toEqual({ ...ofCage, auto: true, onAir: [] });
  });
});

const played = (edits: Record<number, Partial<Fixture>> = {}): Fixture[] =>
  tournamentFixtures(4, 1).map((fixture) => ({ ...fixture, ...edits[fixture.id] }));
const result = (seconds: number) => ({
  homeScore: 2,
  awayScore: 0,
  scoredAt: ago(seconds),
  finishedAt: ago(seconds),
  finishOrder: 100_000 - Math.round(seconds * 100),
});

const state = (fixtures: readonly Fixture[], status: 'Ongoing' | 'Completed' = 'Ongoing') => ({
  tournament: aTournament({ status }),
  fixtures,
});

describe('the automatic graphic', () => {
  test.each([
    ['while a match is called', { 2: { mapLit: 1 as const } }, ['bug'], null],
    [
      'while one is in play after a result',
      { 1: result(2), 2: { mapLit: 2 as const } },
      ['bug'],
      null,
    ],
    ['right after a result', { 1: result(0) }, ['lower'], 14],
    ['still the result', { 1: result(13) }, ['lower'], 1],
    ['after it what comes next', { 1: result(14) }, ['next'], 18],
    ['then the table', { 1: result(32) }, ['table'], 18],
    ['then nothing', { 1: result(50) }, [], 24],
    ['and again what comes next', { 1: result(74) }, ['next'], 18],
  ])('GFX-4 %s', (_, edits, graphics, seconds) => {
    expect(automaticGraphics(state(played(edits)), NOW)).toEqual({
      graphics,
      until: seconds === null ? Number.POSITIVE_INFINITY : NOW + seconds * 1000,
    });
  });

  test('GFX-4 the podium of a complete tournament takes the place of what comes next, else the table', () => {
    const all = played().map((fixture) => ({ ...fixture, ...result(14) }));
    expect(automaticGraphics(state(all, 'Completed'), NOW).graphics).toEqual(['podium']);
    expect(automaticGraphics(state(all), NOW).graphics).toEqual(['table']);
  });

  test.each([
    ['first the result', 0, 'lower', 6, true],
    ['then the table that it made', 6, 'table', 6, true],
    ['then the podium', 12, 'podium', 18, true],
    ['then in turns the table', 30, 'table', 18, undefined],
    ['and again the podium', 72, 'podium', 18, undefined],
  ])('GFX-4 at the end of a tournament %s', (_, seconds, graphic, more, isNews) => {
    const all = played().map((fixture) => ({ ...fixture, ...result(seconds) }));
    expect(automaticGraphics(state(all, 'Completed'), NOW)).toEqual({
      ...{ graphics: [graphic], until: NOW + more * 1000, isNews },
    });
  });

  test('GFX-4 a group that goes on in a knockout has its podium once, then its table', () => {
    const at = (seconds: number) => {
      const all = played().map((fixture) => ({ ...fixture, ...result(seconds) }));
      const { tournament, fixtures } = state(all, 'Completed');
      return automaticGraphics({ fixtures, tournament: { ...tournament, feeds: [9] } }, NOW);
    };
    expect(at(12)).toEqual({ graphics: ['podium'], until: NOW + 18_000, isNews: true });
    expect(at(72)).toEqual({ graphics: ['table'], until: NOW + 18_000 });
  });

  test('GFX-4 before the first match what comes next and the table in turns; without matches nothing', () => {
    const start = NOW - (NOW % 60_000);
    expect(automaticGraphics(state(played()), start).graphics).toEqual(['next']);
    expect(automaticGraphics(state([]), NOW).graphics).toEqual([]);
  });

  test('GFX-4 sponsors are shown where there would be nothing', () => {
    const after = played({ 1: result(50) });
    expect(automaticGraphics(state(after), NOW, true)).toEqual({
      graphics: ['sponsor'],
      until: NOW + 24_000,
    });
    expect(automaticGraphics(state(played({ 1: result(32) })), NOW, true).graphics).toEqual([
      'table',
    ]);
    expect(automaticGraphics(state(played({ 2: { mapLit: 1 } })), NOW, true).graphics).toEqual([
      'bug',
    ]);
  });
});

describe('the stream of the event', () => {
  const of = (id: number, edits: Record<number, Partial<Fixture>> = {}) => ({
    tournament: aTournament({ id }),
    fixtures: played(edits),
  });
  const followed = (list: ReturnType<typeof of>[], before: number | null = null) =>
    followedTournament(list, before)?.tournament.id;
  const called = { 1: { mapLit: 1 as const } };
  const inPlay = { 1: { mapLit: 2 as const } };

  test('GFX-5 goes to the match in play before one that is called', () => {
    expect(followed([of(1), of(2, called), of(3, inPlay)])).toBe(3);
    expect(followed([of(1), of(2, called)])).toBe(2);
  });

  test('GFX-5 stays with a match while it is on', () => {
    expect(followed([of(1, inPlay), of(2, called)], 2)).toBe(2);
    expect(followed([of(1, inPlay), of(2)], 2)).toBe(1);
  });

  test('GFX-5 between matches it stays with the last result', () => {
    expect(followed([of(1, { 1: result(60) }), of(2, { 1: result(30) })], 1)).toBe(2);
  });

  test('GFX-5 before all results it is where it was, else where there are matches', () => {
    expect(followed([of(1), of(2)], 2)).toBe(2);
    expect(followed([{ ...of(1), fixtures: [] }, of(2)])).toBe(2);
    expect(followed([])).toBeUndefined();
  });
});

describe('a result on the stream', () => {
  const of = (id: number, edits: Record<number, Partial<Fixture>> = {}) => ({
    tournament: aTournament({ id }),
    fixtures: played(edits),
  });
  const onAir = (list: ReturnType<typeof of>[]) => {
    const { result: shown, until } = resultOnAir(list, NOW);
    const name = shown && `${shown.tournament.tournament.id}-${shown.fixture.id}`;
    return [name, (until - NOW) / 1000];
  };

  test('GFX-6 has its 6 s although the next match is called at once or another group is on', () => {
    const called = { 2: { mapLit: 1 as const } };
    const inPlay = { 1: { mapLit: 2 as const } };
    expect(onAir([of(1, { 1: result(0), ...called })])).toEqual(['1-1', 6]);
    expect(onAir([of(1, { 1: result(5) }), of(2, inPlay)])).toEqual(['1-1', 1]);
    expect(onAir([of(1, { 1: result(6), ...called })])).toEqual([null, Infinity]);
  });

  test('GFX-6 goes when the next match of its tournament has a goal, and not for one of another', () => {
    const goal = { mapLit: 2 as const, homeScore: 0, awayScore: 1 };
    expect(onAir([of(1, { 1: result(2), 2: { ...goal, awayScore: 0 } })])).toEqual(['1-1', 4]);
    expect(onAir([of(1, { 1: result(2), 2: goal })])).toEqual([null, Infinity]);
    expect(onAir([of(1, { 1: result(2) }), of(2, { 2: goal })])).toEqual(['1-1', 4]);
  });

  test('GFX-6 waits for the one before it', () => {
    expect(onAir([of(1, { 1: result(4) }), of(2, { 1: result(2) })])).toEqual(['1-1', 2]);
    expect(onAir([of(1, { 1: result(7) }), of(2, { 1: result(5) })])).toEqual(['2-1', 5]);
  });

  test('GFX-6 waits at most 24 s: of six typed one after another the last is left out', () => {
    const typed = (seconds: number) =>
      Object.fromEntries([1, 2, 3, 4, 5, 6].map((id) => [id, result(seconds - id / 100)]));
    expect(onAir([of(1, typed(28))])[0]).toBe('1-5');
    expect(onAir([of(1, typed(32))])[0]).toBeNull();
  });

  test('GFX-6 is not one of an import, nor of a match that is played on', () => {
    const together = { 1: result(1), 2: result(1), 3: result(1), 4: result(1) };
    expect(onAir([of(1, together)])).toEqual([null, Infinity]);
    expect(
      onAir([of(1, { 1: { ...result(1), mapLit: 2, finishedAt: null, finishOrder: undefined } })]),
    ).toEqual([null, Infinity]);
  });

  test('TIM-8 of before the clock was put back by 6 h is not shown, now and 6 h later', () => {
    const ahead = { ...result(-6 * 3600), finishOrder: 2 };
    const before = { 1: { ...result(-6 * 3600 + 480), finishOrder: 1 }, 2: ahead };
    expect(onAir([of(1, before)])).toEqual([null, Infinity]);
    expect(automaticGraphics(state(played(before)), NOW).graphics).not.toContain('lower');
    const after = { ...before, 3: { ...result(2), finishOrder: 3 } };
    expect(onAir([of(1, after)])).toEqual(['1-3', 4]);
    expect(automaticGraphics(state(played(after)), NOW).graphics).toEqual(['lower']);
    const later = { 2: result(1), 3: { ...result(6 * 3600), finishOrder: 200_000 } };
    expect(onAir([of(1, later)])).toEqual([null, Infinity]);
  });

  test('TIM-8 is the same, or the last one once more, while the clock is set again and again', () => {
    const minute = fc.integer({ min: 1, max: 1440 });
    const step = fc.tuple(minute, fc.integer({ min: -4320, max: 4320 }));
    const results = fc.uniqueArray(minute, { minLength: 6, maxLength: 6 });
    const moment = fc.record({ minute, second: fc.integer({ min: 0, max: 59 }) });
    const start = NOW - 86_400_000;
    fc.assert(
      fc.property(results, fc.array(step, { maxLength: 4 }), moment, (minutes, steps, at) => {
        const ends = [...minutes].sort((a, b) => a - b);
        const now = at.minute + at.second / 60;
        fc.pre(steps.every(([set]) => set >= now || set <= now - 1));
        const wall = (m: number, isSet: boolean) =>
          start +
          m * 60_000 +
          steps.reduce((all, [set, by]) => all + (isSet && set < m ? by * 60_000 : 0), 0);
        const shownOf = (isSet: boolean) => {
          const fixtures = played().map((fixture, index) => {
            const end = ends[index] as number;
            if (end > now) return fixture;
            const finishedAt = new Date(wall(end, isSet)).toISOString();
            return { ...fixture, ...result(0), finishedAt, finishOrder: index + 1 };
          });
          const found = resultOnAir([{ tournament: aTournament(), fixtures }], wall(now, isSet));
          return found.result?.fixture.finishOrder ?? null;
        };
        const last = ends.filter((end) => end <= now).length;
        expect([shownOf(false), last]).toContain(shownOf(true) ?? shownOf(false));
        // What was finished just now is shown in any case.
        if (shownOf(false) === last) expect(shownOf(true)).toBe(last);
      }),
    );
  });

  test('GFX-7 stands beside the bug of a match that is on, else in its place', () => {
    expect(withResult(['bug'], true, true)).toEqual(['bug', 'lower']);
    expect(withResult(['bug', 'next'], true, false)).toEqual(['bug', 'lower']);
    expect(withResult(['next'], false, true)).toEqual(['lower']);
    expect(withResult(['bug'], false, false)).toEqual(['bug']);
    expect(withResult(['table'], true, false)).toEqual(['table']);
  });
});
