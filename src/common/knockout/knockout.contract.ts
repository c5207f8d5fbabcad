import { z } from 'zod';
import { slotSchema, tieCode, tieSchema } from '../fixture/fixture.schema.ts';
import { endpoint, sharedAnswer } from '../kernel/endpoint.ts';
import { idInput, optionalNameInput } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { tournamentSchema } from '../tournaments/tournament.schema.ts';

const bestOfSentence = 'must be 1, 3 or 5';
const bestOf = z.union([z.literal(1), z.literal(3), z.literal(5)], bestOfSentence);

const wholeFrom = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return z.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};

const tiePlan = z.object({
  code: z.string('must be a code').pipe(tieCode),
  round: wholeFrom(1, limits.maxKnockoutRounds),
  position: wholeFrom(1, limits.maxTeams),
  bestOf,
  slotA: slotSchema,
  slotB: slotSchema,
});

const bracket = z.object({ ties: z.array(tieSchema) });

export const knockoutContract = {
  bracket: endpoint({
    method: 'GET',
    path: '/api/tournaments/{id}/bracket',
    permission: 'view',
    ...sharedAnswer,
    summary: 'The ties of a knockout; none for a group',
    input: z.object({ id: idInput }),
    output: bracket,
  }),
  build: endpoint({
    method: 'PUT',
    path: '/api/tournaments/{id}/bracket',
    permission: 'manage',
    summary:
      'Build the bracket of a knockout from groups or from given ties; nothing may have begun',
    input: z.object({
      id: idInput,
      from: z
        .object({
          tournaments: z
            .array(idInput, 'must be a list of group ids')
            .min(1, 'must name a group')
            .max(16, 'must name at most 16 groups'),
          places: wholeFrom(1, 8),
          wildcards: wholeFrom(0, 16).default(0),
        })
        .optional(),
      ties: z
        .array(tiePlan, 'must be a list of ties')
        .min(1, 'must hold a tie')
        .max(limits.maxTies, `must hold at most ${limits.maxTies} ties`)
        .optional(),
      bestOf: z.union([bestOf, z.record(z.string(), bestOf)], bestOfSentence).default(3),
      thirdPlace: z.boolean('must be true or false').default(true),
      placement: z.enum(['none', '5-8', 'all'], 'must be none, 5-8 or all').default('none'),
    }),
    output: bracket,
  }),
  rule: endpoint({
    method: 'PUT',
    path: '/api/ties/{id}/outcome',
    permission: 'manage',
    summary: 'Give a tie to a team, record the winner of a level tie, or take that back',
    input: z.object({
      id: idInput,
      tournament_id: idInput,
      outcome: z.enum(
        ['played', 'walkover', 'awarded', 'decided'],
        'must be played, walkover, awarded or decided',
      ),
      /** Null with a walkover: both teams are out. */
      winnerTeamId: idInput.nullish(),
      reason: optionalNameInput(limits.outcomeReason, 'outcome-reason-too-long').nullish(),
    }),
    output: tieSchema,
    audit: { kind: 'outcome-changed', detail: null },
  }),
  nameChampion: endpoint({
    method: 'PUT',
    path: '/api/tournaments/{id}/champion',
    permission: 'manage',
    summary:
      'Name the champion of a knockout whose winner was disqualified, or say that there is none',
    input: z.object({ id: idInput, teamId: idInput.nullable() }),
    output: tournamentSchema,
    audit: { kind: 'outcome-changed', detail: null },
  }),
  unnameChampion: endpoint({
    method: 'DELETE',
    path: '/api/tournaments/{id}/champion',
    permission: 'manage',
    summary: 'Take back who is the champion',
    input: z.object({ id: idInput }),
    output: tournamentSchema,
    audit: { kind: 'outcome-changed', detail: null },
  }),
} as const;
