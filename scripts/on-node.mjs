// `node scripts/on-node.mjs VERSION -- command …`: runs a command with another version of Node first
// on the PATH, e.g. `node scripts/on-node.mjs 24 -- npm test`. The npm package `node` brings it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fail, run, say } from './prepare.mjs';
import { root } from './sources.mjs';

const [version, separator, command, ...args] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '') || separator !== '--' || command === undefined) {
  fail('Say: node scripts/on-node.mjs VERSION -- command …');
}
const isWindows = process.platform === 'win32';
const folder = join(root, 'node_modules', '.cache', 'node', version);
const program = join(folder, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true });
  // Without a package.json of its own npm would install into the project.
  writeFileSync(
    join(folder, 'package.json'),
    '{ "private": true, "allowScripts": { "node": true } }\n',
  );
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', ['install', '--prefix', folder, `node@${version}`, ...options], {
    cwd: folder,
    shell: isWindows,
  });
  if (code !== 0 || !existsSync(program)) fail(`Node ${version} could not be installed.`);
}
say(`Node ${execFileSync(program, ['-v'], { encoding: 'utf8' }).trim()}`);
const PATH = `${dirname(program)}${delimiter}${process.env.PATH}`;
process.exit(await run(command, args, { env: { PATH }, shell: isWindows }));
