import { expect, test } from 'vitest';
import { planBracket } from './build-bracket.rules.ts';
import { exchangeSeats, isFirstSlot, rematchGroup } from './seats.rules.ts';

const plan = planBracket({
  ...{ tournaments: [1, 2], places: 2, wildcards: 0, bestOf: 3 },
  ...{ thirdPlace: true, placement: 'none' },
});
const ties = plan.ok ? plan.value : [];

test('KO-9 two seats are exchanged, and nothing else', () => {
  const changed = exchangeSeats(
    ties,
    { code: 'SF1', side: 'slotB' },
    { code: 'SF2', side: 'slotB' },
  );
  expect(changed[0]).toEqual({ ...ties[0], slotB: ties[1]?.slotB });
  expect(changed[1]).toEqual({ ...ties[1], slotB: ties[0]?.slotB });
  expect(changed.slice(2)).toEqual(ties.slice(2));
  const back = exchangeSeats(
    changed,
    { code: 'SF2', side: 'slotB' },
    { code: 'SF1', side: 'slotB' },
  );
  expect(back).toEqual(ties);
});

test('KO-9 two teams of one group meet again', () => {
  expect(ties.map(rematchGroup)).toEqual([null, null, null, null]);
  const changed = exchangeSeats(
    ties,
    { code: 'SF1', side: 'slotB' },
    { code: 'SF2', side: 'slotB' },
  );
  expect(changed.slice(0, 2).map(rematchGroup)).toEqual([1, 2]);
  expect(ties.map(({ slotA }) => isFirstSlot(slotA))).toEqual([true, true, false, false]);
});
