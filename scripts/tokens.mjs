// Types the browser's code against the theme's own tokens, so that a misspelt one is an error,
// and proves it with a misspelt one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const inModules = (...path) => join(root, 'node_modules', ...path);
const node = (...args) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

function generateTypes() {
  const { status, stdout, stderr } = node(
    inModules('@chakra-ui', 'cli', 'bin', 'index.js'),
    'typegen',
    join('src', 'client', 'theme', 'system.ts'),
    '--strict',
  );
  if (status === 0) return;
  say(stdout + stderr);
  process.exit(1);
}

/** What may stand beside a token, by the kind of token; everything else is a misspelt one. */
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
  spacing: 'PlainSize',
  sizes: 'PlainSize',
  radii: 'PlainSize',
};

/**
 * Chakra offers two readings: any text passes as a token, or (strictTokens) no plain CSS passes at
 * all, not even \`cursor: 'pointer'\`. This makes a third of the first: properties that have tokens
 * take those and the plain CSS above; the others stay as they are.
 */
function refuseUnknownTokens() {
  const folder = inModules('@chakra-ui/react/dist/types/styled-system/generated');
  const values = readFileSync(join(folder, 'prop-types.gen.d.ts'), 'utf8');
  const kinds = new Map();
  for (const [, property, kind] of values.matchAll(/^ {2}(\w+): Tokens\["(\w+)"\]/gm)) {
    if (kind in plainTypes) kinds.set(property, plainTypes[kind]);
  }
  const file = join(folder, 'system.gen.d.ts');
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

const planted = { 'misspelt.tsx': 'side.rd', 'right.tsx': 'side.red' };

/** Checks the client together with two planted components, of which exactly one is wrong. */
function clientErrors() {
  const folder = inModules('.cache', `planted-tokens-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const [file, color] of Object.entries(planted)) {
    const text = `import { Box } from '@chakra-ui/react';\nexport const box = <Box color="${color}" />;\n`;
    writeFileSync(join(folder, file), text);
  }
  const config = {
    extends: join(root, 'tsconfig.client.json'),
    include: [join(root, 'src', 'client')],
    files: Object.keys(planted),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = node(inModules('typescript', 'bin', 'tsc'), '-p', folder, '--pretty', 'false');
  rmSync(folder, { recursive: true, force: true });
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

generateTypes();
const narrowed = refuseUnknownTokens();
const errors = clientErrors();
const real = errors.filter((line) => !line.includes('/misspelt.tsx('));
for (const line of real) say(line);
const blind = errors.length === real.length;
if (blind) say('The check is blind: a misspelt token was not found.');
say(`${narrowed} style properties take the theme’s tokens only, ${real.length} errors`);
process.exit(real.length > 0 || blind ? 1 : 0);
