/** NAM-1 … NAM-4: a pasted list of team names, one per line, compared with the existing teams. */
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { hasForbiddenCharacters, nameKey, normalizeText, textLength } from '../text.rules.ts';
import type { Team } from './teams.contract.ts';

export type NamedLine =
  | { state: 'new'; name: string }
  | { state: 'known'; name: string; team: Team }
  | { state: 'repeated'; name: string }
  | { state: 'wrong'; name: string; code: ErrorCode };

/**
 * NAM-1: each non-empty line, in its stored form. NAM-2: known when a team has the name (TXT-4); `name` then
 * has the team's spelling. NAM-3: duplicate names count once. NAM-4: wrong when it is not a valid name.
 */
export function readNameList(text: string, teams: readonly Team[]): NamedLine[] {
  const byKey = new Map(teams.map((team) => [nameKey(team.name), team]));
  const seen = new Set<string>();
  return text
    .split(/\r\n|\r|\n/)
    .map(normalizeText)
    .filter((name) => name !== '')
    .map((name): NamedLine => {
      const key = nameKey(name);
      if (seen.has(key)) return { state: 'repeated', name };
      const code = nameProblem(name);
      if (code !== null) return { state: 'wrong', name, code };
      seen.add(key);
      const team = byKey.get(key);
      return team ? { state: 'known', name: team.name, team } : { state: 'new', name };
    });
}

function nameProblem(name: string): ErrorCode | null {
  if (hasForbiddenCharacters(name)) return 'forbidden-characters';
  return textLength(name) > limits.teamName ? 'team-name-too-long' : null;
}

/** The usable names of a list, new and known ones, in their order. */
export const namesOf = (lines: readonly NamedLine[]): string[] =>
  lines.filter(({ state }) => state === 'new' || state === 'known').map(({ name }) => name);
