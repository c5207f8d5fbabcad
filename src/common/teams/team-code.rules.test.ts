import { expect, test } from 'vitest';
import { teamCode } from './team-code.rules.ts';

test.each([
  ['Falcons', 'FAL'],
  ['Falcons B', 'FAB'],
  ['Sky Hunters Drone Academy', 'SHD'],
  ['Group A 1', 'GA1'],
  ['Ox', 'OX'],
  ['서울 드론 파이터즈', '서드파'],
  ['صقور', 'صقو'],
  ['X 9', 'X9'],
])('the code of %s is %s', (name, code) => {
  expect(teamCode(name)).toBe(code);
});
