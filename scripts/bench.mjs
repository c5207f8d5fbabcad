// `npm run bench [-- name …]`: runs every bench/<name>/run.ts, or only those named, one after the
// other (two at once would measure each other). Each prints its ratio, and fails below its floor.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
const failed = [];
for (const name of wanted.length > 0 ? wanted : all) {
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
  if ((await run(process.execPath, ['--enable-source-maps', program, ...passedOn])) !== 0) {
    failed.push(name);
  }
}
say(failed.length === 0 ? '\nAll reached their floors.' : `\nNot reached: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** The arguments before and after a separator. */
function splitAt(list, separator) {
  const index = list.indexOf(separator);
  return index < 0 ? [list, []] : [list.slice(0, index), list.slice(index + 1)];
}
