import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { type MatchEvent, matchEventSchema } from './match-event.schema.ts';
import { type MatchPreset, matchPresetSchema } from './match-preset.schema.ts';

/** CLK-2: the phase of a match. `break` is computed for a match that has not begun (CLK-12). */
export const matchPhaseSchema = z.enum([
  'break',
  'idle',
  'lead-in',
  'running',
  'paused',
  'ended',
  'penalty-shots',
  'confirmed',
]);
export type MatchPhase = z.infer<typeof matchPhaseSchema>;

/** A clock as a value: the ms that remained at `anchorAt`, the server's time in ms of the epoch. */
export const matchClockSchema = z.strictObject({
  running: z.boolean(),
  remainingMs: z.int().min(0).max(limits.maxSetMs),
  /**
   * When running: the time at which it starts to count, in the future during a lead-in. Otherwise the time of
   * the last action.
   */
  anchorAt: z.int().min(0),
});
export type MatchClock = z.infer<typeof matchClockSchema>;

/** The stored clock of a fixture. */
export const clockStateSchema = z.strictObject({
  /** The phase after the last action. For the current phase see {@link phaseAt} in match-clock.rules.ts. */
  phase: matchPhaseSchema.exclude(['break', 'penalty-shots']),
  clock: matchClockSchema,
  /** Time left when the match was ended early, in ms; 0 otherwise. */
  endedWithMs: z.int().min(0).max(limits.maxSetMs),
});
export type ClockState = z.infer<typeof clockStateSchema>;

const matchScore = z.int().min(0).max(limits.maxScore).nullable();
const count = z.int().min(0);

/** SIT-3: the state of the tie play. Its goals do not count for any score. */
export const tiePlaySchema = z.strictObject({
  mode: z.enum(['golden-goal', 'overtime', 'shots']),
  home: count,
  away: count,
  /** Total shots of each team, as far as known; 0 without shots. */
  due: z.strictObject({ home: count, away: count }),
});
export type TiePlay = z.infer<typeof tiePlaySchema>;

const cards = z.array(z.strictObject({ teamId: id, colour: z.enum(['yellow', 'red']) }));

/** PRE-6: fouls and cards carried over from earlier sets of the same sitting. */
export const carriedSchema = z.strictObject({
  /** The team of each foul. */
  fouls: z.array(id),
  cards,
});
export type Carried = z.infer<typeof carriedSchema>;

/** A fixture being played, as calls and live messages contain it. */
export const matchStateSchema = z.strictObject({
  fixtureId: id,
  preset: matchPresetSchema,
  /** At the time of the answer; clients compute the current phase with `phaseAt`. */
  phase: matchPhaseSchema,
  clock: matchClockSchema,
  /** 0 : 0 before anything was scored; null for a side that a typed score left empty. */
  score: z.strictObject({ home: matchScore, away: matchScore }),
  /** Counted before any offset, including those of earlier sets. */
  fouls: z.strictObject({ home: count, away: count }),
  /** Those of earlier sets come first. */
  cards,
  shots: z.array(z.strictObject({ teamId: id, scored: z.boolean() })),
  underReview: z.boolean(),
  /** Absent when nothing is shared with earlier sets. */
  carried: carriedSchema.optional(),
  /** Absent before it has begun. */
  tiePlay: tiePlaySchema.optional(),
  events: z.array(matchEventSchema),
});
export type MatchState = z.infer<typeof matchStateSchema>;

/** SIT-3: the other sets of a tie: those that each team has won, and those that are not over. */
export interface OtherSets {
  home: number;
  away: number;
  open: number;
}

/** The two teams of a fixture, by side. */
export interface MatchTeams {
  homeTeamId: number;
  awayTeamId: number;
}

/** The stored data of one fixture's match: the input of the rules of events and score. */
export interface Match extends MatchTeams {
  fixtureId: number;
  /** Called or in play. */
  isLit: boolean;
  preset: MatchPreset;
  clockState: ClockState;
  events: readonly MatchEvent[];
  carried?: Carried | undefined;
  /** SIT-3: absent for a match of a group. */
  otherSets?: OtherSets | undefined;
}

/** A fixture's match as it is stored, with the events of all of its plays. */
export const playedMatchSchema = z.object({
  fixtureId: id,
  play: z.int().min(1),
  preset: matchPresetSchema,
  clockState: clockStateSchema,
  /** The public view while the match was under review; null without a review. */
  frozen: matchStateSchema.nullable(),
  changedAt: z.int().min(0),
  events: z.array(z.object({ play: z.int().min(1), event: matchEventSchema })),
});
export type PlayedMatch = z.infer<typeof playedMatchSchema>;
