import { expect, test } from 'vitest';
import { isScreenPath } from '../../../common/devices/screen-report.ts';
import {
  canSound,
  hasSound,
  inLanguage,
  labelOf,
  languageIn,
  targetsOf,
  withSound,
} from './screen-pages.rules.ts';

const tournaments = [{ id: 3, name: 'Group A' }];

test.each([
  ['/view', 'Big screen, whole event'],
  ['/view/3?flip=1', 'Big screen, Group A'],
  ['/overlay/3?layout=next', 'Stream overlay, Group A'],
  ['/view/9', 'Big screen, a group that is gone'],
  ['/players/3', '/players/3'],
])('%s is called %s', (path, label) => {
  expect(labelOf(path, tournaments)).toBe(label);
});

test('a screen may be sent to every page that is offered', () => {
  const targets = targetsOf(tournaments);
  expect(targets.map(({ path }) => path)).toEqual([
    '/view',
    '/view/3',
    '/overlay',
    '/overlay/3',
    '/qr-codes',
  ]);
  expect(targets.every(({ path }) => isScreenPath(path))).toBe(true);
});

test('a screen is sent to its own page in another language, which it may open', () => {
  const korean = inLanguage('/view/3?flip=1', 'ko');
  expect(korean).toBe('/view/3?flip=1&lang=ko');
  expect([languageIn(korean), languageIn('/view')]).toEqual(['ko', '']);
  expect(inLanguage(korean, 'zh-Hant')).toBe('/view/3?flip=1&lang=zh-Hant');
  expect(isScreenPath(inLanguage(korean, 'zh-Hant'))).toBe(true);
  expect(inLanguage(korean, '')).toBe('/view/3?flip=1');
});

test('a big screen is sent to its own page with sound and without, an overlay has none', () => {
  const loud = withSound('/view/3?flip=1#x', true);
  expect(loud).toBe('/view/3?flip=1&sound=1#x');
  expect(isScreenPath(withSound('/view/3?flip=1', true))).toBe(true);
  const addresses = [loud, '/view?sound', '/view?sound=off', '/view'];
  expect(addresses.map(hasSound)).toEqual([true, true, false, false]);
  expect(withSound('/view?sound', false)).toBe('/view');
  expect([canSound('/view/3?flip=1'), canSound('/overlay/3')]).toEqual([true, false]);
});

test('CAGE-3 a screen may be sent to a cage, and is named by it', () => {
  const cages = [{ id: 5, name: 'North', position: 1, closed: false }];
  const named = (path: string) => labelOf(path, tournaments, cages);
  expect(targetsOf(tournaments, cages).filter(({ path }) => path.includes('cage'))).toEqual([
    { path: '/view?cage=1', label: 'Big screen, North' },
    { path: '/overlay?cage=1', label: 'Stream overlay, North' },
  ]);
  expect(isScreenPath('/view?cage=1')).toBe(true);
  expect(named('/view/3?sound=1&cage=1')).toBe('Big screen, Group A, North');
  expect(named('/view?cage=2')).toBe('Big screen, Cage 2');
  expect(named(withSound('/view?cage=1', true))).toBe('Big screen, North');
});
