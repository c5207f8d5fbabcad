import { describe, expect, test } from 'vitest';
import { translator } from './translate.rules.ts';

type Text = 'Next' | '{team} won' | '{n} matches' | '{n} match|{n} matches';

describe('texts', () => {
  test('LNG-5: English is the text itself', () => {
    const t = translator<Text>({}, 'en');
    expect(t('Next')).toBe('Next');
    expect(t('{team} won', { team: 'Falcons' })).toBe('Falcons won');
    expect(t('{n} matches', { n: 2 })).toBe('2 matches');
  });

  test('LNG-5: an English text with two forms has the one for the number', () => {
    const t = translator<Text>({}, 'en');
    const say = (n: number) => t('{n} match|{n} matches', { n });
    expect([0, 1, 2].map(say)).toEqual(['0 matches', '1 match', '2 matches']);
    const own = translator<Text>({ '{n} match|{n} matches': '{n} game|{n} games' }, 'en');
    expect(own('{n} match|{n} matches', { n: 1 })).toBe('1 game');
  });

  test('LNG-5: another language is its catalog’s; what is missing is English', () => {
    const t = translator<Text>({ '{team} won': 'Sieg für {team}' }, 'de');
    expect(t('{team} won', { team: '{n} $& Falcons' })).toBe('Sieg für {n} $& Falcons');
    expect(t('Next')).toBe('Next');
  });

  test('LNG-5: a text has the form that its language uses for a number', () => {
    const forms = { one: '{n} tir', other: '{n} tirs' };
    const french = translator<Text>({ '{n} matches': forms }, 'fr');
    expect([0, 1, 2].map((n) => french('{n} matches', { n }))).toEqual([
      '0 tir',
      '1 tir',
      '2 tirs',
    ]);
    const korean = translator<Text>({ '{n} matches': { other: '{n}경기' } }, 'ko');
    expect(korean('{n} matches', { n: 1 })).toBe('1경기');
  });
});
