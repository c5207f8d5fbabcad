// What every command needs before its own work: the right Node, the packages, the build.
// Runs before anything is installed, so it uses nothing but Node itself.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, root, stampFile } from './sources.mjs';

const lockFile = join(root, 'package-lock.json');
const installedFile = join(root, 'node_modules', '.package-lock.json');
const installStamp = join(root, 'node_modules', '.installed-from');

/** A line of progress; all that is said goes to standard output. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Ends the process with one sentence instead of a stack trace. */
export function fail(sentence, code = 1) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

export function requireNode() {
  const wanted = [20, 19];
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  fail(
    `This needs Node.js ${wanted.join('.')} or newer; this is ${process.versions.node}. ` +
      'Get a current one from https://nodejs.org and run the command again.',
  );
}

/**
 * Runs a program in the project's folder with its output shown.
 * @returns {Promise<number>} its exit code, 128 + n when a signal ended it
 */
export function run(command, args, { env = {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      ...options,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** npm without a shell where it started us, so that no path needs quoting. */
function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.js$/.test(cli)) return run(process.execPath, [cli, ...args]);
  return run('npm', args, { shell: process.platform === 'win32' });
}

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const machine = `${process.platform}-${process.arch}`;

/** Packages of the lockfile that are only for tests and checks. */
const isForTests = (entry) => Boolean(entry.dev || entry.devOptional);

const stampNow = (parts) => {
  const hash = createHash('sha256').update(readFileSync(lockFile));
  return `${machine} ${parts} ${hash.update(readIfThere(installedFile)).digest('hex')}`;
};

/**
 * Compares npm's own record of what it put into node_modules with the lockfile. Optional packages
 * (binaries for other platforms) may be absent, all others must be there in the locked version.
 */
function installedMatchesLock(withTests) {
  if (!existsSync(installedFile)) return false;
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || (!withTests && isForTests(entry))) return true;
    const there = installed[path];
    return there ? there.version === entry.version : entry.optional || entry.devOptional;
  });
}

/** Installs exactly the lockfile's packages unless they are there already; those for tests on demand. */
export async function installWhenNeeded({ withTests = true } = {}) {
  const stamp = readIfThere(installStamp);
  const wanted = withTests ? ['whole'] : ['whole', 'product'];
  if (stamp !== '' && wanted.some((parts) => stamp === stampNow(parts))) return;
  const fromElsewhere = stamp !== '' && !stamp.startsWith(`${machine} `);
  if (fromElsewhere || !installedMatchesLock(withTests)) await install(withTests);
  writeFileSync(installStamp, stampNow(installedMatchesLock(true) ? 'whole' : 'product'));
}

async function install(withTests) {
  say('Installing packages (only the first time, and when they changed; a minute or so) …');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const ticker = setInterval(() => say(`  still installing, ${seconds()} s`), 15_000);
  const code = await npm([
    'ci',
    withTests ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  clearInterval(ticker);
  if (code !== 0) {
    fail('The packages could not be installed; npm says why above. Then run this again.', code);
  }
  say(`Packages installed in ${seconds()} s.`);
}

/** Builds client and server unless dist/ was made from exactly these sources. */
export async function buildWhenStale() {
  if (readIfThere(stampFile) === fingerprint()) return;
  const code = await run(process.execPath, [join('scripts', 'build.mjs')]);
  if (code !== 0) fail('The build failed; the reason is above.', code);
}

/**
 * Runs one of the built server's programs in this very process, after all that it needs: it gets the
 * signals, and its exit code is ours. `before`: what is done right before it starts.
 */
export async function runProgram(name, before = () => undefined) {
  requireNode();
  process.chdir(root);
  await installWhenNeeded({ withTests: false });
  await buildWhenStale();
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  before();
  await import(pathToFileURL(join(root, 'dist', 'server', `${name}.js`)).href);
}

/**
 * npm starts scripts through a shell, and passes SIGTERM on to that shell only, which then dies
 * without telling us: take its end as the signal, or the server would go on unseen.
 */
export function stopWithTheShell() {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
