/**
 * Internals of Chakra (tried with @chakra-ui/react and @chakra-ui/cli 3.37.0): the text of the types that
 * its CLI generates, so that a misspelt token is a type error.
 *
 * Why: Chakra offers two readings. Any text passes as a token, or (strictTokens) no plain CSS passes at
 * all, not even `cursor: 'pointer'`. Here properties that have tokens take those and the plain CSS
 * below; the others stay as they are. Its types are copied first: installed packages stay as they
 * came. scripts/tokens.mjs is the contract test. Decision record 007.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TRIED_VERSION = '3.37.0';

/** Values allowed beside tokens, by kind of token; any other value is a misspelt token. */
const plainCss = `
type Unit = 'px' | 'em' | 'rem' | 'ch' | '%' | 'vh' | 'vw' | 'dvh' | 'dvw' | 'svh' | 'fr'
type PlainSize =
  | 0 | '0' | 'auto' | 'none' | 'inherit' | 'fit-content' | 'min-content' | 'max-content' | 'full'
  | \`\${number}\${Unit}\` | \`\${string}(\${string})\` | \`\${string} \${string}\`
type PlainColor = 'transparent' | 'currentColor' | 'inherit' | 'none'
`;
const plainTypes = {
  colors: 'PlainColor',
  fonts: '"inherit"',
  fontSizes: 'PlainSize',
  fontWeights: '"inherit"',
  spacing: 'PlainSize',
  sizes: 'PlainSize',
  radii: 'PlainSize',
};

/** The installed versions that are not the one tried, as sentences. */
export function untriedVersions(root) {
  return ['@chakra-ui/react', '@chakra-ui/cli'].flatMap((name) => {
    const file = join(root, 'node_modules', name, 'package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8'));
    return version === TRIED_VERSION
      ? []
      : [`${name} ${version} was not tried: ${TRIED_VERSION} was`];
  });
}

/**
 * Makes a copy of Chakra's types that knows the theme's tokens only.
 * @returns {{narrowed: number, paths: Record<string, string[]>}} how many style properties are
 *   narrowed, and the `paths` of a tsconfig that reads the copy
 */
export function makeTokenTypes(root, folder) {
  const types = join(folder, 'chakra-types');
  const modules = join(root, 'node_modules', '@chakra-ui');
  cpSync(join(modules, 'react', 'dist', 'types'), types, { recursive: true });
  const generated = join(types, 'styled-system', 'generated');
  const theme = join('src', 'client', 'theme', 'system.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(modules, 'cli', 'bin', 'index.js'), 'typegen', theme, '--strict', '--outdir', generated],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout + stderr);
  return {
    narrowed: refuseUnknownTokens(generated),
    paths: {
      '@chakra-ui/react': [join(types, 'index.d.ts')],
      '@chakra-ui/react/*': [join(types, '*')],
    },
  };
}

function refuseUnknownTokens(generated) {
  const values = readFileSync(join(generated, 'prop-types.gen.d.ts'), 'utf8');
  const kinds = new Map();
  for (const [, property, kind] of values.matchAll(/^ {2}(\w+): Tokens\["(\w+)"\]/gm)) {
    if (kind in plainTypes) kinds.set(property, plainTypes[kind]);
  }
  const file = join(generated, 'system.gen.d.ts');
  let narrowed = 0;
  const text = readFileSync(file, 'utf8').replace(
    /(ConditionalValue<UtilityValues\["(\w+)"\] \| CssVars) \| CssProperties\["\w+"\] \| undefined \| AnyString>/g,
    (line, start, property) => {
      const plain = kinds.get(property);
      if (!plain) return line;
      narrowed += 1;
      return `${start} | ${plain} | undefined>`;
    },
  );
  writeFileSync(file, text + plainCss);
  return narrowed;
}
