/** COD-1 … COD-3: three letters that identify a team where its name does not fit. */
import type { Team } from './teams.contract.ts';

const CODE_LENGTH = 3;

/** Two digits of this base distinguish 1295 teams with the same first letter. */
const DIGITS = 36;

/**
 * Returns three letters of a name: the initials of three words, two letters and one letter of two words, or
 * the first three letters of one word.
 */
function codeOf(name: string): string {
  const words = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word]);
  const [first = [...name], second] = words;
  const letters =
    words.length >= CODE_LENGTH
      ? words.map(([letter]) => letter)
      : second
        ? [...first.slice(0, CODE_LENGTH - 1), second[0]]
        : first;
  return cut(letters.join(''));
}

const cut = (letters: string): string =>
  [...letters.toLocaleUpperCase('en')].slice(0, CODE_LENGTH).join('');

/** COD-2: candidates in order; the last one is always free at some number. */
function* codesFor({ name, shortName }: Team): Generator<string> {
  if (shortName) yield codeOf(shortName);
  yield codeOf(name);
  const [first = '', ...rest] = [...codeOf(name), ...cut(name)];
  const letters = [...name.replaceAll(/[^\p{L}\p{N}]+/gu, '')];
  yield cut(first + letters.slice(1 - CODE_LENGTH).join(''));
  for (const letter of [...letters, ...rest]) yield cut(codeOf(name).slice(0, 2) + letter);
  for (let n = 2; ; n += 1) yield cut(first + n.toString(DIGITS));
}

/** COD-1: a code for each team, in the order of creation: a new team does not change existing codes. */
export function teamCodes(teams: readonly Team[]): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  return new Map(
    teams.map((team) => {
      for (const code of codesFor(team)) {
        if (taken.has(code)) continue;
        taken.add(code);
        return [team.id, code] as const;
      }
      return [team.id, ''] as const;
    }),
  );
}
