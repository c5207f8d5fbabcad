import { expect, test } from 'vitest';
import { shownStart } from './shown-time.rules.ts';

const at = (time: string) => Date.parse(`2026-11-28T${time}Z`);

test.each([
  ['14:20:29', null, '14:20:00', null],
  ['14:20:30', null, '14:21:00', null],
  ['14:12:00', '14:20:00', '14:20:00', null],
  ['14:22:29', '14:20:00', '14:22:00', null],
  ['14:22:30', '14:20:00', '14:23:00', 2.5],
  ['14:34:10', '14:20:10', '14:34:00', 14],
])('PUB-1 a match expected at %s, promised at %s, is shown at %s, %s min late', (...row) => {
  const [startsAt, promised, shown, late] = row;
  expect(
    shownStart({ startsAt: at(startsAt), promisedAt: promised === null ? null : at(promised) }),
  ).toEqual({
    at: at(shown),
    lateMs: late === null ? null : late * 60_000,
  });
});
