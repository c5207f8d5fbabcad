import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { recipes, slotRecipes } from './recipes/all.ts';
import {
  colors,
  DEFAULT_NAME,
  fontSizes,
  fonts,
  fontWeights,
  radii,
  sizes,
  spacing,
} from './tokens.ts';
import { cssName, flattenTokens } from './tokens-css.ts';

interface ChakraTokens {
  [name: string]: ChakraTokens | { value: string };
}

/** Chakra's tokens are names for the CSS variables, so that the colour mode is decided in one place. */
function chakraColors(): ChakraTokens {
  const root: ChakraTokens = {};
  const flat = flattenTokens(colors);
  for (const { path } of flat) {
    let place = root;
    const isGroup = flat.some(
      (token) => token.path.length > path.length && startsWith(token, path),
    );
    for (const name of isGroup ? path : path.slice(0, -1)) {
      place[name] ??= {};
      place = place[name] as ChakraTokens;
    }
    place[isGroup ? DEFAULT_NAME : (path.at(-1) ?? '')] = { value: `var(${cssName(path)})` };
  }
  return root;
}

const startsWith = (token: { path: readonly string[] }, path: readonly string[]): boolean =>
  path.every((name, index) => token.path[index] === name);

const named = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.keys(values).map((name) => [name, { value: `var(--${prefix}-${name})` }]),
  );

/** Chakra with our tokens and only the recipes that are used; the reset is base.css. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    // The style cache sets the order instead of cascade layers.
    disableLayers: true,
    theme: {
      tokens: {
        colors: chakraColors(),
        fonts: named('font', fonts),
        fontSizes: named('text', fontSizes),
        fontWeights: named('weight', fontWeights),
        spacing: named('space', spacing),
        sizes: named('size', sizes),
        radii: named('radius', radii),
      },
      keyframes: {
        appear: { from: { opacity: '0' }, to: { opacity: '1' } },
        vanish: { from: { opacity: '1' }, to: { opacity: '0' } },
        rise: { from: { opacity: '0', translate: '0 0.5rem' } },
        turn: { to: { rotate: '360deg' } },
      },
      recipes,
      slotRecipes,
    },
  }),
);
