import { describe, expect, test } from 'vitest';
import type { Affected, Choice } from '../kernel/consequences.schema.ts';
import { offeredChoices } from './consequence-choices.rules.ts';

const tie = (
  tieId: number,
  was: Affected['was'],
  would: Affected['would'],
  about: Partial<Affected> = {},
): Affected => ({ tieId, code: `QF${tieId}`, round: 1, begun: false, was, would, ...about });

const choicesFor = (affected: readonly Affected[], chosen: Record<string, Choice> = {}) =>
  offeredChoices(affected, chosen).map(({ choice, offered }) => [choice, offered.length]);

describe('KO-10 the choices for ties that exchange teams', () => {
  const begun = tie(1, [1, 8], [2, 8], { begun: true });
  const open = tie(4, [2, 7], [1, 7]);

  test('a tie keeps its teams while the begun one keeps the team that it would get', () => {
    expect(choicesFor([begun, open])).toEqual([
      ['keep', 3],
      ['keep', 1],
    ]);
  });

  test.each(['replay', 'award'] as const)(
    'a tie gets its new team when the begun one is to %s',
    (choice) => {
      expect(choicesFor([begun, open], { 1: choice })).toEqual([
        [choice, 3],
        ['reseat', 2],
      ]);
    },
  );

  test('a tie that keeps its teams holds the next one', () => {
    const third = tie(3, [3, 6], [2, 6]);
    const ring = [begun, tie(4, [2, 7], [3, 7]), tie(3, [3, 6], [1, 6])];
    expect(choicesFor(ring).map(([choice]) => choice)).toEqual(['keep', 'keep', 'keep']);
    expect(choicesFor([begun, open, third]).map(([choice]) => choice)).toEqual([
      'keep',
      'keep',
      'keep',
    ]);
  });

  test('a tie of another round is not held', () => {
    expect(choicesFor([begun, tie(9, [5, 7], [1, 7], { round: 2 })])).toEqual([
      ['keep', 3],
      ['reseat', 2],
    ]);
  });

  test('an earlier result is offered first, and a choice that is not offered is not taken', () => {
    const restored = tie(1, [1, 8], [2, 8], { begun: true, restores: true });
    expect(choicesFor([restored, open], { 1: 'reseat' })).toEqual([
      ['replay', 3],
      ['reseat', 2],
    ]);
  });
});
