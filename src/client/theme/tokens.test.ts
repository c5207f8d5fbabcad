import { describe, expect, it } from 'vitest';
import { colors } from './tokens.ts';
import { cssName, flattenTokens, tokensCss } from './tokens-css.ts';

const flat = new Map(flattenTokens(colors).map(({ path, value }) => [cssName(path), value]));

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

function contrast(front: string, back: string): number {
  const [low, high] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function colorOf(name: string, mode: 'light' | 'dark'): string {
  const value = flat.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  return typeof value === 'string' ? value : value[mode];
}

const grounds = ['--ground', '--surface', '--raised'];
const texts: [string, string[]][] = [
  ['--ink', [...grounds, '--side-red-tint', '--side-blue-tint', '--warn-tint', '--good-tint']],
  ['--muted', grounds],
  ['--side-red-ink', [...grounds, '--side-red-tint']],
  ['--side-blue-ink', [...grounds, '--side-blue-tint']],
  ['--side-on', ['--side-red', '--side-blue']],
  ['--plate-ink', ['--plate']],
  ['--plate-muted', ['--plate']],
  ['--round-on', ['--round-1', '--round-2', '--round-3']],
  ['--round-3', ['--plate']],
  ['--good', [...grounds, '--good-tint']],
  ['--warn', [...grounds, '--warn-tint']],
  ['--danger', grounds],
  ['--danger-on', ['--danger-solid']],
  ['--star-ink', ['--star']],
];

describe.each(['light', 'dark'] as const)('colours, %s', (mode) => {
  const pairs = texts.flatMap(([text, backs]) => backs.map((back) => [text, back] as const));

  it.each(pairs)('%s is readable on %s', (text, back) => {
    expect(contrast(colorOf(text, mode), colorOf(back, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the border of an input is seen on %s', (back) => {
    expect(contrast(colorOf('--field', mode), colorOf(back, mode))).toBeGreaterThanOrEqual(3);
  });
});

describe('tokensCss', () => {
  const css = tokensCss();

  it('gives every mode the same themed names', () => {
    const names = (text: string | undefined) => [...(text ?? '').matchAll(/(--[\w-]+):/g)].length;
    const [, dark, system] = css.split(/(?=:root\[data-theme)|(?=@media)/);
    expect(names(dark)).toBeGreaterThan(10);
    expect(names(dark)).toBe(names(system));
  });

  it('writes durations in milliseconds', () => {
    expect(css).toContain('--ms-blink: 667ms;');
  });
});
