// No tracked file holds what a merge leaves behind, and every shell script can be read by its shell:
// a conflict marker in a script or a document is seen by no compiler.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './prepare.mjs';
import { root } from './sources.mjs';

const marker = /^(?:<{7} |>{7} |\|{7} |={7}$)/m;

const canary = `a\n${'<'.repeat(7)} HEAD\nb`;
const problems = marker.test(canary) ? [] : ['the conflict marker of the canary was not found'];

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file !== '' && !/\.(?:png|ico|woff2?)$/.test(file));

for (const file of files) {
  let text;
  try {
    text = readFileSync(join(root, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') continue; // deleted, and not yet committed
    throw error;
  }
  if (marker.test(text)) problems.push(`${file}: a conflict marker is left in it`);
  if (!/^#!.*\b(?:ba)?sh\b/.test(text)) continue;
  const shell = spawnSync('bash', ['-n', join(root, file)], { encoding: 'utf8' });
  if (shell.status !== 0) problems.push(shell.stderr?.trim() || `${file}: bash cannot read it`);
}
for (const problem of problems) say(problem);
say(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
