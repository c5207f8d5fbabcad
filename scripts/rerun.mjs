// `node scripts/rerun.mjs <file>`: runs each test file that failed in a tier once more, alone, as
// `.ci/run` noted it there. Up to three files that now pass are unstable and do not fail the run.
import { appendFileSync, readFileSync } from 'node:fs';
import { browserFor, findFirefox } from './browsers.mjs';
import { buildWhenStale, say } from './prepare.mjs';
import { root } from './sources.mjs';
import { runProjects } from './tiers.mjs';

const MOST_UNSTABLE = 3;

const { FAILURES_FILE } = process.env;
// The tests of the second run are told below, with those of the first.
delete process.env.FAILURES_FILE;
const noted = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
process.chdir(root);
await buildWhenStale();
const { path: chromium } = browserFor();
if (chromium) process.env.CHROMIUM_PATH = chromium;
const firefox = findFirefox();
if (firefox) process.env.FIREFOX_PATH = firefox;

const unstable = [];
const broken = [];
for (const first of noted) {
  say(`\n-- once more, alone: ${first.file} (${first.project})`);
  const again = await runProjects({ projects: [first.project], filter: [first.file] });
  (again.failed === 0 && again.passed > 0 ? unstable : broken).push({ ...first, again });
}

const tell = (text) => {
  say(`\n${text}`);
  if (FAILURES_FILE) appendFileSync(FAILURES_FILE, `${text}\n`);
};
for (const { project, file, report, again } of unstable) {
  tell(
    `UNSTABLE ${file} (${project}), a defect for the next change. First run:\n${report.trim()}\n` +
      `Second run, alone: ${again.passed} passed.`,
  );
}
for (const { project, file, report, again } of broken) {
  tell(
    `FAILED TWICE ${file} (${project}). First run:\n${report.trim()}\n` +
      `Second run, alone: ${again.passed} passed, ${again.failed} failed.\n${again.report.trim()}`,
  );
}
const sum = (files) => files.reduce((total, { failed }) => total + failed, 0);
const isForgiven = unstable.length <= MOST_UNSTABLE;
if (!isForgiven) tell(`${unstable.length} files are unstable; at most ${MOST_UNSTABLE} may be.`);
const [passed, failed] = isForgiven ? [sum(unstable), sum(broken)] : [0, sum(noted)];
say(`${passed} passed, ${failed} failed, 0 skipped`);
process.exit(failed === 0 ? 0 : 1);
