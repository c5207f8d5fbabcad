import { describe, expect, test } from 'vitest';
import { isScreenPath, readOrder, readReport } from './screen-report.ts';

const report = {
  key: '0b9c2f0e-1111',
  name: 'Hall 3, left',
  path: '/view/3?flip=1',
  width: 1920,
  height: 1080,
  age: 0,
};

describe('a page that a screen may be sent to', () => {
  test.each([
    '/',
    '/view',
    '/view/3',
    '/view/3?flip=1&page=points,results',
    '/overlay',
    '/overlay/2?bg=00ff00',
    '/players/3',
    '/qr-codes',
  ])('SCN-1 %s is such a page', (path) => expect(isScreenPath(path)).toBe(true));

  test.each([
    '',
    'view',
    '//evil.example/view',
    'https://evil.example/view',
    '/mgrstart',
    '/desk',
    '/admin/3',
    '/view/x',
    '/nowhere',
    '/view/3"><script>',
    '/view\n',
    'javascript:alert(1)',
    '/view?x= ',
    `/view?${'x'.repeat(300)}`,
  ])('SCN-1 %j is no such page', (path) => expect(isScreenPath(path)).toBe(false));
});

describe('a report', () => {
  test('SCN-2 is taken as it is, without what else was sent', () => {
    expect(readReport({ ...report, more: 1 })).toEqual(report);
  });

  test.each([
    [{ key: 'short' }],
    [{ key: 5 }],
    [{ path: '/desk' }],
    [{ path: null }],
    [{ width: -1 }],
    [{ width: 1.5 }],
    [{ height: '1080' }],
    [{ age: Number.NaN }],
  ])('SCN-2 with %j it is invalid', (patch) => {
    expect(readReport({ ...report, ...patch })).toBeNull();
  });

  test.each([[null], ['x'], [[]], [undefined]])('SCN-2 %j is no report', (value) => {
    expect(readReport(value)).toBeNull();
  });

  test.each([['x'.repeat(26)], ['a\u0000b'], [' a'], [5], [undefined]])(
    'SCN-2 a name like %j counts as none',
    (name) => expect(readReport({ ...report, name })?.name).toBe(''),
  );
});

describe('a failure in a report', () => {
  test('SCN-6 is kept when it is plain text', () => {
    const failure = 'TypeError: x.toSorted is not a function';
    expect(readReport({ ...report, failure })).toEqual({ ...report, failure });
  });

  test.each([['x'.repeat(121)], ['a\u0000b'], ['a\u202eb'], [' a'], [5], [{}], [null]])(
    'SCN-6 %j is a failure without words',
    (failure) => expect(readReport({ ...report, failure })?.failure).toBe('Error'),
  );
});

describe('an order', () => {
  test('SCN-3 is followed when it is one of four', () => {
    expect(readOrder({ type: 'identify' })).toEqual({ type: 'identify' });
    expect(readOrder({ type: 'reload', path: '/x' })).toEqual({ type: 'reload' });
    expect(readOrder({ type: 'name', name: 'Left' })).toEqual({ type: 'name', name: 'Left' });
    expect(readOrder({ type: 'go', path: '/view/3' })).toEqual({ type: 'go', path: '/view/3' });
  });

  test.each([
    [{ type: 'go', path: 'https://evil.example' }],
    [{ type: 'go', path: '//evil.example/view' }],
    [{ type: 'go', path: '/mgrstart' }],
    [{ type: 'name', name: 'x'.repeat(26) }],
    [{ type: 'eval' }],
    [null],
  ])('SCN-3 %j is not followed', (order) => {
    expect(readOrder(order)).toBeNull();
  });
});
