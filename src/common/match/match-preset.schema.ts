/** PRE-4: the numbers of a preset and their limits. */
import { z } from 'zod';
import { limits } from '../kernel/limits.ts';
import type { PlainText } from '../texts/translator.ts';

const setMs = z
  .int('must be a whole number of ms')
  .min(limits.minSetMs, 'must be at least 1000 ms')
  .max(limits.maxSetMs, 'must be at most 3600000 ms');

const breakMs = z
  .int('must be a whole number of ms')
  .min(0, 'must be at least 0 ms')
  .max(limits.maxBreakMs, 'must be at most 3600000 ms');

const leadInCount = z
  .int('must be a whole number from 0 to 10')
  .min(0, 'must be a whole number from 0 to 10')
  .max(limits.maxLeadIn, 'must be a whole number from 0 to 10');

const seconds = z
  .int('must be a whole number of seconds')
  .min(0, 'must be at least 0 seconds')
  .max(limits.maxCallSeconds, 'must be at most 60 seconds');

/** Calls besides start and end. */
const callsSchema = z.strictObject({
  /** Each full minute that remains. */
  eachMinute: z.boolean('must be true or false'),
  /** A call for each of the last seconds; 0 for none. */
  lastSeconds: seconds,
  /** One call when this many seconds remain; 0 for none. */
  warningSeconds: seconds,
});

const ratio = z
  .int('must be a whole number from 1 to 20')
  .min(1, 'must be a whole number from 1 to 20')
  .max(limits.maxFoulRatio, 'must be a whole number from 1 to 20');

/** PEN-1 … PEN-5: the penalty for counted fouls. */
const penaltySchema = z.discriminatedUnion(
  'mode',
  [
    /** Fouls are not counted. */
    z.strictObject({ mode: z.literal('none') }),
    /** The difference of fouls is the number of shots after the set, `shotMs` long each. */
    z.strictObject({
      mode: z.literal('shots-after-set'),
      shotMs: z
        .int('must be a whole number of ms')
        .min(1000, 'must be at least 1000 ms')
        .max(limits.maxShotMs, 'must be at most 60000 ms'),
    }),
    /** The difference of fouls gives points to the other team. */
    z.strictObject({ mode: z.literal('points'), pointsPerFoul: ratio }),
    /** Every `foulsPerGoal` fouls remove one goal. */
    z.strictObject({ mode: z.literal('foul-points'), foulsPerGoal: ratio }),
  ],
  'must be none, shots-after-set, points or foul-points',
);
export type Penalty = z.infer<typeof penaltySchema>;

const extraMs = z
  .int('must be a whole number of ms')
  .min(limits.minSetMs, 'must be at least 1000 ms')
  .max(limits.maxSetMs, 'must be at most 3600000 ms');

/** SIT-3: the tie play that decides a tie that is level after its sets. */
const levelTieSchema = z.discriminatedUnion(
  'mode',
  [
    /** The admin records the winner. */
    z.strictObject({ mode: z.literal('none') }),
    /** The first goal decides. */
    z.strictObject({ mode: z.literal('golden-goal'), ms: extraMs }),
    /** The team with more goals after this time wins; repeated while level. */
    z.strictObject({ mode: z.literal('overtime'), ms: extraMs }),
    /** This many shots each, then one more each while level. */
    z.strictObject({
      mode: z.literal('shots'),
      shots: z
        .int('must be a whole number from 1 to 20')
        .min(1, 'must be a whole number from 1 to 20')
        .max(limits.maxTieShots, 'must be a whole number from 1 to 20'),
    }),
    /** The team with more goals over all sets wins. */
    z.strictObject({ mode: z.literal('goals') }),
  ],
  'must be none, golden-goal, overtime, shots or goals',
);
export type LevelTie = z.infer<typeof levelTieSchema>;

/** The penalty of a false start. */
const falseStartSchema = z.enum(
  ['none', 'penalty', 'foul-and-restart'],
  'must be none, penalty or foul-and-restart',
);

/** The settings of a preset that a tournament may change. */
const changeable = z.strictObject({
  setMs,
  breakMs,
  leadInCount,
  calls: callsSchema,
  penalty: penaltySchema,
  /** Whether warnings and cards are recorded. */
  cards: z.boolean('must be true or false'),
  falseStart: falseStartSchema,
  /** PRE-6: the sets of one sitting share cards, and fouls that take goals off. Absent: they do not. */
  sharedBySets: z.boolean('must be true or false').optional(),
  /** CHK-2: the grace period for a missing team, in ms; absent: 3 minutes. */
  graceMs: setMs.optional(),
  /** Absent: the admin records the winner of a level tie. */
  levelTie: levelTieSchema.optional(),
});

/** All settings of a match; stored with each fixture that has begun. */
export const matchPresetSchema = changeable.extend({
  name: z.string(),
  /** Increased when the shipped settings of this name change. */
  version: z.int().min(1),
  /** Whether the tournament changed any number of the shipped preset. */
  changed: z.boolean(),
});
export type MatchPreset = z.infer<typeof matchPresetSchema>;

/** A preset's name and the changed settings. */
export const presetChoiceSchema = changeable
  .partial()
  .extend({ name: z.string('must be the name of a preset').min(1).max(60) });
export type PresetChoice = z.infer<typeof presetChoiceSchema>;

/** One rule in plain words; the catalogs hold its translations. */
export interface PresetRule {
  about: 'set' | 'break' | 'lead-in' | 'calls' | 'goal' | 'fouls' | 'cards' | 'false-start' | 'tie';
  text: PlainText;
  /** The rule's number in its book; null when unknown. */
  rule: string | null;
  /** Whether the rule book defines it, or this product chose it because the book is silent or unread. */
  from: 'rule book' | 'own';
}

/** A shipped preset, with the sources of its rules. */
export interface ShippedPreset {
  preset: MatchPreset;
  source: { title: PlainText; year: number | null };
  rules: readonly PresetRule[];
}
