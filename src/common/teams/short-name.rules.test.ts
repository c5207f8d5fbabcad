import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../kernel/limits.ts';
import { textWidth } from '../kernel/text.rules.ts';
import { proposeShortName } from './short-name.rules.ts';

test.each(['Owls', 'Night Owls 1', '서울 파이터즈'])('SHN-1 %s is short itself', (name) => {
  expect(proposeShortName(name)).toBeNull();
});

test.each([
  ['Sky Hunters Drone Academy', 'Sky Hunters'],
  ['Nottingham Night Owls B10', 'NN Owls B10'],
  ['Nottingham Night Owls B11', 'NN Owls B11'],
  ['Maschinenbau Flieger Köln', 'MF Köln'],
  ['Cage Masters of Rotterdam', 'CM Rotterdam'],
  ['The Drone Soccer Team Club', 'TDST Club'],
  ['서울 드론 파이터즈', '서드 파이터즈'],
  ['東京 飛行 倶楽部 一軍', '東飛倶 一軍'],
])('SHN-2 %s is %s', (name, short) => {
  expect(proposeShortName(name)).toBe(short);
});

test('SHN-3 a word that is too long alone is cut to its beginning', () => {
  expect(proposeShortName('Donaudampfschifffahrt')).toBe('Donaudampfsc');
  expect(proposeShortName('가'.repeat(25))).toBe('가'.repeat(7));
});

test('SHN-2 a proposed name always fits, and is a name', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, unit: fc.constantFrom('a', 'Ü', '😀', '팀') }), {
        minLength: 1,
        maxLength: 6,
      }),
      (words) => {
        const short = proposeShortName(words.join(' '));
        if (short === null) return;
        expect(textWidth(short)).toBeLessThanOrEqual(limits.shortTeamName);
        expect(short).toBe(short.trim());
        expect(short).not.toBe('');
      },
    ),
  );
});
