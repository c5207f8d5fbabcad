// `npm run proof [-- name …]`: every suite of the proof in its full form, or only those whose names
// contain one of the words; afterwards a table of what each one showed. SEED=… repeats a run.
// `npm run proof -- --short [name …]`: the same suites in a short form, in minutes, for CI.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFor } from './browsers.mjs';
import { buildWhenStale, fail, installWhenNeeded, requireNode, run, say } from './prepare.mjs';
import { root } from './sources.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const begun = performance.now();

const { DATABASE_URL, REDIS_URL } = process.env;
const engines = ['embedded', ...(DATABASE_URL ? ['postgres'] : [])];
/** How often each property is tried; `npm test` tries it 100 times. */
const PROPERTY_RUNS = { short: '500', full: '5000' };

const testsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
const nameOf = (file) =>
  file
    .split('/')
    .at(-1)
    .replace(/\.test\.tsx?$/, '');
const withProperties = (folder) =>
  testsIn(folder).filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"));

const all = [
  ...['tests/proof', 'tests/programs'].flatMap(testsIn).map((file) => ({
    name: nameOf(file),
    projects: [/^tests.proof.(alone|full)/.test(file) ? 'proof:alone' : 'proof'],
    files: [file],
  })),
  ...engines.flatMap((engine) =>
    testsIn('tests/faults')
      .filter((file) => !file.includes(`/${engine === 'embedded' ? 'postgres' : 'embedded'}/`))
      .map((file) => ({
        name: `${nameOf(file)} on ${engine}`,
        projects: [`faults:${engine}`],
        files: [file],
      })),
  ),
  {
    name: 'properties',
    projects: ['rules', 'client', 'client:logic', 'server:embedded'],
    // Those of tests/server say how often they are tried themselves.
    files: withProperties('src'),
    env: { PROPERTY_RUNS: PROPERTY_RUNS.full },
  },
];
const isShort = process.argv.includes('--short');
const words = process.argv.slice(2).filter((word) => word !== '--short');
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
const { path: chromium, reason } = browserFor();
const environment = chromium ? { CHROMIUM_PATH: chromium } : { NO_BROWSER: reason };
const leftOut = [
  !DATABASE_URL && 'what needs PostgreSQL: DATABASE_URL names none',
  !REDIS_URL && 'what needs Redis: REDIS_URL names none',
].filter(Boolean);
if (isShort) await runShort();

const folder = mkdtempSync(join(tmpdir(), 'proof-'));
const results = [];
for (const suite of suites) {
  say(`\n== ${suite.name}`);
  const figures = join(folder, `${results.length}.ndjson`);
  const started = performance.now();
  // One after the other, each in a process of its own: two at once would disturb each other.
  const code = await run(
    process.execPath,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...suite.projects.flatMap((project) => ['--project', project]),
      ...suite.files,
    ],
    {
      env: {
        ...environment,
        ...suite.env,
        PROOF: 'full',
        PROOF_FIGURES: figures,
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
for (const what of leftOut) say(`LEFT OUT: ${what}.`);
const failed = results.filter(({ ok }) => !ok);
for (const { name, lines } of failed) {
  const [{ seed } = {}] = lines;
  say(`To repeat: ${seed ? `SEED=${seed} ` : ''}npm run proof -- ${name.split(' ')[0]}`);
}
say(`\n${results.length - failed.length} of ${results.length} suites passed in ${timeTaken()}`);
process.exit(failed.length === 0 ? 0 : 1);

function timeTaken() {
  const minutes = Math.round((performance.now() - begun) / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** All chosen suites in two runs of this process, since properties want their own number of runs. */
async function runShort() {
  Object.assign(process.env, environment);
  const { finish, runProjects } = await import('./tiers.mjs');
  say('Only in the full form: what is promised in milliseconds (tests/proof/full).');
  const results = [];
  const timed = suites.filter(({ env }) => env === undefined);
  if (timed.length > 0) {
    const projects = [...new Set(timed.flatMap((suite) => suite.projects))];
    const filter = [...new Set(timed.flatMap(({ files }) => files))];
    results.push(await runProjects({ projects, filter }));
  }
  const properties = suites.find(({ env }) => env !== undefined);
  if (properties) {
    process.env.PROPERTY_RUNS = PROPERTY_RUNS.short;
    const { projects, files } = properties;
    results.push(await runProjects({ projects, filter: files }));
  }
  say(`The proof took ${timeTaken()}.`);
  finish(results, { leftOut, isWhole: words.length === 0 });
}

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
