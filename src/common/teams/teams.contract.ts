import { z } from 'zod';
import { auditAbout } from '../kernel/audit.rules.ts';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { colorInput, id, idInput, nameInput, optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';

export const teamSchema = z.object({
  id,
  name: z.string(),
  /** Replaces the name where that would be too small to read; absent when none was set. */
  shortName: z.string().optional(),
  /** `#rrggbb` in lower case, the background of its code; absent when not set. Never the colour of a side. */
  color: z.string().optional(),
});
export type Team = z.infer<typeof teamSchema>;
export type TeamDetails = Omit<Team, 'id' | 'name'>;

export const teamName = nameInput(limits.teamName, 'team-name-required', 'team-name-too-long');
/** '' for none. */
export const shortTeamName = optionalNameInput(limits.shortTeamName, 'short-name-too-long');

export const teamsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/teams',
    permission: 'view',
    ...sharedAnswer,
    summary: 'All teams, in the order they were made',
    input: z.object({}),
    output: z.array(teamSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/teams',
    permission: 'manage',
    summary: 'Create a team',
    input: z.object({ name: teamName }),
    output: teamSchema,
    success: 201,
  }),
  createAll: endpoint({
    method: 'POST',
    path: '/api/teams/batch',
    permission: 'manage',
    summary:
      'Create the named teams that do not exist; answers with all of them, in the order named',
    input: z.object({
      names: z
        .array(teamName, 'must be a list of names')
        .min(1, 'must hold at least one name')
        .max(limits.teamsAtOnce, 'must hold at most 200 names'),
    }),
    output: z.array(teamSchema),
    success: 201,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/teams/{id}',
    permission: 'manage',
    summary:
      'Rename a team, and give it a short name and a colour; what is absent stays, an empty short name and the colour null go',
    input: z.object({
      id: idInput,
      name: teamName,
      shortName: shortTeamName.optional(),
      color: colorInput.nullable().optional(),
      tournament_id: idInput.optional(),
    }),
    output: teamSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/teams/{id}',
    permission: 'manage',
    audit: { kind: 'deleted', detail: auditAbout('a-team') },
    summary: 'Delete a team that plays in no group',
    input: z.object({ id: idInput }),
    output: teamSchema,
  }),
} as const;

type Renaming = z.output<typeof teamsContract.rename.input>;

/** The renamed team. Absent input fields stay unchanged; '' or null removes a value. */
export function renameTeam(team: Team, input: Renaming): Team {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const fields = Object.entries({ ...team, ...Object.fromEntries(given) });
  return teamSchema.parse(
    Object.fromEntries(fields.filter(([, value]) => value !== '' && value !== null)),
  );
}
