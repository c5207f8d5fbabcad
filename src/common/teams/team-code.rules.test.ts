import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyName } from '../../../tests/support/championship-data.factory.ts';
import { limits } from '../kernel/limits.ts';
import { teamCodes } from './team-code.rules.ts';

const codesOf = (...names: string[]) => [
  ...teamCodes(names.map((name, index) => ({ id: index + 1, name }))).values(),
];

test.each([
  ['Falcons', 'FAL'],
  ['Falcons B', 'FAB'],
  ['Sky Hunters Drone Academy', 'SHD'],
  ['Group A 1', 'GA1'],
  ['Ox', 'OX'],
  ['서울 드론 파이터즈', '서드파'],
  ['한강드론', '한강드'],
  ['北京飞龙', '北京飞'],
  ['صقور', 'صقو'],
  ['X 9', 'X9'],
  ['St. Pauli (Süd)', 'SPS'],
  ['Straße', 'STR'],
  ['Weiß', 'WEI'],
  ['!?!', '!?!'],
])('COD-1 the code of %s is %s', (name, code) => {
  expect(codesOf(name)).toEqual([code]);
});

test('COD-1 a short name gives the code', () => {
  const teams = [{ id: 7, name: 'Nottingham Night Owls', shortName: 'Owls' }];
  expect(teamCodes(teams).get(7)).toBe('OWL');
});

test('COD-2 no two teams of an event have the same code, and a new team changes no other’s', () => {
  expect(codesOf('Night Owls 10', 'Night Owls 11', 'Night Owls 12')).toEqual(['NO1', 'N11', 'N12']);
  expect(codesOf('Falcons', 'Falken', 'Fal')).toEqual(['FAL', 'FEN', 'FAF']);
  fc.assert(
    fc.property(
      fc.uniqueArray(anyName(limits.teamName), { minLength: 1, maxLength: 40 }),
      (names) => {
        const codes = codesOf(...names);
        expect(new Set(codes).size).toBe(names.length);
        expect(codesOf(...names.slice(0, -1))).toEqual(codes.slice(0, -1));
      },
    ),
  );
});

test('COD-3 a code has one to three characters, of however many teams with one first letter', () => {
  const codes = codesOf(...Array.from({ length: 200 }, (_, n) => `AAA${'A'.repeat(n)}`));
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect([...code].length).toBeLessThanOrEqual(3);
  expect(codes.every((code) => code !== '')).toBe(true);
});
