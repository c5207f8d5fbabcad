import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPassword, utf8Length } from '../auth/auth.contract.ts';
import { championshipContract } from '../championship/championship.contract.ts';
import { teamName } from '../teams/teams.contract.ts';
import { tournamentName } from '../tournaments/tournaments.contract.ts';
import { colorInput, id, idInput } from './fields.ts';
import { limits } from './limits.ts';

const messages = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

describe('an id from outside', () => {
  test.each([
    [1, 1],
    ['1', 1],
    [2147483647, 2147483647],
    ['2147483647', 2147483647],
    ['40', 40],
  ])('%j is %i', (given, expected) => {
    expect(idInput.parse(given)).toBe(expected);
  });

  test.each([
    [0],
    [-1],
    [1.5],
    [2147483648],
    ['2147483648'],
    ['0'],
    ['01'],
    ['-1'],
    ['+1'],
    ['1.0'],
    ['1e3'],
    ['0x10'],
    [' 1'],
    ['1 '],
    ['१'],
    [''],
    ['abc'],
    [null],
    [undefined],
    [true],
    [[1]],
    [{}],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['9'.repeat(400)],
  ])('%j is refused with what it must be', (given) => {
    expect(messages(idInput.safeParse(given))).toContain(
      'must be a whole number from 1 to 2147483647',
    );
  });

  test('an id the server answers is a number', () => {
    expect(id.safeParse(1).success).toBe(true);
    expect(id.safeParse('1').success).toBe(false);
    expect(id.safeParse(0).success).toBe(false);
  });
});

const names = [
  ['a team name', teamName, limits.teamName, 'team-name'],
  ['a group name', tournamentName, limits.tournamentName, 'tournament-name'],
  [
    'the championship name',
    championshipContract.rename.input.shape.name,
    limits.championshipName,
    'championship-name',
  ],
] as const;

describe.each(names)('%s', (_, schema, max, code) => {
  test('is stored trimmed, composed and with single spaces', () => {
    expect(schema.parse('  Cafe\u0301   Owls ')).toBe('Café Owls');
  });

  test.each([['🚁'], ['é'], ['e\u0301'], ['a']])(
    'TXT-2 may have %s as often as its limit',
    (field) => {
      expect(schema.safeParse(field.repeat(max)).success).toBe(true);
      expect(messages(schema.safeParse(field.repeat(max + 1)))).toEqual([`${code}-too-long`]);
    },
  );

  test.each([[''], ['   '], ['\t\n'], ['\u200b'], [undefined], [null], [5], [['a']], [{}]])(
    '%j is no name',
    (given) => {
      expect(messages(schema.safeParse(given))).toEqual([`${code}-required`]);
    },
  );

  test.each([['a\u0000b'], ['a\nb'], ['a\u200bb'], ['a\u202eb'], ['a\ufffdb']])(
    'TXT-3 %j is refused',
    (given) => {
      expect(messages(schema.safeParse(given))).toEqual(['forbidden-characters']);
    },
  );

  test('the stored form is accepted again, unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: max }), (text) => {
        const first = schema.safeParse(text);
        if (first.success) expect(schema.parse(first.data)).toBe(first.data);
      }),
    );
  });
});

describe('a colour', () => {
  test.each([
    ['#3B82F6', '#3b82f6'],
    ['#000000', '#000000'],
  ])('%s is stored as %s', (given, stored) => {
    expect(colorInput.parse(given)).toBe(stored);
  });

  test.each([
    ['3b82f6'],
    ['#3b82f'],
    ['#3b82f66'],
    ['#fff'],
    ['#3b82fg'],
    [' #3b82f6'],
    ['#3b82f6\n'],
    ['red'],
    [''],
    [null],
    [0x3b82f6],
  ])('%j is refused', (given) => {
    expect(messages(colorInput.safeParse(given))).toEqual(['must be a colour like #3b82f6']);
  });
});

describe('AUTH-1 a new password', () => {
  test.each([['123456'], ['🚁🚁🚁🚁🚁🚁'], ['a'.repeat(72)], ['é'.repeat(36)], ['      ']])(
    '%j is taken as it is',
    (given) => {
      expect(newPassword.parse(given)).toBe(given);
    },
  );

  test.each([
    ['', 'password-fields-required'],
    [undefined, 'password-fields-required'],
    [123456, 'password-fields-required'],
    ['12345', 'password-too-short'],
    ['🚁🚁🚁', 'password-too-short'],
    ['a'.repeat(73), 'password-too-long'],
    [`${'é'.repeat(36)}a`, 'password-too-long'],
    ['🚁'.repeat(19), 'password-too-long'],
    ['a'.repeat(1025), 'password-too-long'],
  ])('%j is refused: %s', (given, code) => {
    expect(messages(newPassword.safeParse(given))).toContain(code);
    expect(messages(newPassword.safeParse(given))[0]).toBe(code);
  });

  test('bytes are counted as UTF-8 counts them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
      }),
    );
  });
});
