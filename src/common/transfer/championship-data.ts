/** A whole championship without ids, as in a CSV file. */

import { z } from 'zod';
import {
  earlierRulingSchema,
  type Fixture,
  type StoredTie,
  tieCode,
} from '../fixture/fixture.schema.ts';
import { limits, OUTCOMES } from '../kernel/limits.ts';
import type { PresetChoice } from '../match/match-preset.schema.ts';
import type { TieBreak } from '../standings/standings.schema.ts';
import type { withdrawalModes } from '../standings/withdrawal.schema.ts';
import type { TeamDetails } from '../teams/teams.contract.ts';
import type { Tournament } from '../tournaments/tournament.schema.ts';

/** TRF-15: knockouts, lots and withdrawals in a file, with names instead of ids. */
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

export type FixtureData = Pick<
  Fixture,
  | 'round'
  | 'matchNumber'
  | 'displayOrder'
  | 'homeScore'
  | 'awayScore'
  | 'mapLit'
  | 'scoredAt'
  | 'finishedAt'
> & {
  finishOrder: number | null;
  /** Team names with the spelling in `teams`. The times are also null when the file does not contain them. */
  home: string;
  away: string;
  /** CAGE-2: the name of the cage that it was called to; absent without one. */
  cage?: string;
  /** KO-6: code of its tie, and which set of it; absent in a group. */
  tie?: string;
  set?: number;
  /** RES-1: absent of a played fixture. */
  unplayed?: { outcome: 'awarded' | 'void'; winner: string | null; reason: string | null };
};

export interface TournamentData {
  name: string;
  rounds: number;
  /** `#rrggbb` in lower case. */
  color: string | null;
  useGoalsTieBreaker: boolean;
  tieBreak: TieBreak;
  awardGoals: number;
  redOnLeft: boolean;
  /** TRF-16; absent: scores only, no clock. */
  rulesOfPlay?: PresetChoice;
  /** Absent: spread. */
  sitting?: Tournament['sitting'];
  /** Absent: auto. */
  closing?: Tournament['closing'];
  /** Absent: none. */
  decisions?: DecisionData[];
  withdrawals?: WithdrawalData[];
  champion?: ChampionData;
  /** Present for a knockout; absent for a group. */
  bracket?: TieData[];
  fixtures: FixtureData[];
}

export interface ChampionshipData {
  name: string;
  /** In the order of creation. */
  teams: string[];
  /** By names in `teams`; only the details that the file contains. */
  teamDetails?: readonly (readonly [name: string, details: TeamDetails])[];
  /** In the order of creation. */
  tournaments: TournamentData[];
}
