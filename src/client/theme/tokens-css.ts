import {
  colors,
  DEFAULT_NAME,
  fontSizes,
  fonts,
  fontWeights,
  motion,
  radii,
  sizes,
  spacing,
  type TokenTree,
  type TokenValue,
  types,
} from './tokens.ts';

/** A token by its path: `['side', 'red', 'tint']`. */
export interface FlatToken {
  path: readonly string[];
  value: TokenValue;
}

const isThemed = (value: TokenValue | TokenTree): value is TokenValue =>
  typeof value === 'string' || ('light' in value && 'dark' in value);

/** All tokens of a tree, a group's DEFAULT under the group's own path. */
export function flattenTokens(tree: TokenTree, path: readonly string[] = []): FlatToken[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const ownPath = name === DEFAULT_NAME ? path : [...path, name];
    return isThemed(value) ? [{ path: ownPath, value }] : flattenTokens(value, ownPath);
  });
}

/** `['side', 'red']` → `--side-red`. */
export const cssName = (path: readonly string[]): string => `--${path.join('-')}`;

const declarations = (tokens: readonly FlatToken[], mode: 'light' | 'dark'): string[] =>
  tokens.map(
    ({ path, value }) => `  ${cssName(path)}: ${typeof value === 'string' ? value : value[mode]};`,
  );

const block = (selector: string, lines: readonly string[]): string =>
  `${selector} {\n${lines.join('\n')}\n}\n`;

const prefixed = (prefix: string, values: Readonly<Record<string, string>>): FlatToken[] =>
  Object.entries(values).map(([name, value]) => ({ path: [prefix, name], value }));

/** Durations of motion caused by news. They are 0 while a page catches up (`data-still` on <html>). */
const newsMotion = ['roll', 'goal', 'moment', 'podium', 'slide'] as const;

/**
 * The tokens as a stylesheet. Light is the default; `data-theme` on <html> (set by /theme.js) decides, and
 * without scripts the system setting does. Every duration is 0 for users who prefer reduced motion, so an
 * animation with `--ms-*` is instant for them.
 */
export function tokensCss(): string {
  const all = flattenTokens(colors);
  const themedOnly = all.filter(({ value }) => typeof value !== 'string');
  const constant = [
    ...prefixed('font', fonts),
    ...prefixed('text', fontSizes),
    ...prefixed('weight', fontWeights),
    ...Object.entries(types).map(([name, [weight, size, lineHeight]]) => ({
      path: ['type', name],
      value: `var(--weight-${weight}) var(--text-${size}) / ${lineHeight} var(--font-display)`,
    })),
    ...prefixed('space', spacing),
    ...prefixed('size', sizes),
    ...prefixed('radius', radii),
    ...Object.entries(motion).map(([name, ms]) => ({ path: ['ms', name], value: `${ms}ms` })),
  ];
  const dark = declarations(themedOnly, 'dark');
  const instant = (names: readonly string[]) =>
    names.map((name) => `  ${cssName(['ms', name])}: 0ms;`);
  const still = instant(Object.keys(motion));
  return [
    block(':root', [
      '  color-scheme: light;',
      ...declarations(all, 'light'),
      ...declarations(constant, 'light'),
    ]),
    block(":root[data-theme='dark']", ['  color-scheme: dark;', ...dark]),
    `@media (prefers-color-scheme: dark) {\n${block(':root:not([data-theme])', [
      '  color-scheme: dark;',
      ...dark,
    ])}}\n`,
    `@media (prefers-reduced-motion: reduce) {\n${block(':root', still)}}\n`,
    block(':root[data-still]', instant(newsMotion)),
  ].join('\n');
}
