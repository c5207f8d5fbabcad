/** PRE-5: a group's own rules, as a form that starts from a preset. */
import { GRACE_MS, limits } from '../kernel/limits.ts';
import type { LevelTie, MatchPreset, Penalty, PresetChoice } from './match-preset.schema.ts';

/** The fields as typed; times are minutes:seconds. */
export interface OwnRules {
  set: string;
  break: string;
  grace: string;
  /** Seconds. */
  leadIn: string;
  mode: Penalty['mode'];
  /** Seconds per shot, points per foul, or fouls per goal; not used with `none`. */
  amount: string;
  cards: boolean;
  sharedBySets: boolean;
  level: LevelTie['mode'];
  /** Time or number of shots; not used with `none` and `goals`. */
  levelAmount: string;
}

/** The field that cannot be parsed. */
export type OwnRulesProblem =
  | 'set-time'
  | 'break-time'
  | 'grace-time'
  | 'lead-in'
  | 'shot-time'
  | 'foul-count'
  | 'level-time'
  | 'level-shots';

const timeText = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.round((ms % 60_000) / 1000)).padStart(2, '0')}`;

function amountOf(penalty: Penalty): number {
  switch (penalty.mode) {
    case 'none':
      return 1;
    case 'shots-after-set':
      return penalty.shotMs / 1000;
    case 'points':
      return penalty.pointsPerFoul;
    case 'foul-points':
      return penalty.foulsPerGoal;
  }
}

export const ownRulesOf = (preset: MatchPreset): OwnRules => ({
  set: timeText(preset.setMs),
  break: timeText(preset.breakMs),
  grace: timeText(preset.graceMs ?? GRACE_MS),
  leadIn: String(preset.leadInCount),
  mode: preset.penalty.mode,
  amount: String(amountOf(preset.penalty)),
  cards: preset.cards,
  sharedBySets: preset.sharedBySets ?? false,
  level: preset.levelTie?.mode ?? 'none',
  levelAmount: levelAmountOf(preset.levelTie),
});

function levelAmountOf(rule: LevelTie | undefined): string {
  if (rule?.mode === 'shots') return String(rule.shots);
  return rule && 'ms' in rule ? timeText(rule.ms) : '1:00';
}

/** In ms; null for a text that is not a time up to 60:00. */
function readTime(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  const ms = (Number(minutes) * 60 + Number(seconds)) * 1000;
  return ms <= limits.maxSetMs ? ms : null;
}

function readNumber(text: string, least: number, most: number): number | null {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

function penaltyOf(mode: Penalty['mode'], amount: string): Penalty | OwnRulesProblem {
  if (mode === 'none') return { mode };
  if (mode === 'shots-after-set') {
    const seconds = readNumber(amount, 1, limits.maxShotMs / 1000);
    return seconds === null ? 'shot-time' : { mode, shotMs: seconds * 1000 };
  }
  const count = readNumber(amount, 1, limits.maxFoulRatio);
  if (count === null) return 'foul-count';
  return mode === 'points' ? { mode, pointsPerFoul: count } : { mode, foulsPerGoal: count };
}

function levelTieOf(mode: LevelTie['mode'], amount: string): LevelTie | OwnRulesProblem {
  if (mode === 'none' || mode === 'goals') return { mode };
  if (mode === 'shots') {
    const shots = readNumber(amount, 1, limits.maxTieShots);
    return shots === null ? 'level-shots' : { mode, shots };
  }
  const ms = readTime(amount);
  return ms === null || ms < limits.minSetMs ? 'level-time' : { mode, ms };
}

/** The preset choice for these rules, with the differences from the shipped preset; or the invalid field. */
export function choiceOf(shipped: MatchPreset, rules: OwnRules): PresetChoice | OwnRulesProblem {
  const setMs = readTime(rules.set);
  const breakMs = readTime(rules.break);
  const graceMs = readTime(rules.grace);
  const leadInCount = readNumber(rules.leadIn, 0, limits.maxLeadIn);
  if (setMs === null || setMs < limits.minSetMs) return 'set-time';
  if (breakMs === null) return 'break-time';
  if (graceMs === null || graceMs < limits.minSetMs) return 'grace-time';
  if (leadInCount === null) return 'lead-in';
  const penalty = penaltyOf(rules.mode, rules.amount);
  if (typeof penalty === 'string') return penalty;
  const levelTie = levelTieOf(rules.level, rules.levelAmount);
  if (typeof levelTie === 'string') return levelTie;
  const { cards, sharedBySets } = rules;
  const isSamePenalty =
    penalty.mode === shipped.penalty.mode && amountOf(penalty) === amountOf(shipped.penalty);
  const shippedLevel = shipped.levelTie ?? { mode: 'none' };
  const isSameLevel =
    levelTie.mode === shippedLevel.mode && levelAmountOf(levelTie) === levelAmountOf(shippedLevel);
  return {
    name: shipped.name,
    ...(setMs === shipped.setMs ? {} : { setMs }),
    ...(breakMs === shipped.breakMs ? {} : { breakMs }),
    ...(graceMs === (shipped.graceMs ?? GRACE_MS) ? {} : { graceMs }),
    ...(leadInCount === shipped.leadInCount ? {} : { leadInCount }),
    ...(isSamePenalty ? {} : { penalty }),
    ...(cards === shipped.cards ? {} : { cards }),
    ...(sharedBySets === (shipped.sharedBySets ?? false) ? {} : { sharedBySets }),
    ...(isSameLevel ? {} : { levelTie }),
  };
}
