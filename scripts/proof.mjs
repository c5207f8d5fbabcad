// `npm run proof [-- name …]`: every suite of the proof in its full form, or only those whose names
// contain one of the words; afterwards a table of what each one showed. SEED=… repeats a run.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, installChromium } from './chromium.mjs';
import { buildWhenStale, fail, installWhenNeeded, requireNode, run, say } from './prepare.mjs';
import { root } from './sources.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();

const { DATABASE_URL, REDIS_URL } = process.env;
const RACE_TRIALS = '500';
const races = (project) => ({
  name: `races on ${project.split(':')[1]}`,
  project,
  file: 'tests/server/races.test.ts',
  env: { RACE_TRIALS },
});
const all = [
  ...readdirSync(join('tests', 'proof'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({
      name: file.replace('.test.ts', ''),
      project: 'proof',
      file: `tests/proof/${file}`,
      env: {},
    })),
  races('server:embedded'),
  ...(DATABASE_URL ? [races('server:postgres')] : []),
];
const words = process.argv.slice(2);
const unknown = words.filter((word) => !all.some(({ name }) => name.includes(word)));
if (unknown.length > 0) {
  fail(
    `No such suite: ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
  );
}
const suites = all.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

await buildWhenStale();
const chromium = findChromium() ?? installChromium();
const folder = mkdtempSync(join(tmpdir(), 'proof-'));
const results = [];
for (const suite of suites) {
  say(`\n== ${suite.name}`);
  const figures = join(folder, `${results.length}.ndjson`);
  const started = performance.now();
  // One after the other, each in a process of its own: two at once would disturb each other.
  const code = await run(
    process.execPath,
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', suite.project, suite.file],
    {
      env: {
        ...suite.env,
        PROOF: 'full',
        PROOF_FIGURES: figures,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    },
  );
  const seconds = Math.round((performance.now() - started) / 1000);
  results.push({ ...suite, ok: code === 0, seconds, lines: readFigures(figures) });
}
rmSync(folder, { recursive: true, force: true });

say(
  `\n${'suite'.padEnd(22)}${'result'.padEnd(9)}${'time'.padStart(7)}  ${'seed'.padEnd(8)}figures`,
);
for (const { name, ok, seconds, lines } of results) {
  const shown = lines.length > 0 ? lines : [{ seed: '', figures: '' }];
  for (const [index, { seed, figures }] of shown.entries()) {
    const first = index === 0;
    say(
      (first ? name : '').padEnd(22) +
        (first ? (ok ? 'passed' : 'FAILED') : '').padEnd(9) +
        (first ? `${seconds} s` : '').padStart(7) +
        `  ${String(first ? seed : '').padEnd(8)}${figures}`,
    );
  }
}
if (!DATABASE_URL) say('\nNot run here: what needs PostgreSQL (DATABASE_URL names none).');
if (!REDIS_URL) say('\nNot run here: what needs Redis (REDIS_URL names none).');
const failed = results.filter(({ ok }) => !ok);
for (const { name, lines } of failed) {
  const [{ seed } = {}] = lines;
  say(`To repeat: ${seed ? `SEED=${seed} ` : ''}npm run proof -- ${name.split(' ')[0]}`);
}
say(`\n${results.length - failed.length} of ${results.length} suites passed`);
process.exit(failed.length === 0 ? 0 : 1);

/** What the suite measured, a line for each time it did. */
function readFigures(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const { suite: _, seed, ...values } = JSON.parse(line);
      const figures = Object.entries(values).map(([name, value]) => `${name} ${value}`);
      return { seed, figures: figures.join(', ') };
    });
}
