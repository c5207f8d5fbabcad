import { expect, test } from 'vitest';
import { joinedGroupNames } from './group-names.rules.ts';

test.each([
  [['Group A', 'Group B', 'Group C'], 'A/B/C'],
  [['Red', 'Blue'], 'Red/Blue'],
  [['Group A'], 'Group A'],
  [['Day 1 North', 'Day 1 South'], 'North/South'],
])('KO-4 the group names %j are joined as %s', (names, text) => {
  expect(joinedGroupNames(names)).toBe(text);
});
