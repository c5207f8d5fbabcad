import { z } from 'zod';
import { type FixtureState, sittingSchema } from '../fixture/fixture.schema.ts';
import { id } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { presetChoiceSchema } from '../match/match-preset.schema.ts';
import { decisionSchema, tieBreakSchema } from '../standings/standings.schema.ts';
import { withdrawalSchema } from '../standings/withdrawal.schema.ts';

/** TRN-1: Empty: no fixtures. Ready: none scored. Ongoing: some. Completed: all that are needed. */
export const tournamentStatusSchema = z.enum(['Empty', 'Ready', 'Ongoing', 'Completed']);
export type TournamentStatus = z.infer<typeof tournamentStatusSchema>;

/** KO-5: a group fills seats of a knockout once it is complete, or once the admin closes it. */
export const closingSchema = z.enum(['auto', 'open', 'closed']);
export type Closing = z.infer<typeof closingSchema>;

/** TRN-7: the teams and rounds chosen before the fixtures are generated. */
export const draftSchema = z.object({
  /** In the order chosen. */
  teamIds: z.array(id),
  rounds: z.int().min(limits.minRounds).max(limits.maxRounds),
});
export type Draft = z.infer<typeof draftSchema>;

export const checkInStates = ['expected', 'arrived', 'ready', 'missing'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** CHK-1: the check-in state of a team; a team that is only expected has none. */
export const checkInSchema = z.object({
  teamId: id,
  state: z.enum(checkInStates).exclude(['expected']),
  /** When the admin set the state, or when a missing team last missed a match. */
  at: z.iso.datetime(),
});
export type CheckIn = z.infer<typeof checkInSchema>;

/** PLC-8: the champion that the admin named because the winner of the final was disqualified. */
export const championSchema = z.object({
  /** Null: there is no champion. */
  teamId: id.nullable(),
  /** The winner of the final. The ruling counts only for this winner; null: nobody won. */
  instead: id.nullable(),
  at: z.iso.datetime(),
});
export type NamedChampion = z.infer<typeof championSchema>;

export const tournamentSchema = z.object({
  id,
  name: z.string(),
  /** Rounds planned or played; 0 before generation. */
  rounds: z.int().min(0).max(limits.maxRounds),
  color: z.string().nullable(),
  use_goals_tiebreaker: z.boolean(),
  /** LVL-1: the tie-break for teams with equal points. */
  tieBreak: tieBreakSchema,
  /** RES-2: goals that an awarded fixture counts, to nil; with 0 it does not count in averages. */
  awardGoals: z.int().min(0).max(limits.maxAwardGoals),
  /** SIT-1; absent (old backups): spread. A knockout is together. */
  sitting: sittingSchema.optional(),
  /** KO-5; absent: auto. */
  closing: closingSchema.optional(),
  /** LVL-5: lots and rulings, oldest first; absent: none. */
  decisions: z.array(decisionSchema).optional(),
  /** KO-1; absent: a group. */
  kind: z.enum(['group', 'knockout']).optional(),
  /** KO-4: the knockouts that use its places; absent: none. */
  feeds: z.array(id).optional(),
  /** WDR-1: the teams that withdrew; absent: none. */
  withdrawals: z.array(withdrawalSchema).optional(),
  /** PLC-8; absent: not named. Only of a knockout. */
  champion: championSchema.optional(),
  /** CHK-1: the teams with another state than expected; absent: none. */
  checkIns: z.array(checkInSchema).optional(),
  /** CAGE-3: the cages that its matches are played in; absent: any. */
  cageIds: z.array(id).optional(),
  /** The chosen preset of its matches; absent: Plain. */
  matchPreset: presetChoiceSchema.optional(),
  /** TRN-5: whether the home team, which is on the left, plays red; otherwise it plays blue. */
  redOnLeft: z.boolean(),
  /** Null when no draft is stored, and once there are fixtures. */
  draft: draftSchema.nullable(),
  status: tournamentStatusSchema,
});
export type Tournament = z.infer<typeof tournamentSchema>;

/** A tournament and all its fixtures, as clients hold them. */
export interface TournamentState extends FixtureState {
  tournament: Tournament;
}
