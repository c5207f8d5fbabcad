import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aGroup, anyGroup, aPair, scores } from '../../../tests/support/fixtures.factory.ts';
import { isNotNeeded } from '../fixtures/decider.rules.ts';
import { isScored } from '../fixtures/score.rules.ts';
import { tournamentStatus } from './status.rules.ts';

test.each([
  ['Empty', []],
  ['Ready', ['']],
  ['Ready', ['', '', '']],
  ['Ongoing', ['2-1', '', '']],
  ['Ongoing', ['2-', '']],
  ['Ongoing', ['', '-1']],
  ['Ongoing', ['2-1', '1-2', '']],
  ['Ongoing', ['2-1', '', '3-0']],
  ['Completed', ['2-1']],
  ['Completed', ['2-']],
  ['Completed', ['2-1', '1-2', '3-3']],
  ['Completed', ['2-1', '1-2', '-3']],
  ['Completed', ['2-1', '2-1', '']],
  ['Completed', ['2-1', '1-1', '']],
  ['Completed', ['1-1', '1-1', '']],
  ['Completed', ['2-1', '2-1', '0-0']],
  ['Completed', ['2-1', '2-1', '0-']],
] as const)('TRN-1 %s: the rounds of one pair %j', (status, texts) => {
  expect(tournamentStatus(aPair(...texts))).toBe(status);
});

test('TRN-1 every pair counts', () => {
  const fixtures = aGroup(4, 1).map((one) => ({ ...one, ...scores('2-1') }));
  expect(tournamentStatus(fixtures)).toBe('Completed');
  const oneOpen = fixtures.map((one, index) => (index === 3 ? { ...one, ...scores('') } : one));
  expect(tournamentStatus(oneOpen)).toBe('Ongoing');
});

test('TRN-1 in any group', () => {
  fc.assert(
    fc.property(anyGroup, (fixtures) => {
      const open = fixtures.filter((one) => !isScored(one) && !isNotNeeded(one, fixtures));
      const status = !fixtures.some(isScored) ? 'Ready' : open.length > 0 ? 'Ongoing' : 'Completed';
      expect(tournamentStatus(fixtures)).toBe(status);
    }),
  );
});
