import type { Team } from './teams.contract.ts';

/** A team's name, or its short name; empty for an unknown team, and without a short name. */
export type TeamName = (teamId: number, isShort?: boolean) => string;

const functions = new WeakMap<readonly Team[], TeamName>();

/** The same function for the same teams, because rows compare props by identity. */
export function teamNames(teams: readonly Team[]): TeamName {
  const former = functions.get(teams);
  if (former) return former;
  const byId = new Map(teams.map((team) => [team.id, team]));
  const teamName: TeamName = (teamId, isShort = false) =>
    byId.get(teamId)?.[isShort ? 'shortName' : 'name'] ?? '';
  functions.set(teams, teamName);
  return teamName;
}
