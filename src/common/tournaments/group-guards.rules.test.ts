import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGroup, aState } from '../../../tests/support/fixtures.factory.ts';
import { FALLBACK_GROUP_COLOR } from '../limits.ts';
import { canChangeRounds, contrastText } from './group-guards.rules.ts';
import { palette } from './palette.ts';

describe('TRN-2 the rounds a group may be set to', () => {
  const cases = [0, 1, 2, 3].flatMap((existing) =>
    [0, 1, 2, 3].map((wanted) => [existing, wanted, wanted >= existing] as const),
  );
  test.each(cases)('with fixtures in %i rounds, %i: %s', (existing, wanted, can) => {
    const state = aState(aGroup(3, existing));
    expect(canChangeRounds(state, wanted)).toEqual(
      can
        ? { ok: true, value: wanted }
        : {
            ok: false,
            refusal: {
              code: 'rounds-below-existing',
              params: { n: existing },
              current: state.tournament,
            },
          },
    );
  });
});

/** Written from the formula in WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const value = Number.parseInt(color.slice(1), 16);
    const linear = (byte: number) =>
      byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
    return (
      0.2126 * linear(value >> 16) +
      0.7152 * linear((value >> 8) & 255) +
      0.0722 * linear(value & 255)
    );
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe('TRN-3 the text on a group colour', () => {
  test.each([
    ['#000000', '#ffffff'],
    ['#ffffff', '#000000'],
    ['#ff0000', '#000000'],
    ['#00ff00', '#000000'],
    ['#0000ff', '#ffffff'],
    ['#757575', '#ffffff'],
    ['#767676', '#000000'],
    ['#172A6B', '#ffffff'],
    [FALLBACK_GROUP_COLOR, '#000000'],
  ])('on %s is %s', (color, text) => {
    expect(contrastText(color)).toBe(text);
  });

  test('is the one of higher contrast, at least 4.5 to 1, on any colour', () => {
    const anyColor = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(
        fc.oneof(anyColor, fc.constantFrom(...palette.map(({ hex }) => hex))),
        (color) => {
          const text = contrastText(color);
          const other = text === '#ffffff' ? '#000000' : '#ffffff';
          expect(contrast(color, text)).toBeGreaterThanOrEqual(contrast(color, other));
          expect(contrast(color, text)).toBeGreaterThan(4.5);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('TRN-4 the palette has 30 colours, all different, the first red', () => {
  expect(palette).toHaveLength(30);
  expect(new Set(palette.map(({ hex }) => hex)).size).toBe(30);
  expect(new Set(palette.map(({ name }) => name)).size).toBe(30);
  expect(palette.every(({ hex }) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
  expect(palette.map(({ name }) => name).join(', ')).toBe(
    'Red, Orange, Yellow, Lime Green, Cyan, Azure, Blue, Purple, Magenta, Dark Gray, Sienna, ' +
      'Lemon Chiffon, Light Green, Gold, Light Blue, Pale Blue, Lavender, White, Dark Red, Brown, ' +
      'Olive, Dark Green, Teal, Dark Cyan, Navy, Indigo, Orchid, Black, Silver, Dim Gray',
  );
});
