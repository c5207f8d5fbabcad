/**
 * PRE-1: the shipped presets, as data. A number that the rule book does not define, or that is unverified, is
 * marked 'own'. When numbers change, increase the version of that preset.
 */

import { ok, type Result, refuse } from '../kernel/result.ts';
import { sameRow } from '../kernel/values.ts';
import type {
  MatchPreset,
  PresetChoice,
  PresetRule,
  ShippedPreset,
} from './match-preset.schema.ts';

type About = PresetRule['about'];

const ruleBook = (about: About, text: PresetRule['text']): PresetRule => ({
  about,
  text,
  rule: null,
  from: 'rule book',
});
const ownRule = (about: About, text: PresetRule['text']): PresetRule => ({
  about,
  text,
  rule: null,
  from: 'own',
});

const plain: ShippedPreset = {
  preset: {
    name: 'Plain',
    version: 1,
    changed: false,
    setMs: 180_000,
    breakMs: 300_000,
    leadInCount: 3,
    calls: { eachMinute: true, lastSeconds: 5, warningSeconds: 0 },
    penalty: { mode: 'none' },
    cards: false,
    falseStart: 'none',
  },
  source: { title: 'This product, for tournaments that count goals only', year: null },
  rules: [
    ownRule('set', 'A set lasts 3:00.'),
    ownRule('break', '5:00 between sets.'),
    ownRule('lead-in', 'Three seconds are counted before the start.'),
    ownRule('calls', 'Each minute and the last 5 seconds are called, as umpires in Singapore do.'),
    ownRule('goal', 'The referee enters goals; an own goal counts for the other team.'),
    ownRule('fouls', 'Fouls and cards are not recorded.'),
    ownRule('tie', 'The admin records who wins a tie that is level after its sets.'),
  ],
};

const faiF9a: ShippedPreset = {
  preset: {
    name: 'FAI F9A 2026',
    version: 2,
    changed: false,
    setMs: 180_000,
    breakMs: 300_000,
    leadInCount: 3,
    calls: { eachMinute: false, lastSeconds: 0, warningSeconds: 0 },
    penalty: { mode: 'none' },
    cards: true,
    falseStart: 'penalty',
    sharedBySets: true,
    levelTie: { mode: 'golden-goal', ms: 180_000 },
  },
  source: { title: 'FAI Sporting Code, Section 4, Volume F9: F9A Drone Soccer', year: 2026 },
  rules: [
    ruleBook('set', 'Three sets of 3:00, best of three.'),
    ownRule('break', '5:00 between sets: the break was not verified in the rule book.'),
    ownRule('lead-in', 'Three seconds are counted before the start.'),
    ruleBook(
      'goal',
      "Only the striker scores, through the opponents' ring; the scoring referee decides.",
    ),
    ruleBook(
      'goal',
      'After a goal the whole team goes back behind the half line, else the other team has a penalty shot and the next goal does not count.',
    ),
    ownRule('goal', 'A penalty shot that scores during the set is entered as a goal.'),
    ruleBook('cards', 'Warning, then yellow card, then red card.'),
    ruleBook(
      'cards',
      'Two yellow cards or one red: one ball fewer for the rest of the match; nothing carries over.',
    ),
    ruleBook('false-start', 'A start before the signal gives a penalty.'),
    ownRule(
      'tie',
      'A tie that is level after its sets goes to the first goal in 3:00 more: not verified.',
    ),
  ],
};

const fidaClass40: ShippedPreset = {
  preset: {
    name: 'FIDA Class 40 rev. 5',
    version: 2,
    changed: false,
    setMs: 180_000,
    breakMs: 300_000,
    leadInCount: 3,
    calls: { eachMinute: false, lastSeconds: 0, warningSeconds: 0 },
    penalty: { mode: 'shots-after-set', shotMs: 5000 },
    cards: false,
    falseStart: 'penalty',
    levelTie: { mode: 'shots', shots: 3 },
  },
  source: { title: 'FIDA Class 40 rule book, 5th revision', year: null },
  rules: [
    ruleBook('set', 'Three sets of 3:00; two sets won decide the match.'),
    ruleBook('break', '5:00 of repair time between sets.'),
    ownRule('lead-in', 'Three seconds are counted before the start.'),
    ruleBook('goal', 'Only the striker scores, completely through the ring from front to back.'),
    ruleBook('goal', 'After a goal the team is offside until all of it is back.'),
    ruleBook(
      'fouls',
      "Fouls are counted in the set; both teams' counts offset. The difference gives the other team penalty shots after the set, striker against keeper, 5 s each, several goals possible.",
    ),
    ruleBook('fouls', 'Where the competition says so, points are added instead of shots.'),
    ruleBook('fouls', 'The record keeps both counts as they were.'),
    ruleBook('false-start', 'A start before the signal gives a penalty.'),
    ownRule(
      'tie',
      'A tie that is level after its sets goes to three shots each, then one each: not verified.',
    ),
  ],
};

const skyCup: ShippedPreset = {
  preset: {
    name: 'SkyCup 2026',
    version: 2,
    changed: false,
    setMs: 180_000,
    breakMs: 180_000,
    leadInCount: 3,
    calls: { eachMinute: false, lastSeconds: 0, warningSeconds: 10 },
    penalty: { mode: 'foul-points', foulsPerGoal: 2 },
    cards: false,
    falseStart: 'foul-and-restart',
    levelTie: { mode: 'overtime', ms: 60_000 },
  },
  source: { title: 'SkyCup (Taiwan) rules', year: 2026 },
  rules: [
    ownRule('set', 'A set lasts 3:00: its length was not verified in the rules.'),
    ruleBook('set', 'In the preliminary round one set decides, later the best of three.'),
    ruleBook('break', '3:00 between sets.'),
    ownRule('lead-in', 'Three seconds are counted before the start.'),
    ruleBook('calls', 'Start, end and 10 s before the end are called.'),
    ruleBook('goal', 'A goal before all are back is void and gives 1 foul point.'),
    ruleBook('fouls', 'Every 2 foul points take one goal off.'),
    ruleBook('false-start', 'A start before the signal gives 1 foul point and a restart.'),
    ownRule(
      'tie',
      'A tie that is level after its sets has 1:00 of overtime, and again: not verified.',
    ),
  ],
};

/** In the order in which users can choose them; the first is the default. */
export const shippedPresets: readonly ShippedPreset[] = [plain, faiF9a, fidaClass40, skyCup];

/** The preset of a tournament without a choice. */
export const DEFAULT_PRESET = plain.preset;

/** PRE-2: names are compared without case, spacing and punctuation. */
const nameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The shipped preset of this name, or undefined. */
export const shippedPreset = (name: string): ShippedPreset | undefined =>
  shippedPresets.find(({ preset }) => nameKey(preset.name) === nameKey(name));

/**
 * PRE-2 … PRE-4: all settings of a tournament's choice: those of the shipped preset, with the tournament's
 * changes. Changes without effect leave `changed` false. Refuses 'preset-unknown'.
 */
export function resolvePreset(choice: PresetChoice): Result<MatchPreset> {
  const { name, ...changes } = choice;
  const shipped = shippedPreset(name);
  if (!shipped) return refuse('preset-unknown', { name });
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const resolved: MatchPreset = { ...shipped.preset, ...Object.fromEntries(given) };
  const changed = given.some(
    ([field, value]) => !sameValue(value, Reflect.get(shipped.preset, field)),
  );
  return ok({ ...resolved, changed });
}

/** A tournament as far as its rules of play go. */
interface WithPreset {
  matchPreset?: PresetChoice | undefined;
}

/** The preset of a tournament's matches; Plain when none is chosen or the choice is unknown. */
export function presetOf({ matchPreset }: WithPreset): MatchPreset {
  const resolved = resolvePreset(matchPreset ?? { name: DEFAULT_PRESET.name });
  return resolved.ok ? resolved.value : DEFAULT_PRESET;
}

/**
 * PRE-7: the choice of a knockout of these groups: the one that all of them have. Undefined when they play by
 * different rules, or by the default ones.
 */
export function commonChoice(groups: readonly WithPreset[]): PresetChoice | undefined {
  const [first] = groups;
  if (first === undefined || !hasOneRules(groups)) return undefined;
  return first.matchPreset;
}

/** PRE-7: whether all of these groups play by the same rules. */
export const hasOneRules = (groups: readonly WithPreset[]): boolean =>
  groups.every((group) => sameRow(presetOf(group), presetOf(groups[0] ?? group)));

/** Compares numbers, booleans, and flat objects of these. */
function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const fields = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...fields].every((field) => Reflect.get(a, field) === Reflect.get(b, field));
}
