// `npm run bench [-- name …]`: runs every bench/<name>/run.ts, or only those named, one after the
// other (two at once would measure each other). A target that is not met is named at the end, and
// the exit status is then 1. `baseline` is what a figure is compared with, `target` its limit.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserFor } from './browsers.mjs';
import { buildWhenStale, fail, installWhenNeeded, requireNode, run, say } from './prepare.mjs';
import { root } from './sources.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
await buildWhenStale();
const { build } = await import('esbuild');

const [wanted, passedOn] = splitAt(process.argv.slice(2), '--');
const all = readdirSync('bench').filter((name) => existsSync(join('bench', name, 'run.ts')));
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) fail(`No such bench: ${unknown.join(', ')}. There are: ${all.join(', ')}.`);

// Inside the project, so that the bundles find its packages.
const bundles = join(root, 'dist', 'bench');
rmSync(bundles, { recursive: true, force: true });
mkdirSync(bundles, { recursive: true });
const report = { 'not met': [], 'left out': [] };
const chosen = wanted.length > 0 ? wanted : all;
const usesBrowser = (name) =>
  readFileSync(join('bench', name, 'run.ts'), 'utf8').includes('tests/support/browser.ts');
for (const name of chosen) {
  const { path, reason } = usesBrowser(name) ? browserFor() : {};
  if (reason) {
    report['left out'].push(`${name}: ${reason}`);
    continue;
  }
  say(`\n== ${name}`);
  const entry = join('bench', name, 'run.ts');
  // Every other file of a bench that ends in .process.ts is a program that it starts.
  const programs = readdirSync(join('bench', name)).filter((file) => file.endsWith('.process.ts'));
  await build({
    entryPoints: [entry, ...programs.map((file) => join('bench', name, file))],
    outdir: join(bundles, name),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  const program = join(bundles, name, 'run.js');
  const file = join(bundles, `${name}.ndjson`);
  const code = await run(process.execPath, ['--enable-source-maps', program, ...passedOn], {
    env: { BENCH_REPORT: file, ...(path ? { CHROMIUM_PATH: path } : {}) },
  });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const said = lines.map((line) => JSON.parse(line));
  for (const { kind, sentence } of said) report[kind].push(`${name}: ${sentence}`);
  if (code !== 0 && !said.some(({ kind }) => kind === 'not met')) {
    report['not met'].push(`${name}: ended with status ${code}`);
  }
}
say('');
for (const sentence of report['left out']) say(`LEFT OUT: ${sentence}`);
for (const sentence of report['not met']) say(`NOT met: ${sentence}`);
if (report['not met'].length === 0) say('All targets that were measured are met.');
process.exit(report['not met'].length === 0 ? 0 : 1);

/** The arguments before and after a separator. */
function splitAt(list, separator) {
  const index = list.indexOf(separator);
  return index < 0 ? [list, []] : [list.slice(0, index), list.slice(index + 1)];
}
