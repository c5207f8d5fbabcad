import { expect, test } from 'vitest';
import { isScreenPath } from '../../../common/screens/screen-report.ts';
import { labelOf, targetsOf } from './screen-pages.rules.ts';

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
