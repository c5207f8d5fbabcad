import { describe, expect, it } from 'vitest';
import {
  type BracketPlan,
  checkTies,
  planBracket,
  playedTies,
  type TiePlan,
} from './build-bracket.rules.ts';

const plan = (rest: Partial<BracketPlan> = {}): TiePlan[] => {
  const result = planBracket({
    ...{ tournaments: [1, 2, 3, 4], places: 2, wildcards: 0, bestOf: 3 },
    ...{ thirdPlace: true, placement: 'none' },
    ...rest,
  });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};
const codes = (ties: readonly TiePlan[]) => ties.map(({ code }) => code);

describe('KO-4 a bracket from groups', () => {
  it('has a slot for every qualifier', () => {
    const ties = plan();
    expect(codes(ties)).toEqual(['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2', 'F', 'P3']);
    const slots = ties
      .filter(({ round }) => round === 1)
      .flatMap((tiePlan) => [tiePlan.slotA, tiePlan.slotB]);
    const wanted = [1, 2, 3, 4].flatMap((tournament) =>
      [1, 2].map((place) => ({ tournament, place })),
    );
    expect(new Set(slots.map((slot) => JSON.stringify(slot)))).toEqual(
      new Set(wanted.map((slot) => JSON.stringify(slot))),
    );
  });

  it('names the best thirds by their order', () => {
    const slots = plan({ wildcards: 2 }).flatMap((tiePlan) => [tiePlan.slotA, tiePlan.slotB]);
    const ranked = slots.filter((slot) => 'ranked' in slot);
    expect(ranked).toHaveLength(2);
    expect(ranked).toContainEqual({ ranked: 1, place: 3, tournaments: [1, 2, 3, 4] });
  });

  it('takes another number of sets for a round', () => {
    const ties = plan({ bestOf: { 3: 5, 1: 1 } });
    expect(ties.map(({ bestOf }) => bestOf)).toEqual([1, 1, 1, 1, 3, 3, 5, 5]);
  });

  it('has at most 64 teams, and at least two', () => {
    const size = (tournaments: number, places: number) =>
      planBracket({
        ...{ tournaments: Array.from({ length: tournaments }, (_, index) => index + 1), places },
        ...{ wildcards: 0, bestOf: 1, thirdPlace: false, placement: 'none' },
      });
    expect(size(8, 8)).toMatchObject({ ok: true });
    expect(size(9, 8)).toMatchObject({ ok: false, refusal: { code: 'bracket-size' } });
    expect(size(1, 1)).toMatchObject({ ok: false });
  });
});

describe('KO-8 the losers', () => {
  it('play for third place only where that is on', () => {
    expect(codes(plan({ thirdPlace: false }))).not.toContain('P3');
    expect(codes(plan({ tournaments: [1, 2], places: 1 }))).toEqual(['F']);
  });

  it('play for the places 5 to 8', () => {
    const ties = plan({ placement: '5-8' });
    expect(codes(ties).filter((code) => code.startsWith('P'))).toEqual([
      'P5-8-1',
      'P5-8-2',
      'P5',
      'P7',
      'P3',
    ]);
    expect(ties.find(({ code }) => code === 'P7')).toMatchObject({
      ...{ slotA: { loser: 'P5-8-1' }, slotB: { loser: 'P5-8-2' }, round: 3 },
    });
  });

  it('play for every place', () => {
    const ties = plan({ tournaments: [1, 2, 3, 4, 5, 6, 7, 8], placement: 'all' });
    expect(ties).toHaveLength(32);
    expect(checkTies(ties)).toMatchObject({ ok: true });
    expect(
      plan({ tournaments: Array.from({ length: 16 }, (_, i) => i), places: 4, placement: 'all' }),
    ).toHaveLength(192);
  });
});

it('KO-2 the played ties leave out byes, and a match for third place that has one', () => {
  const played = (rest: Partial<BracketPlan>) => codes(playedTies(plan(rest)));
  expect(played({ tournaments: [1, 2], wildcards: 1 })).toEqual(['QF2', 'SF1', 'SF2', 'F', 'P3']);
  expect(played({ tournaments: [1, 2, 3], places: 1 })).toEqual(['SF2', 'F']);
  expect(played({ tournaments: [1, 2] })).toHaveLength(4);
});

describe('KO-4 given ties', () => {
  const tie = (code: string, round: number, slotA: TiePlan['slotA']): TiePlan => ({
    ...{ code, round, position: 1, bestOf: 1, slotA, slotB: { bye: true } },
  });

  it.each([
    ['a code twice', [tie('A', 1, { team: 1 }), tie('A', 2, { team: 2 })]],
    ['an unknown code', [tie('A', 1, { winner: 'B' })]],
    ['a later round', [tie('A', 1, { winner: 'B' }), tie('B', 2, { team: 1 })]],
    ['a team twice', [tie('A', 1, { team: 1 }), tie('B', 2, { team: 1 })]],
  ])('cannot have %s', (_title, ties) => {
    expect(checkTies(ties)).toMatchObject({ ok: false, refusal: { code: 'bracket-invalid' } });
  });
});
