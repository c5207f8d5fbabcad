import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PresetChoice, presetChoiceSchema } from './match-preset.schema.ts';
import { choiceOf, type OwnRules, type OwnRulesProblem, ownRulesOf } from './own-rules.rules.ts';
import { resolvePreset, shippedPresets } from './presets.ts';

const plain = shippedPresets[0]?.preset;
if (plain === undefined) throw new Error('a preset is needed');

const resolved = (choice: PresetChoice | string) => {
  if (typeof choice === 'string') throw new Error(choice);
  const result = resolvePreset(presetChoiceSchema.parse(choice));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

test.each(shippedPresets)(
  'PRE-5 the rules of $preset.name as they ship are no own rules',
  ({ preset }) => {
    const choice = choiceOf(preset, ownRulesOf(preset));
    expect(choice).toEqual({ name: preset.name });
    expect(resolved(choice).changed).toBe(false);
  },
);

test('PRE-5 a match is played under what was typed, from any preset', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 1, max: 59 }))
    .map(([minutes, seconds]) => `${minutes}:${String(seconds).padStart(2, '0')}`);
  const rules: fc.Arbitrary<Omit<OwnRules, 'level' | 'levelAmount'>> = fc.record({
    set: time,
    break: time,
    grace: time,
    leadIn: fc.integer({ min: 0, max: 10 }).map(String),
    mode: fc.constantFrom('shots-after-set', 'points', 'foul-points'),
    amount: fc.integer({ min: 1, max: 20 }).map(String),
    cards: fc.boolean(),
    sharedBySets: fc.boolean(),
  });
  const level: fc.Arbitrary<Pick<OwnRules, 'level' | 'levelAmount'>> = fc.oneof(
    fc.record({ level: fc.constantFrom('golden-goal', 'overtime'), levelAmount: time }),
    fc.record({
      level: fc.constant('shots'),
      levelAmount: fc.integer({ min: 1, max: 20 }).map(String),
    }),
    fc.record({ level: fc.constantFrom('none', 'goals'), levelAmount: fc.constant('1:00') }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...shippedPresets), rules, level, ({ preset }, rest, tie) => {
      const typed = { ...rest, ...tie };
      expect(ownRulesOf(resolved(choiceOf(preset, typed)))).toEqual(typed);
    }),
  );
});

test.each<[Partial<OwnRules>, OwnRulesProblem]>([
  [{ set: '0:00' }, 'set-time'],
  [{ set: '3' }, 'set-time'],
  [{ set: '60:01' }, 'set-time'],
  [{ set: '1:60' }, 'set-time'],
  [{ break: '' }, 'break-time'],
  [{ leadIn: '11' }, 'lead-in'],
  [{ leadIn: '-1' }, 'lead-in'],
  [{ mode: 'shots-after-set', amount: '61' }, 'shot-time'],
  [{ mode: 'points', amount: '0' }, 'foul-count'],
  [{ mode: 'foul-points', amount: '1.5' }, 'foul-count'],
  [{ level: 'shots', levelAmount: '21' }, 'level-shots'],
  [{ level: 'overtime', levelAmount: '0:00' }, 'level-time'],
])('PRE-5 %o is refused with %s', (wrong, problem) => {
  expect(choiceOf(plain, { ...ownRulesOf(plain), ...wrong })).toBe(problem);
});
