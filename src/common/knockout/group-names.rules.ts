/** KO-4: joins group names without their common first words: 'Group A/B/C/D' becomes 'A/B/C/D'. */
export function joinedGroupNames(names: readonly string[]): string {
  const words = names.map((name) => name.split(' '));
  const first = words[0] ?? [];
  const shared = first.findIndex((word, index) => words.some((name) => name[index] !== word));
  return words.map((name) => name.slice(Math.max(shared, 0)).join(' ')).join('/');
}
