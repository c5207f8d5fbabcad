import { z } from 'zod';
import { fixtureSchema, scoreChangeSchema, sittingSchema } from '../fixture/fixture.schema.ts';
import { auditAbout } from '../kernel/audit.rules.ts';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { colorInput, idInput, nameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { presetChoiceSchema } from '../match/match-preset.schema.ts';
import { decisionSchema, standingsSchema, tieBreakSchema } from '../standings/standings.schema.ts';
import { closingSchema, tournamentSchema } from './tournament.schema.ts';

export const tournamentName = nameInput(
  limits.tournamentName,
  'tournament-name-required',
  'tournament-name-too-long',
);

const rounds = z
  .number('must be a whole number from 0 to 3')
  .int('must be a whole number from 0 to 3')
  .min(0, 'must be a whole number from 0 to 3')
  .max(limits.maxRounds, 'must be a whole number from 0 to 3');

const awardGoalsSentence = `must be a whole number from 0 to ${limits.maxAwardGoals}`;
const awardGoals = z
  .number(awardGoalsSentence)
  .int(awardGoalsSentence)
  .min(0, awardGoalsSentence)
  .max(limits.maxAwardGoals, awardGoalsSentence);

const tieBreak = z.enum(
  tieBreakSchema.options,
  `must be one of ${tieBreakSchema.options.join(', ')}`,
);

const sitting = z.enum(sittingSchema.options, 'must be spread or together');
const closing = z.enum(closingSchema.options, 'must be auto, open or closed');

const redOnLeft = z.boolean('must be true or false');

const draft = z
  .object(
    {
      teamIds: z
        .array(idInput, 'must be a list of team ids')
        .max(limits.maxTeams, `must hold at most ${limits.maxTeams} teams`),
      rounds: z
        .number('must be a whole number from 1 to 3')
        .int('must be a whole number from 1 to 3')
        .min(limits.minRounds, 'must be a whole number from 1 to 3')
        .max(limits.maxRounds, 'must be a whole number from 1 to 3'),
    },
    'must be null or an object with teamIds and rounds',
  )
  .nullable();

/** The tournament after a round was added or removed. */
const roundChange = z.object({ tournament: tournamentSchema, fixtures: z.array(fixtureSchema) });

export const tournamentsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/tournaments',
    permission: 'view',
    ...sharedAnswer,
    summary: 'All groups with their status',
    input: z.object({}),
    output: z.array(tournamentSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}',
    permission: 'view',
    ...sharedAnswer,
    summary: 'One group',
    input: z.object({ id: idInput }),
    output: tournamentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tournaments',
    permission: 'manage',
    summary: 'Create a group',
    input: z.object({
      name: tournamentName,
      rounds: rounds.default(0),
      color: colorInput.nullable().default(null),
      redOnLeft: redOnLeft.default(true),
      kind: z.enum(['group', 'knockout'], 'must be group or knockout').default('group'),
    }),
    output: tournamentSchema,
    success: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tournaments/{id}',
    permission: 'manage',
    summary: 'Change a group; absent fields stay as they are',
    input: z.object({
      id: idInput,
      name: tournamentName.optional(),
      rounds: rounds.optional(),
      color: colorInput.nullable().optional(),
      use_goals_tiebreaker: z.boolean('must be true or false').optional(),
      tieBreak: tieBreak.optional(),
      awardGoals: awardGoals.optional(),
      sitting: sitting.optional(),
      closing: closing.optional(),
      /** Null: none, its scores are typed. */
      matchPreset: presetChoiceSchema.nullable().optional(),
      redOnLeft: redOnLeft.optional(),
      draft: draft.optional(),
      /** CAGE-3: empty: any cage. */
      cageIds: z
        .array(idInput, 'must be a list of cage ids')
        .max(limits.cages, `must hold at most ${limits.cages} cages`)
        .transform((ids) => [...new Set(ids)])
        .optional(),
    }),
    output: tournamentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/{id}',
    permission: 'manage',
    audit: { kind: 'deleted', detail: auditAbout('a-group') },
    summary: 'Delete a group with its fixtures',
    input: z.object({ id: idInput }),
    output: tournamentSchema,
  }),
  addRound: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/rounds',
    permission: 'manage',
    summary: 'Add the next round; answers with the new fixtures',
    input: z.object({ id: idInput }),
    output: roundChange,
    success: 201,
  }),
  removeLastRound: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/{id}/rounds/last',
    permission: 'manage',
    audit: { kind: 'deleted', detail: auditAbout('last-round') },
    summary: 'Remove the last round when it has no scores; answers with the removed fixtures',
    input: z.object({ id: idInput }),
    output: roundChange,
  }),
  standings: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}/standings',
    permission: 'view',
    ...sharedAnswer,
    summary: 'Wins, points and goals tables',
    input: z.object({ id: idInput }),
    output: standingsSchema,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/decisions',
    permission: 'manage',
    summary: 'Record the order of teams that are level to the end',
    input: z.object({
      id: idInput,
      kind: z.enum(['lot', 'manual'], 'must be lot or manual'),
      order: z
        .array(idInput, 'must be a list of team ids, best first')
        .min(2, 'must hold at least 2 teams')
        .max(limits.maxTeams, `must hold at most ${limits.maxTeams} teams`),
    }),
    output: decisionSchema,
    success: 201,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}/history',
    permission: 'manage',
    summary: 'Score changes of a group or of one of its fixtures, newest first',
    input: z.object({ id: idInput, fixtureId: idInput.optional() }),
    output: z.array(scoreChangeSchema),
  }),
} as const;

const answer = z.object({ tournament: tournamentSchema, fixtures: z.array(fixtureSchema) });

/** The teams of a group that has fixtures. */
export const groupTeamsContract = {
  add: endpoint({
    method: 'POST',
    path: '/api/tournaments/{id}/teams',
    permission: 'manage',
    summary:
      'Add a team to a running group, or move it there before it has played; answers with its fixtures',
    input: z.object({
      id: idInput,
      teamId: idInput,
      /** TMS-2: the group that the team leaves. */
      fromId: idInput.optional(),
    }),
    output: answer,
    success: 201,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/tournaments/{id}/teams/{teamId}',
    permission: 'manage',
    summary:
      'Give the places of a team that has not played to another one; answers with the new fixtures',
    input: z.object({
      id: idInput,
      teamId: idInput,
      byTeamId: idInput,
      /** TMS-3: the group in which the two teams change places; absent when the other team is in no group. */
      otherId: idInput.optional(),
    }),
    output: answer,
  }),
} as const;
