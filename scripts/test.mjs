// `npm test [-- files or vitest options]`: runs every test that can run here, and says which
// cannot. Its last line, 'N passed, N failed, N skipped', sums all projects up.
import { findChromium, installChromium } from './chromium.mjs';
import { buildWhenStale, installWhenNeeded, requireNode, say } from './prepare.mjs';
import { root } from './sources.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();

const args = process.argv.slice(2);
const isCi = /^(1|true)$/i.test(process.env.CI ?? '');
Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: 'test' });
const { createVitest, parseCLI } = await import('vitest/node');
const { filter, options } = parseCLI(['vitest', 'run', ...args]);

/** Sentences about what this run leaves out. */
const leftOut = [];
/** Names of the tests that passed at their second try. */
const secondTries = [];
let vitest = await createVitest('test', { ...options, watch: false });
const chosen = new Set((await vitest.globTestSpecifications(filter)).map((s) => s.project.name));

const isBrowser = (name) => name.startsWith('browser');
const needsBrowser = [...chosen].some(isBrowser);
if (needsBrowser) {
  const chromium = findChromium() ?? installChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  else {
    leftOut.push('the browser tests (tests/browser): no Chromium found; set CHROMIUM_PATH');
    for (const name of [...chosen].filter(isBrowser)) chosen.delete(name);
    const projects = [options.project ?? []].flat().filter((name) => !isBrowser(name));
    await vitest.close();
    vitest = await createVitest('test', {
      ...options,
      watch: false,
      project: projects.length > 0 ? projects : ['!browser*'],
    });
  }
}
const { DATABASE_URL, REDIS_URL } = process.env;
const notHere = [
  !DATABASE_URL && 'the services on PostgreSQL (DATABASE_URL names none)',
  !REDIS_URL && 'several servers on Redis (REDIS_URL names none)',
].filter(Boolean);

// Those start the built server; all others import the sources.
if (needsBrowser || chosen.has('faults') || chosen.has('proof')) await buildWhenStale();

const counts = { passed: 0, failed: 0, skipped: 0 };
const total = () => counts.passed + counts.failed + counts.skipped;
try {
  const { testModules, unhandledErrors } = await vitest.start(filter);
  counts.failed += unhandledErrors.length;
  for (const module of testModules) {
    const before = counts.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      counts[state === 'pending' ? 'failed' : state] += 1;
      if (test.diagnostic()?.flaky)
        secondTries.push(`${module.relativeModuleId}: ${test.fullName}`);
    }
    // A file that breaks while loading, or a failing hook, has no failed test of its own.
    if (!module.ok() && counts.failed === before) counts.failed += 1;
  }
} catch (error) {
  if (error?.code !== 'VITEST_FILES_NOT_FOUND') throw error;
} finally {
  await vitest.close();
}

let ok = counts.failed === 0 && total() > 0 && !process.exitCode;
if (total() === 0) say('No test ran.');
for (const what of secondTries) say(`Passed at the second try: ${what}`);
for (const what of leftOut) say(`LEFT OUT: ${what}.`);
for (const what of notHere) say(`Not run here: ${what}.`);
if (isCi && leftOut.length > 0) ok = false;
if (isCi && notHere.length === 0 && args.length === 0 && counts.skipped > 0) {
  say('Tests were skipped although all that they need is here; in CI that is a failure.');
  ok = false;
}
say(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(ok ? 0 : 1);
