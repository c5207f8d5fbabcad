// Finds the browsers for the tests: a Chromium (or Chrome, or Edge), installed from Debian where it may be, and Firefox.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { say } from './prepare.mjs';

/** The headless shell first: it draws no windows, and takes less of the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];

function* wellKnownPaths() {
  const home = homedir();
  if (process.platform === 'darwin') {
    for (const folder of ['/Applications', join(home, 'Applications')]) {
      yield join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome');
      yield join(folder, 'Chromium.app/Contents/MacOS/Chromium');
      yield join(folder, 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
    }
  } else if (process.platform === 'win32') {
    const { PROGRAMFILES, 'PROGRAMFILES(X86)': programs86, LOCALAPPDATA } = process.env;
    for (const folder of [PROGRAMFILES, programs86, LOCALAPPDATA]) {
      if (!folder) continue;
      yield join(folder, 'Google\\Chrome\\Application\\chrome.exe');
      yield join(folder, 'Chromium\\Application\\chrome.exe');
      yield join(folder, 'Microsoft\\Edge\\Application\\msedge.exe');
    }
  } else {
    const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
    folders.push(...(process.env.PATH ?? '').split(delimiter).filter(Boolean));
    for (const folder of folders) for (const name of names) yield join(folder, name);
  }
}

/** The browsers that Playwright keeps for all projects of this user. */
function* playwrightPaths() {
  const caches = {
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
  };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    caches[process.platform] ??
    join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return;
  const versions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  for (const version of versions.sort().reverse()) {
    for (const inside of [
      'chrome-linux/chrome',
      'chrome-linux64/chrome',
      'chrome-win/chrome.exe',
      'chrome-win64/chrome.exe',
      'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    ]) {
      yield join(cache, version, inside);
    }
  }
}

/** Some systems have a `chromium` that only says how to get one: ask it for its version. */
const runs = (path) =>
  process.platform !== 'linux' ||
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** @returns {string | undefined} the program's path; CHROMIUM_PATH wins */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    say(`CHROMIUM_PATH names ${given}, which is not there; looking elsewhere.`);
  }
  const candidates = [...new Set([...wellKnownPaths(), ...playwrightPaths()])];
  return candidates.find((path) => existsSync(path) && runs(path));
}

/** @returns {string | undefined} Firefox's path, for the journeys in each engine; FIREFOX_PATH wins */
export function findFirefox() {
  const folders = ['/usr/bin', '/usr/local/bin', '/Applications/Firefox.app/Contents/MacOS'];
  const names = ['firefox-esr', 'firefox'];
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.FIREFOX_PATH, ...candidates].find((path) => path && existsSync(path));
}

function isDebian() {
  const about = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID=debian$/m.test(about) && existsSync('/usr/bin/apt-get');
}

/** How to run a command as root without being asked for a password; undefined when not possible. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
  return sudo.status === 0 ? ['sudo', '-n', 'env', 'DEBIAN_FRONTEND=noninteractive'] : undefined;
}

/** Installs Debian's chromium package when this user may; says what it does. */
function installChromium() {
  const prefix = isDebian() ? asRoot() : undefined;
  if (!prefix) return undefined;
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ];
  say(
    `No Chromium found: installing Debian's with ${[...prefix, 'apt-get'].join(' ')} (NO_BROWSER=1 does without).`,
  );
  for (const step of steps) {
    const [command, ...args] = [...prefix, ...step];
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return undefined;
  }
  return findChromium();
}

/**
 * The browser for the tests, installed where none is there and that is possible; NO_BROWSER=1
 * does without one.
 * @returns {{ path?: string, reason?: string }} `reason`: why there is none
 */
export function browserFor() {
  if (/^(1|true|yes)$/i.test(process.env.NO_BROWSER ?? '')) return { reason: 'NO_BROWSER is set' };
  const path = findChromium() ?? installChromium();
  return path ? { path } : { reason: 'no Chromium found; CHROMIUM_PATH names one' };
}
