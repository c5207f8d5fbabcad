/** What stands for a team where its name has no room. */
const CODE_LENGTH = 3;

/** Three letters of a name: of three words their initials, of two the first two and one, of one its first. */
export function teamCode(name: string): string {
  const words = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word]);
  const [first = [], second] = words;
  const letters =
    words.length >= CODE_LENGTH
      ? words.map(([letter]) => letter)
      : second
        ? [...first.slice(0, CODE_LENGTH - 1), second[0]]
        : first;
  return letters.slice(0, CODE_LENGTH).join('').toLocaleUpperCase('en');
}
