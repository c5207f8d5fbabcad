import { expect, test } from 'vitest';
import { bugName } from './bug-name.rules.ts';

test.each([
  ['Falcons', '', 'Falcons'],
  ['Nottingham Night Owls B10', 'Owls B10', 'Owls B10'],
  ['Nottingham Night Owls B10', '', undefined],
  ['Nottingham Night Owls B10', 'NN Owls B10', undefined],
  ['서울 드론', '', '서울 드론'],
  ['서울 파이터즈', '', undefined],
])('the bug shows %j with the short name %j as %j', (name, short, shown) => {
  expect(bugName(name, short)).toBe(shown);
});
