import { ok, type Result, refuse } from '../kernel/result.ts';
import { sameRow } from '../kernel/values.ts';
import type { MatchPreset, PresetChoice, ShippedPreset } from './match-preset.schema.ts';
import { DEFAULT_PRESET, shippedPresets } from './presets.ts';

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
