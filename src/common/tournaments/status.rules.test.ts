import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyTournament,
  aPair,
  scores,
  tournamentFixtures,
} from '../../../tests/support/fixtures.factory.ts';
import { isNotNeeded } from '../fixture/decider.rules.ts';
import { isScored } from '../fixture/score.rules.ts';
import { hasFinalStandings, tournamentStatus } from './status.rules.ts';

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
] as const)('TRN-1 a tournament is %s with the rounds of one pair %j', (status, texts) => {
  expect(tournamentStatus(aPair(...texts))).toBe(status);
});

test('TRN-1 every pair counts for the status', () => {
  const fixtures = tournamentFixtures(4, 1).map((fixture) => ({ ...fixture, ...scores('2-1') }));
  expect(tournamentStatus(fixtures)).toBe('Completed');
  const oneOpen = fixtures.map((fixture, index) =>
    index === 3 ? { ...fixture, ...scores('') } : fixture,
  );
  expect(tournamentStatus(oneOpen)).toBe('Ongoing');
});

test.each([
  [0, 'Completed', true],
  [1, 'Completed', true],
  [2, 'Ongoing', false],
] as const)(
  'TRN-1, TRN-6 a tournament with its last match at 1:0, lit %i, is %s, with final standings: %s',
  (mapLit, status, isFinal) => {
    const fixtures = tournamentFixtures(3, 1).map((fixture) => ({ ...fixture, ...scores('1-0') }));
    const last = fixtures.map((fixture) => (fixture.id === 3 ? { ...fixture, mapLit } : fixture));
    expect(tournamentStatus(last)).toBe(status);
    expect(hasFinalStandings(last)).toBe(isFinal);
  },
);

test('TRN-6 final standings do not exist before the last match, and with half a score', () => {
  expect(hasFinalStandings(aPair('2-1', ''))).toBe(false);
  expect(hasFinalStandings(aPair('2-1', '2-'))).toBe(false);
  expect(hasFinalStandings([])).toBe(false);
});

test('TRN-1 the status follows from the fixtures, in any tournament', () => {
  fc.assert(
    fc.property(anyTournament, (fixtures) => {
      const open = fixtures.filter(
        (fixture) =>
          fixture.mapLit === 2 || (!isScored(fixture) && !isNotNeeded(fixture, fixtures)),
      );
      const status = !fixtures.some(isScored) ? 'Ready' : open.length > 0 ? 'Ongoing' : 'Completed';
      expect(tournamentStatus(fixtures)).toBe(status);
    }),
  );
});
