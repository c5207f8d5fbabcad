// `npm test [-- files or vitest options]`: rules, client, services, and one journey through the
// built product. `npm run test:browser`: everything a browser shows. Both end with
// 'N passed, N failed, N skipped'. NO_BROWSER=1 leaves out what needs a browser, and says so.
import { browserFor, findFirefox } from './browsers.mjs';
import { buildWhenStale, installWhenNeeded, requireNode } from './prepare.mjs';
import { root } from './sources.mjs';

requireNode();
process.chdir(root);
await installWhenNeeded();
const { finish, readArguments, runProjects } = await import('./tiers.mjs');

const isBrowserTier = process.argv[2] === '--browser';
const args = process.argv.slice(isBrowserTier ? 3 : 2);
const { filter, options, chosen } = await readArguments(args);
const { DATABASE_URL } = process.env;
const tier = isBrowserTier
  ? ['browser']
  : [
      'rules',
      'client',
      'client:logic',
      'server:embedded',
      ...(DATABASE_URL ? ['server:postgres'] : []),
      'journey',
    ];
const projects = chosen.length > 0 ? chosen : tier;

const leftOut = [];
if (projects.some((name) => name === 'browser' || name === 'journey')) {
  const { path, reason } = browserFor();
  // The journey is then a test that is skipped; here none would be left.
  if (reason && isBrowserTier) leftOut.push(`the browser tests: ${reason}`);
  Object.assign(process.env, path ? { CHROMIUM_PATH: path } : { NO_BROWSER: reason });
  const firefox = findFirefox();
  if (firefox) process.env.FIREFOX_PATH = firefox;
  await buildWhenStale();
}
if (!isBrowserTier && !DATABASE_URL) {
  leftOut.push('the services on PostgreSQL: DATABASE_URL names none');
}
const canRun = !(isBrowserTier && leftOut.length > 0);
const results = canRun ? [await runProjects({ projects, filter, options })] : [];
finish(results, { leftOut, isWhole: args.length === 0 });
