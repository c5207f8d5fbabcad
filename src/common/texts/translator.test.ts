import { describe, expect, test } from 'vitest';
import { english } from './catalogs.ts';
import { type Translate, translator } from './translator.ts';

describe('texts', () => {
  test('LNG-5: an English text is the key itself', () => {
    const t: Translate<'Next' | '{team} won'> = translator({}, 'en');
    expect(t('Next')).toBe('Next');
    expect(t('{team} won', { team: 'Falcons' })).toBe('Falcons won');
  });

  test('LNG-5: an English text has the form for the number', () => {
    const say = (n: number) => english('{n} points', { n });
    expect([0, 1, 2].map(say)).toEqual(['0 points', '1 point', '2 points']);
    expect([1, 2].map((n) => english('{n} screens', { n }))).toEqual(['1 screen', '2 screens']);
    expect(english('{n} Points', { n: 1 })).toBe('1 Points');
  });

  test('LNG-5: another language is its catalog’s; what is missing is English', () => {
    const t = translator({ '{team} won': 'Sieg für {team}' }, 'de');
    expect(t('{team} won', { team: 'Falcons' })).toBe('Sieg für Falcons');
    expect(t('Next')).toBe('Next');
    expect(t('{team} lost', { team: 'Falcons' })).toBe('Falcons lost');
  });

  test('LNG-5: a text has the form that its language uses for a number', () => {
    const catalog = {
      '{n} hits_one': '{n} tir',
      '{n} hits_many': 'x',
      '{n} hits_other': '{n} tirs',
    };
    const french = translator(catalog, 'fr');
    expect([0, 1, 2, '1'].map((n) => french('{n} hits', { n }))).toEqual([
      '0 tir',
      '1 tir',
      '2 tirs',
      '1 tir',
    ]);
    const korean = translator({ '{n} hits_other': '{n}점' }, 'ko');
    expect([0, 1].map((n) => korean('{n} hits', { n }))).toEqual(['0점', '1점']);
  });

  test('LNG-5: a value stands in the text as it is, whatever it looks like', () => {
    const t = translator({ '{a} : {b}': '{b} – {a}', Next: 'Weiter' }, 'de');
    for (const value of ['{a}', '{b}', '$& $1', '$t(Next)', '<b>&amp;', '', 'a_one', '{-b}']) {
      expect(t('{a} : {b}', { a: value, b: 'B' })).toBe(`B – ${value}`);
      expect(t('{a} : {b}', { a: 'A', b: value })).toBe(`${value} – A`);
      expect(t('{a} and {b}', { a: value, b: value })).toBe(`${value} and ${value}`);
    }
  });

  test.each(['count', 'context', 'lng', 'ns', 'replace', 'nest', 'defaultValue', 'ordinal'])(
    'LNG-5: the slot {%s} means nothing but its value',
    (slot) => {
      const t = translator({ [`a {${slot}}`]: `b {${slot}}`, [`a {${slot}}_x`]: 'c' }, 'de');
      expect(t(`a {${slot}}`, { [slot]: 'x' })).toBe('b x');
    },
  );

  test('LNG-5: signs in a key mean nothing but themselves', () => {
    const t = translator({ 'a: b.c_d': 'e', 'Next ': 'f' }, 'de');
    expect([t('a: b.c_d'), t('Next '), t('no: such.key_one')]).toEqual([
      'e',
      'f',
      'no: such.key_one',
    ]);
  });
});
