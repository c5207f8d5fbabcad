// Runs projects of vitest.config.ts in this process and tells what came of it: used by test.mjs and
// proof.mjs. TIMES_FILE collects the seconds of each file, FAILURES_FILE the failed tests, or
// RERUN_FILE the failed files where they get a second run, over several tiers.
import { appendFileSync } from 'node:fs';
import { say } from './prepare.mjs';

const isCi = /^(1|true)$/i.test(process.env.CI ?? '');
/** The exit code when nothing but test files failed, and all of them are noted in RERUN_FILE. */
const ONLY_FILES_FAILED = 3;
/** What a skipped test's title says, and what of it no installation could change. */
const REASON = /skipped: (.*?)(?: > |$)/;
const NOT_HERE = /not possible on this machine/;

Object.assign(process.env, { TEST: 'true', VITEST: 'true', NODE_ENV: 'test' });

/**
 * @param {{ projects: string[], filter?: string[], options?: object }} what
 * @returns {Promise<{ passed: number, failed: number, skipped: number, seconds: Record<string, number>,
 *   reasons: string[], unexplained: number, outside: number, report: string }>} `seconds` by project;
 *   `reasons` of the skips; `outside` errors that belong to no test; `report` of what failed
 */
export async function runProjects({ projects, filter = [], options = {} }) {
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', { ...options, watch: false, project: projects });
  const result = { passed: 0, failed: 0, skipped: 0, seconds: {}, reasons: [], unexplained: 0 };
  Object.assign(result, { outside: 0, report: '' });
  try {
    const { testModules, unhandledErrors } = await vitest.start(filter);
    result.failed += unhandledErrors.length;
    result.outside = unhandledErrors.length;
    for (const error of unhandledErrors) noteFailure(result, 'outside of a test', [error]);
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
  const before = { failed: result.failed, report: result.report.length };
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    result[state === 'pending' ? 'failed' : state] += 1;
    if (state === 'failed' || state === 'pending') {
      noteFailure(result, `${module.relativeModuleId}: ${test.fullName}`, errors);
    }
    if (state !== 'skipped') continue;
    const reason = REASON.exec(test.fullName)?.[1];
    if (reason !== undefined) result.reasons.push(reason);
    if (reason === undefined || !NOT_HERE.test(reason)) result.unexplained += 1;
  }
  // A file that breaks while loading, or a failing hook, has no failed test of its own.
  if (!module.ok() && result.failed === before.failed) {
    result.failed += 1;
    noteFailure(result, module.relativeModuleId, module.errors());
  }
  if (process.env.RERUN_FILE && result.failed > before.failed) {
    const entry = {
      project: module.project.name,
      file: module.relativeModuleId,
      failed: result.failed - before.failed,
      report: result.report.slice(before.report),
    };
    appendFileSync(process.env.RERUN_FILE, `${JSON.stringify(entry)}\n`);
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
function noteFailure(result, what, errors = []) {
  const messages = errors.map((error) => `    ${String(error.message).slice(0, 1000)}\n`);
  const report = `${what}\n${messages.join('')}`;
  result.report += report;
  if (process.env.FAILURES_FILE && !process.env.RERUN_FILE)
    appendFileSync(process.env.FAILURES_FILE, report);
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
  // Vitest sets the exit code for failed tests too.
  let ok = (failed > 0 || !process.exitCode) && (!isEmpty || (results.length === 0 && !isCi));
  if (isEmpty) say('No test ran.');
  if (isCi && isWhole && sum('unexplained') > 0) {
    say('Tests were skipped although all that they need is here; in CI that is a failure.');
    ok = false;
  }
  say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  if (ok && failed === 0) process.exit(0);
  process.exit(ok && process.env.RERUN_FILE && sum('outside') === 0 ? ONLY_FILES_FAILED : 1);
}
