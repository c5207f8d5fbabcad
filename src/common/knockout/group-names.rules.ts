/** KO-4: 'Group A/B/C/D' without the words that all names begin with: 'A/B/C/D'. */
export function joinedGroupNames(names: readonly string[]): string {
  const words = names.map((name) => name.split(' '));
  const first = words[0] ?? [];
  const shared = first.findIndex((word, index) => words.some((name) => name[index] !== word));
  return words.map((name) => name.slice(Math.max(shared, 0)).join(' ')).join('/');
}
