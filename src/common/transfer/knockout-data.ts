/** TRF-15: knockouts, lots and withdrawals in a file, with names instead of ids. */
import { z } from 'zod';
import { earlierRulingSchema, type StoredTie, tieCode } from '../fixture/tie.schema.ts';
import { limits, OUTCOMES } from '../kernel/limits.ts';
import type { withdrawalModes } from '../standings/withdrawal.schema.ts';

const name = z.string().max(limits.tournamentName);
const place = z.int().min(1).max(limits.maxTeams);

const slotData = z.union([
  z.strictObject({ team: name }),
  z.strictObject({ group: name, place }),
  z.strictObject({ ranked: place, place, groups: z.array(name).min(1).max(16) }),
  z.strictObject({ winner: tieCode }),
  z.strictObject({ loser: tieCode }),
  z.strictObject({ bye: z.literal(true) }),
]);
export type SlotData = z.infer<typeof slotData>;

const score = z.int().min(0).max(limits.maxScore).nullable();
const markData = z.union([
  z.strictObject({ kept: z.tuple([name.nullable(), name.nullable()]) }),
  z.strictObject({
    replayed: z.tuple([name, name]),
    scores: z.array(z.tuple([score, score])),
    ruled: earlierRulingSchema.optional(),
  }),
]);
export type MarkData = z.infer<typeof markData>;

/** The details of a tie row. */
export const tieDetails = z.strictObject({
  a: slotData,
  b: slotData,
  marks: z.array(markData).max(100).default([]),
});

/** The details of a decision row: the teams, best first. */
export const decisionDetails = z.array(name).min(2).max(limits.maxTeams);

/** The details of the decision row that names a champion: the champion, and the winner of the final. */
export const championDetails = z.tuple([name.nullable(), name.nullable()]);

const number = z.int().min(1).max(9999);
/** The details of a withdrawal row. */
export const withdrawalDetails = z.strictObject({
  before: z.array(
    z.strictObject({
      round: number,
      match: number,
      outcome: z.enum(OUTCOMES),
      winner: name.nullable(),
      reason: z.string().max(limits.outcomeReason).nullable(),
    }),
  ),
  removed: z.array(
    z.strictObject({ home: name, away: name, round: number, match: number, order: number }),
  ),
  ties: z.array(z.strictObject({ group: name, tie: tieCode })).default([]),
  teams: z.array(name).optional(),
  disqualified: z.literal(true).optional(),
  order: z.int().min(1).max(limits.maxFinishOrder).optional(),
});

export interface TieData
  extends Pick<StoredTie, 'code' | 'round' | 'position' | 'bestOf' | 'ruling' | 'reason'> {
  slotA: SlotData;
  slotB: SlotData;
  teamA: string | null;
  teamB: string | null;
  rulingWinner: string | null;
  marks: MarkData[];
}

export interface DecisionData {
  kind: 'lot' | 'manual';
  order: string[];
  at: string;
}

export interface ChampionData {
  team: string | null;
  instead: string | null;
  at: string;
}

export type WithdrawalData = z.infer<typeof withdrawalDetails> & {
  team: string;
  mode: (typeof withdrawalModes)[number];
  reason: string | null;
  at: string;
};
