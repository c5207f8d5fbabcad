import { z } from 'zod';
import { id } from '../contract/fields.ts';
import { limits } from '../limits.ts';
import { playedMatchSchema } from '../match-play/match-state.schema.ts';

const place = z.int().min(1).max(limits.maxTeams);
export const tieCode = z.string().regex(/^[A-Z0-9-]{1,12}$/);

/** KO-4: the source of a tie's team. */
export const slotSchema = z.union([
  z.strictObject({ team: id }),
  z.strictObject({ tournament: id, place }),
  /** The n-th best team of the same place in several groups. */
  z.strictObject({ ranked: place, place, tournaments: z.array(id).min(1).max(16) }),
  z.strictObject({ winner: tieCode }),
  z.strictObject({ loser: tieCode }),
  z.strictObject({ bye: z.literal(true) }),
]);
export type Slot = z.infer<typeof slotSchema>;

/** The admin's ruling on an earlier play. */
export const earlierRulingSchema = z.strictObject({
  ruling: z.enum(['awarded', 'decided']),
  winner: z.enum(['a', 'b']),
  reason: z.string().max(limits.outcomeReason).nullable(),
});

/** KO-10: the tie keeps its teams although a correction would seat others. */
const keptMark = z.object({
  kind: z.literal('kept'),
  would: z.tuple([id.nullable(), id.nullable()]),
});
/** KO-10: an earlier play that no longer counts. */
const replayedMark = z.object({
  kind: z.literal('replayed'),
  teams: z.tuple([id, id]),
  scores: z.array(z.tuple([z.int().nullable(), z.int().nullable()])),
  ruled: earlierRulingSchema.optional(),
});
/** Notes about the seats of a tie. */
const tieMarkSchema = z.union([keptMark, replayedMark]);
export type TieMark = z.infer<typeof tieMarkSchema>;

const storedMarkSchema = z.union([
  keptMark,
  /** `matches`: of its sets, in their order; null for a set without a match. */
  replayedMark.extend({ matches: z.array(playedMatchSchema.nullable()).optional() }),
]);
export type StoredMark = z.infer<typeof storedMarkSchema>;

/** A tie as it is stored. */
export const storedTieSchema = z.object({
  /** `tournament * 256 + n`. */
  id,
  code: tieCode,
  /** 1 is the first round. */
  round: z.int().min(1).max(limits.maxKnockoutRounds),
  /** Inside its round, from 1. */
  position: z.int().min(1),
  bestOf: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  slotA: slotSchema,
  slotB: slotSchema,
  /** Null while the team is unknown, and for a bye. */
  teamA: id.nullable(),
  teamB: id.nullable(),
  /** KO-7, KO-11: the admin's ruling; none: both teams are out. */
  ruling: z.enum(['walkover', 'awarded', 'decided', 'none']).nullable(),
  rulingWinner: id.nullable(),
  reason: z.string().nullable(),
  marks: z.array(storedMarkSchema),
});
export type StoredTie = z.infer<typeof storedTieSchema>;

/** A tie as clients show it: with its sets and their result. */
export const tieSchema = storedTieSchema.omit({ ruling: true, rulingWinner: true }).extend({
  marks: z.array(tieMarkSchema),
  /** Ids of its sets, in order. */
  fixtures: z.array(id),
  /** Sets won. */
  wins: z.object({ a: z.int(), b: z.int() }),
  /** Null while undecided; none: without a winner, or won by a bye. */
  outcome: z.enum(['played', 'walkover', 'awarded', 'none']).nullable(),
  winnerTeamId: id.nullable(),
});
export type Tie = z.infer<typeof tieSchema>;
