import { describe, expect, test } from 'vitest';
import { aState, scores, tournamentFixtures } from '../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../fixture/fixture.schema.ts';
import { roundRemoval, setBackBy } from './asking.rules.ts';

const fixtures = tournamentFixtures(3, 2);
const withFields = (id: number, fields: Partial<Fixture>) =>
  aState(fixtures.map((fixture) => (fixture.id === id ? { ...fixture, ...fields } : fixture)));

describe('ASK-1 lighting another match sets back a match in play without a result', () => {
  test.each([
    ['a match in play is set back', { mapLit: 2 }, 1],
    ['a match in play that is half entered is set back', { mapLit: 2, ...scores('2-') }, 1],
    [
      'a match in play with a result is not set back, as it is finished',
      { mapLit: 2, ...scores('2-1') },
      null,
    ],
    ['a match that is only called is not set back', { mapLit: 1 }, null],
    ['a match that is not lit is not set back', { mapLit: 0 }, null],
  ] as const)('%s', (_, fields, id) => {
    const state = withFields(1, fields);
    expect(setBackBy(state, 2, 1)?.id ?? null).toBe(id);
    expect(setBackBy(state, 2, 2)?.id ?? null).toBe(id);
    expect(setBackBy(state, 2, 0)).toBeNull();
    expect(setBackBy(state, 1, 1)).toBeNull();
  });
});

describe('ASK-2 removing the last round', () => {
  test('asks with the number of its fixtures, and the one that is called', () => {
    expect(roundRemoval(aState(fixtures))).toEqual({ round: 2, matches: 3, lit: null });
    const state = withFields(5, { mapLit: 1 });
    expect(roundRemoval(state)?.lit).toBe(state.fixtures[4]);
    expect(roundRemoval(withFields(1, { mapLit: 1 }))?.lit).toBeNull();
  });

  test('does not ask when it is not possible', () => {
    expect(roundRemoval(withFields(5, scores('1-')))).toBeNull();
    expect(roundRemoval(aState(tournamentFixtures(3, 1)))).toBeNull();
  });
});
