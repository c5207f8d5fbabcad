import type { z } from 'zod';
import { type Team, teamSchema, type teamsContract } from './teams.contract.ts';

type Renaming = z.output<typeof teamsContract.rename.input>;

/** The renamed team. Absent input fields stay unchanged; '' or null removes a value. */
export function renameTeam(team: Team, input: Renaming): Team {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const fields = Object.entries({ ...team, ...Object.fromEntries(given) });
  return teamSchema.parse(
    Object.fromEntries(fields.filter(([, value]) => value !== '' && value !== null)),
  );
}
