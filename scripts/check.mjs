// `npm run check`: everything but running the tests. Prints a table; fails when any row does.
// With --figures it prints the size of the product instead.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installWhenNeeded, requireNode, say } from './prepare.mjs';
import { root } from './sources.mjs';

const tool = (...path) => join('node_modules', ...path);
const tsc = tool('typescript', 'bin', 'tsc');
const cruiser = tool('dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const biome = tool('@biomejs', 'biome', 'bin', 'biome');

/** Longest first, so that two at a time end together. */
const steps = [
  { name: 'types: client and tokens', args: [join('scripts', 'tokens.mjs')] },
  { name: 'types: server', args: [tsc, '-p', 'tsconfig.server.json'] },
  { name: 'imports', args: [cruiser, '--config', '.dependency-cruiser.cjs', 'src', 'migrations'] },
  { name: 'types: browser tests', args: [tsc, '-p', join('tests', 'browser')] },
  { name: 'types: common', args: [tsc, '-p', 'tsconfig.common.json'] },
  { name: 'dead code', args: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
  { name: 'format and lint', args: [biome, 'ci', '--error-on-warnings', '--colors=off', '.'] },
  {
    name: 'style sheets',
    args: [tool('stylelint', 'bin', 'stylelint.mjs'), 'src/**/*.css'],
  },
  { name: 'documents', args: [join('scripts', 'docs.mjs')] },
];

/** Runs one step; keeps what it says for the case that it fails. */
function runStep({ name, args }) {
  return new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.once('close', (code) => {
      resolve({ name, ok: code === 0, output, seconds: (Date.now() - started) / 1000 });
    });
  });
}

requireNode();
process.chdir(root);
await installWhenNeeded();
if (process.argv.includes('--figures')) {
  await import('./figures.mjs');
  process.exit();
}

const waiting = [...steps];
const results = [];
async function worker() {
  for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
}
await Promise.all([worker(), worker()]);

for (const { name, ok, output } of results) if (!ok) say(`\n--- ${name}\n${output.trim()}`);
say('');
for (const { name } of steps) {
  const { ok, seconds } = results.find((result) => result.name === name);
  say(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(26)}${seconds.toFixed(1).padStart(6)} s`);
}
const failed = results.filter(({ ok }) => !ok).length;
say(failed === 0 ? '\nAll checks passed.' : `\n${failed} of ${steps.length} checks failed.`);
process.exit(failed === 0 ? 0 : 1);
