import { describe, expect, test } from 'vitest';
import { limits } from '../kernel/limits.ts';
import { matchPresetSchema, type PresetChoice, presetChoiceSchema } from './match-preset.schema.ts';
import {
  commonChoice,
  DEFAULT_PRESET,
  hasOneRules,
  resolvePreset,
  shippedPreset,
  shippedPresets,
} from './presets.ts';

const calls = (eachMinute: boolean, lastSeconds: number, warningSeconds: number) => ({
  eachMinute,
  lastSeconds,
  warningSeconds,
});

/** The table of the game's rule books, with what is our own where they are silent. */
const table = [
  ['Plain', 180, 300, calls(true, 5, 0), { mode: 'none' }, false, 'none', undefined, undefined],
  [
    'FAI F9A 2026',
    180,
    300,
    calls(false, 0, 0),
    { mode: 'none' },
    true,
    'penalty',
    { mode: 'golden-goal', ms: 180_000 },
    true,
  ],
  [
    'FIDA Class 40 rev. 5',
    180,
    300,
    calls(false, 0, 0),
    { mode: 'shots-after-set', shotMs: 5000 },
    false,
    'penalty',
    { mode: 'shots', shots: 3 },
    undefined,
  ],
  [
    'SkyCup 2026',
    180,
    180,
    calls(false, 0, 10),
    { mode: 'foul-points', foulsPerGoal: 2 },
    false,
    'foul-and-restart',
    { mode: 'overtime', ms: 60_000 },
    undefined,
  ],
] as const;

test.each(table)(
  'PRE-1 %s has its numbers',
  (name, set, pause, called, penalty, cards, falseStart, levelTie, sharedBySets) => {
    expect(shippedPreset(name)?.preset).toEqual({
      name,
      version: levelTie === undefined ? 1 : 2,
      changed: false,
      setMs: set * 1000,
      breakMs: pause * 1000,
      leadInCount: 3,
      calls: called,
      penalty,
      cards,
      falseStart,
      levelTie,
      sharedBySets,
    });
  },
);

test('PRE-1 these four ship, and Plain is the default', () => {
  expect(shippedPresets.map(({ preset }) => preset.name)).toEqual(table.map(([name]) => name));
  expect(DEFAULT_PRESET.name).toBe('Plain');
});

test.each(shippedPresets.map((shipped) => [shipped.preset.name, shipped] as const))(
  'PRE-1 %s is a legal preset, and says in words what it does and who says so',
  (_, { preset, rules, source }) => {
    expect(matchPresetSchema.parse(preset)).toEqual(preset);
    expect(source.title).not.toBe('');
    const about = new Set(rules.map((rule) => rule.about));
    expect([...about]).toEqual(expect.arrayContaining(['set', 'break', 'goal']));
    expect(about.has('cards')).toBe(preset.cards);
    for (const { text } of rules) expect(text).toMatch(/^[A-Z0-9].*\.$/);
  },
);

describe('PRE-2 a preset is picked by its name', () => {
  test.each([
    ['Plain', 'Plain'],
    ['plain', 'Plain'],
    ['fida class 40 rev 5', 'FIDA Class 40 rev. 5'],
    ['FAI-F9A-2026', 'FAI F9A 2026'],
    [' skycup 2026 ', 'SkyCup 2026'],
  ])('%j is %s', (given, name) => {
    expect(resolvePreset({ name: given })).toEqual({
      ok: true,
      value: shippedPreset(name)?.preset,
    });
  });

  test.each(['', 'FIDA', 'Plain 2', 'toString'])('%j is refused', (name) => {
    expect(resolvePreset({ name })).toEqual({
      ok: false,
      refusal: { code: 'preset-unknown', params: { name } },
    });
  });
});

describe('PRE-3 a tournament may change the numbers', () => {
  test('the other numbers stay, and the preset says that it was changed', () => {
    expect(resolvePreset({ name: 'Plain', setMs: 120_000 })).toEqual({
      ok: true,
      value: { ...DEFAULT_PRESET, setMs: 120_000, changed: true },
    });
  });

  test('points may take the place of shots', () => {
    const penalty = { mode: 'points' as const, pointsPerFoul: 1 };
    const resolved = resolvePreset({ name: 'FIDA Class 40 rev. 5', penalty });
    expect(resolved).toMatchObject({ ok: true, value: { penalty, changed: true, version: 2 } });
  });

  test.each<[Omit<PresetChoice, 'name'>, boolean]>([
    [{ setMs: 180_000 }, false],
    [{ calls: calls(true, 5, 0) }, false],
    [{ calls: calls(true, 6, 0) }, true],
    [{ penalty: { mode: 'none' } }, false],
    [{ penalty: { mode: 'points', pointsPerFoul: 1 } }, true],
    [{ setMs: undefined, cards: undefined }, false],
    [{ cards: true }, true],
  ])('the choice %j counts as changed: %s', (changes, changed) => {
    expect(resolvePreset({ name: 'Plain', ...changes })).toMatchObject({
      ok: true,
      value: { changed },
    });
  });

  test.each([
    ['nothing but a name', { name: 'Plain' }, true],
    ['a number', { name: 'Plain', leadInCount: 0 }, true],
    ['no name', { setMs: 1000 }, false],
    ['a version', { name: 'Plain', version: 2 }, false],
    ['an unknown field', { name: 'Plain', halves: 2 }, false],
    ['half of the calls', { name: 'Plain', calls: { eachMinute: true } }, false],
    ['an unknown penalty', { name: 'Plain', penalty: { mode: 'cards' } }, false],
    ['a penalty without its number', { name: 'Plain', penalty: { mode: 'foul-points' } }, false],
  ])('a choice with %s is checked', (_, choice, legal) => {
    expect(presetChoiceSchema.safeParse(choice).success).toBe(legal);
  });
});

test.each([
  ['setMs', limits.minSetMs, limits.maxSetMs],
  ['breakMs', 0, limits.maxBreakMs],
  ['leadInCount', 0, limits.maxLeadIn],
])('PRE-4 %s is a whole number from %i to %i', (field, min, max) => {
  const accepts = (value: number) =>
    presetChoiceSchema.safeParse({ name: 'Plain', [field]: value }).success;
  expect([min, max].map(accepts)).toEqual([true, true]);
  expect([min - 1, max + 1, min + 0.5, Number.NaN].map(accepts)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

describe('PRE-7 the rules of play of a knockout', () => {
  type Group = { matchPreset?: PresetChoice };
  const sky: Group = { matchPreset: { name: 'SkyCup 2026' } };

  test.each<[string, Group[], boolean, PresetChoice | undefined]>([
    [
      'the groups have the same',
      [sky, { matchPreset: { name: 'skycup 2026' } }],
      true,
      sky.matchPreset,
    ],
    ['the groups have the default ones', [{}, { matchPreset: { name: 'Plain' } }], true, undefined],
    ['the groups differ', [sky, {}], false, undefined],
    ['there is no group', [], true, undefined],
  ])('%s', (_, groups, isOne, choice) => {
    expect([hasOneRules(groups), commonChoice(groups)]).toEqual([isOne, choice]);
  });
});
