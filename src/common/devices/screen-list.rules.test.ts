import { expect, test } from 'vitest';
import { type Candidate, listedScreens, MOST_LISTED } from './screen-list.rules.ts';

const screen = (key: string, name: string, address: string, since: number): Candidate => ({
  report: { key, name, path: '/view', width: 1920, height: 1080, age: 0 },
  address,
  since,
});
const strangers = (address: string, count: number, since: number) =>
  Array.from({ length: count }, (_, n) => screen(`${address}-${n}`, `!${n}`, address, since + n));
const keysOf = (all: Candidate[], given = new Map<string, string>()) =>
  listedScreens(all, given).map(({ key }) => key);

test('SCN-5 a screen that the admin named is listed however many others there are', () => {
  const hall = screen('hall-0001', 'Hall', '10.0.0.1', 9_999_999);
  const all = [...strangers('10.0.0.1', 10_000, 0), hall];
  const keys = keysOf(all, new Map([['hall-0001', 'Hall']]));
  expect(keys).toContain('hall-0001');
  expect(keys).toHaveLength(MOST_LISTED);
});

test('SCN-5 a screen without a name is not crowded out by another address', () => {
  const hall = screen('hall-0001', '', '10.0.0.1', 9_999_999);
  const all = [...strangers('10.0.0.2', 5000, 0), ...strangers('10.0.0.3', 5000, 0), hall];
  expect(keysOf(all)).toContain('hall-0001');
});

test('SCN-5 the screens of one address are listed with those that the admin named first, then the oldest', () => {
  const [old, renewed] = [
    screen('hall-0001', '', '10.0.0.1', 0),
    screen('hall-0002', 'Left', '10.0.0.1', 9_999_999),
  ];
  const all = [...strangers('10.0.0.1', 1000, 1), old, renewed];
  // The named tab was closed; another tab of the same device reports the name.
  const keys = keysOf(all, new Map([['hall-gone', 'Left']]));
  expect(keys).toEqual(expect.arrayContaining(['hall-0001', 'hall-0002']));
});

test('SCN-5 one screen with two connections is listed once, by name and page', () => {
  const candidate = screen('hall-0001', 'B', '10.0.0.1', 0);
  const all = [
    candidate,
    candidate,
    screen('hall-0002', 'A', '10.0.0.1', 1),
    screen('hall-0003', '', '', 2),
  ];
  expect(keysOf(all)).toEqual(['hall-0002', 'hall-0001', 'hall-0003']);
});
