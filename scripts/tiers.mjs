// Runs projects of vitest.config.ts in this process and tells what came of it: used by test.mjs and
// proof.mjs. TIMES_FILE collects the seconds of each file, FAILURES_FILE the failed tests, over
// several tiers.
import { appendFileSync } from 'node:fs';
import { say } from './prepare.mjs';

const isCi = /^(1|true)$/i.test(process.env.CI ?? '');
/** What a skipped test's title says, and what of it no installation could change. */
const REASON = /skipped: (.*?)(?: > |$)/;
const NOT_HERE = /not possible on this machine/;

Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: 'test' });

/**
 * @param {{ projects: string[], filter?: string[], options?: object }} what
 * @returns {Promise<{ passed: number, failed: number, skipped: number, seconds: Record<string, number>,
 *   reasons: string[], unexplained: number }>} `seconds` by project; `reasons` of the skips
 */
export async function runProjects({ projects, filter = [], options = {} }) {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', { ...options, watch: false, project: projects });
  const result = { passed: 0, failed: 0, skipped: 0, seconds: {}, reasons: [], unexplained: 0 };
  try {
    const { testModules, unhandledErrors } = await vitest.start(filter);
    result.failed += unhandledErrors.length;
    for (const error of unhandledErrors) noteFailure('outside of a test', [error]);
    for (const module of testModules) count(module, result);
  } catch (error) {
    if (error?.code !== 'VITEST_FILES_NOT_FOUND') throw error;
  } finally {
    await vitest.close();
  }
  result.reasons = [...new Set(result.reasons)];
  return result;
}

/** The arguments of vitest's own command line, as `npm test -- …` passes them on. */
export async function readArguments(args) {
  const { parseCLI } = await import('vitest/node');
  const { filter, options } = parseCLI(['vitest', 'run', ...args]);
  return { filter, options, chosen: [options.project ?? []].flat() };
}

function count(module, result) {
  const before = result.failed;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    result[state === 'pending' ? 'failed' : state] += 1;
    if (state === 'failed' || state === 'pending') {
      noteFailure(`${module.relativeModuleId}: ${test.fullName}`, errors);
    }
    if (state !== 'skipped') continue;
    const reason = REASON.exec(test.fullName)?.[1];
    if (reason !== undefined) result.reasons.push(reason);
    if (reason === undefined || !NOT_HERE.test(reason)) result.unexplained += 1;
  }
  // A file that breaks while loading, or a failing hook, has no failed test of its own.
  if (!module.ok() && result.failed === before) {
    result.failed += 1;
    noteFailure(module.relativeModuleId, module.errors());
  }
  const { duration, collectDuration, environmentSetupDuration, setupDuration, prepareDuration } =
    module.diagnostic();
  const ms =
    duration + collectDuration + environmentSetupDuration + setupDuration + prepareDuration;
  const project = module.project.name;
  result.seconds[project] = (result.seconds[project] ?? 0) + ms / 1000;
  if (process.env.TIMES_FILE) {
    const line = `${(ms / 1000).toFixed(1)}\t${project}\t${module.relativeModuleId}\n`;
    appendFileSync(process.env.TIMES_FILE, line);
  }
}

/** What failed and its first errors' messages, for the end of a long report. */
function noteFailure(what, errors = []) {
  if (!process.env.FAILURES_FILE) return;
  const messages = errors.map((error) => `    ${String(error.message).slice(0, 1000)}\n`);
  appendFileSync(process.env.FAILURES_FILE, `${what}\n${messages.join('')}`);
}

/**
 * Ends the process: what was left out, the seconds of the files by project, and as the last line
 * 'N passed, N failed, N skipped'. Fails in CI when a test was skipped whose needs are met there.
 */
export function finish(results, { leftOut = [], isWhole = false } = {}) {
  const sum = (of) => results.reduce((total, result) => total + result[of], 0);
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
  for (const { seconds } of results) {
    const entries = Object.entries(seconds);
    for (const [project, value] of entries) say(`${project}: ${value.toFixed(0)} s in its files`);
  }
  const reasons = [...new Set(results.flatMap((result) => result.reasons))];
  for (const reason of [...leftOut, ...reasons]) say(`LEFT OUT: ${reason}.`);
  const isEmpty = passed + failed + skipped === 0;
  // Left out as a whole, on purpose: no failure, but in CI.
  let ok = failed === 0 && !process.exitCode && (!isEmpty || (results.length === 0 && !isCi));
  if (isEmpty) say('No test ran.');
  if (isCi && isWhole && sum('unexplained') > 0) {
    say('Tests were skipped although all that they need is here; in CI that is a failure.');
    ok = false;
  }
  say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(ok ? 0 : 1);
}
