// Types the browser's code against the theme's own tokens, so that a misspelt one is an error,
// and proves it with a misspelt one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTokenTypes, untriedVersions } from '../src/client/theme/vendor/chakra-token-types.mjs';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const canary = { 'misspelt.tsx': 'side.rd', 'right.tsx': 'side.red' };

/** Checks the client together with two canary components, of which exactly one is wrong. */
function clientErrors(folder, paths) {
  for (const [file, color] of Object.entries(canary)) {
    const text = `import { Box } from '@chakra-ui/react';\nexport const box = <Box color="${color}" />;\n`;
    writeFileSync(join(folder, file), text);
  }
  const config = {
    extends: join(root, 'tsconfig.client.json'),
    compilerOptions: { paths },
    include: [join(root, 'src', 'client')],
    files: Object.keys(canary),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line.trim() !== '');
}

const folder = join(root, 'node_modules', '.cache', `canary-tokens-${process.pid}`);
mkdirSync(folder, { recursive: true });
try {
  const { narrowed, paths } = makeTokenTypes(root, folder);
  const errors = clientErrors(folder, paths);
  const problems = [
    ...errors.filter((line) => !line.includes('misspelt.tsx(')),
    ...untriedVersions(root),
    ...(errors.some((line) => line.includes('misspelt.tsx('))
      ? []
      : ['The canary, a misspelt token, was not found.']),
    ...(narrowed > 0 ? [] : ['No style property was narrowed: Chakra’s generated types changed.']),
  ];
  for (const problem of problems) say(problem);
  say(`${narrowed} style properties take the theme’s tokens only, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
