// `node scripts/image.mjs`: shows without Docker that the image can be built and runs. Follows the
// Dockerfile in temporary folders: copies what COPY lets through, runs the same npm commands, starts
// the result as an unprivileged user. Then leaves out each COPY in turn: every time it must fail.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patternOf, readDockerfile, readDockerignore } from './dockerfile.mjs';
import { fail, say } from './prepare.mjs';
import { root } from './sources.mjs';

if (process.platform !== 'linux') {
  say('Not checked here: following the Dockerfile needs Linux.');
  process.exit(0);
}

/** The user `node` of the official image. */
const UID = 1000;
const isRoot = process.getuid() === 0;
const work = mkdtempSync(join(tmpdir(), 'image-'));
chmodSync(work, 0o755);
process.once('exit', () => rmSync(work, { recursive: true, force: true }));

const isLeftOut = readDockerignore(readFileSync(join(root, '.dockerignore'), 'utf8'));
const context = contextFiles('');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');

/** Nothing of this machine's settings but what npm needs to reach its registry. */
const passedOn = /^(HOME|LANG|TMPDIR|SSL_CERT_FILE|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;
const machineEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => passedOn.test(name)),
);
const npmEnv = {
  ...machineEnv,
  PATH: process.env.PATH,
  npm_config_cache: execFileSync('npm', ['config', 'get', 'cache', '--loglevel=silent'], {
    encoding: 'utf8',
  }).trim(),
  npm_config_prefer_offline: 'true',
};

function contextFiles(folder) {
  const files = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name);
    if (['.git', 'node_modules', 'dist', 'data'].includes(path)) {
      if (!isLeftOut(path)) throw new Error(`.dockerignore lets ${path} through`);
    } else if (entry.isDirectory()) files.push(...contextFiles(path));
    else if (!isLeftOut(path)) files.push(path);
  }
  return files;
}

/** A stage's file system is a folder: `/app` of it lies below. */
class Stage {
  image;
  folder;
  workdir = '/';
  env = {};
  copied = createHash('sha256');
  command;
  health;

  constructor(image, folder) {
    this.image = image;
    this.folder = folder;
    mkdirSync(folder);
  }

  path(inImage) {
    return join(this.folder, posix.resolve(this.workdir, inImage));
  }

  /** The settings of ENV, where paths of the image lead into its folder. */
  environment() {
    const base = `${this.path('/usr/local/bin')}:/usr/bin:/bin`;
    const lead = (value) => (value.startsWith('/') ? this.path(value) : value);
    const entries = Object.entries(this.env).map(([name, value]) => [
      name,
      value
        .split(':')
        .map((part) => (part === '$PATH' ? base : lead(part)))
        .join(':'),
    ]);
    return { PATH: base, HOME: this.path('/tmp'), ...Object.fromEntries(entries) };
  }
}

/** What `npm ci` made from the same files before, as Docker's layers keep it. */
const installed = new Map();

async function runInStage(stage, { command, line }) {
  stage.copied.update(line);
  const folder = /^install -d -o node -g node (\/\S+)$/.exec(command)?.[1];
  if (folder !== undefined) {
    mkdirSync(stage.path(folder), { recursive: true });
    if (isRoot) chownSync(stage.path(folder), UID, UID);
    return;
  }
  if (!command.startsWith('npm ')) throw new Error(`this check does not know: ${line}`);
  const key = stage.copied.copy().digest('hex');
  const packages = stage.path('node_modules');
  const isInstall = command.startsWith('npm ci ');
  if (isInstall && installed.has(key)) {
    // The stage it was made in is no longer needed.
    renameSync(installed.get(key), packages);
    installed.set(key, packages);
    return;
  }
  await finished(
    spawn('sh', ['-c', command], {
      cwd: stage.path('.'),
      env: { ...npmEnv, ...stage.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
    line,
  );
  if (isInstall) installed.set(key, packages);
}

function copyInto(stage, stages, { from, chmod, sources, target }) {
  stage.copied.update(`${from} ${sources} ${target}`);
  for (const source of sources) {
    const isFolder = target.endsWith('/');
    if (!isFolder && sources.length > 1) throw new Error(`the target must end with /: ${target}`);
    if (from !== undefined) copyFromStage(stages.get(from), stage, source, target);
    else copyFromContext(stage, source, target, isFolder);
  }
  if (chmod !== undefined) chmodSync(stage.path(target), Number.parseInt(chmod, 8));
}

function copyFromStage(other, stage, source, target) {
  const path = other?.path(source);
  if (path === undefined || !existsSync(path)) throw new Error(`not there to copy: ${source}`);
  mkdirSync(dirname(stage.path(target)), { recursive: true });
  execFileSync('cp', ['-al', path, stage.path(target)]);
}

function copyFromContext(stage, source, target, isFolder) {
  const matches = patternOf(source);
  const files = context.filter((file) => matches.test(file));
  if (files.length === 0) throw new Error(`not there to copy: ${source}`);
  for (const file of files) {
    // What a folder holds goes into the target, a file keeps its name where the target is a folder.
    const below = file === source || source.includes('*') ? '' : posix.relative(source, file);
    const place = below || (isFolder ? basename(file) : '');
    const path = join(stage.path(target), place);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(root, file), path);
    stage.copied.update(`\0${file}\0`).update(readFileSync(path));
  }
}

let folders = 0;
/** Finished stages by their instructions: a stage that nothing changed is not made again. */
const finishedStages = new Map();

function stagesOf(instructions) {
  const all = [];
  for (const instruction of instructions) {
    if (instruction.kind === 'FROM') all.push([]);
    all.at(-1).push(instruction);
  }
  return all;
}

/** @returns {Promise<Stage>} the last stage, all of them built */
async function build(instructions) {
  const stages = new Map();
  const all = stagesOf(instructions);
  for (const own of all.slice(0, -1)) {
    const key = own.map(({ line }) => line).join('\n');
    const stage = finishedStages.get(key) ?? (await buildStage(own, stages));
    finishedStages.set(key, stage);
    stages.set(own[0].name, stage);
  }
  const last = await buildStage(all.at(-1), stages);
  addNode(last);
  return last;
}

async function buildStage([from, ...instructions], stages) {
  const stage = new Stage(from.image, join(work, `stage-${++folders}`));
  for (const instruction of instructions) {
    const { kind } = instruction;
    if (kind === 'WORKDIR') {
      stage.workdir = posix.resolve(stage.workdir, instruction.path);
      mkdirSync(stage.path('.'), { recursive: true });
    } else if (kind === 'COPY') copyInto(stage, stages, instruction);
    else if (kind === 'RUN') await runInStage(stage, instruction);
    else if (kind === 'ENV') Object.assign(stage.env, instruction.values);
    else if (kind === 'CMD') stage.command = instruction.command;
    else if (kind === 'HEALTHCHECK') stage.health = instruction;
  }
  return stage;
}

/** What the base image brings: Node where every user may run it, and /tmp. */
function addNode(stage) {
  const node = stage.path('/usr/local/bin/node');
  mkdirSync(dirname(node), { recursive: true });
  const shared = join(work, 'node');
  if (!existsSync(shared)) cpSync(process.execPath, shared, { mode: 2 });
  linkSync(shared, node);
  mkdirSync(stage.path('/tmp'), { recursive: true });
  chmodSync(stage.path('/tmp'), 0o1777);
}

/** Starts a command as the image's user, without any right of root's. */
function start(stage, [command, ...args], env = {}) {
  const asUser = isRoot
    ? ['setpriv', `--reuid=${UID}`, `--regid=${UID}`, '--clear-groups', '--no-new-privs']
    : [];
  if (isRoot) asUser.push('--bounding-set=-all', '--inh-caps=-all', '--');
  const [file, ...all] = [...asUser, command, ...args];
  return spawn(file, all, {
    cwd: stage.path('.'),
    env: { ...stage.environment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Collects what a process says from now on. */
function listenTo(child) {
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (said.text += text));
  }
  return said;
}

async function finished(child, name) {
  const said = listenTo(child);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name}: exit code ${code}\n${said.text.trim().slice(-2000)}`);
  return said.text;
}

async function sparePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return String(port);
}

async function untilHealthy(stage, child, said, env) {
  const limit = Date.now() + Number.parseInt(stage.health['start-period'], 10) * 1000;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`it ended at once\n${said.text.slice(-2000)}`);
    const check = start(stage, stage.health.command, env);
    const [code] = await once(check, 'close');
    if (code === 0) return;
    await sleep(200);
  }
  throw new Error(`HEALTHCHECK did not succeed in time\n${said.text.slice(-2000)}`);
}

async function fetched(url, type) {
  const response = await fetch(url);
  const text = await response.text();
  if (response.status !== 200 || !response.headers.get('content-type')?.includes(type)) {
    throw new Error(`${url}: ${response.status} ${response.headers.get('content-type')}`);
  }
  return text;
}

async function servesPages(origin) {
  for (const page of ['/', '/mgrstart']) {
    const html = await fetched(origin + page, 'text/html');
    const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1];
    if (script === undefined) throw new Error(`${page} names no script`);
    await fetched(new URL(script, origin), 'javascript');
  }
}

async function signsIn(origin, said, password) {
  if (password === undefined) throw new Error(`no password was shown\n${said.text}`);
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  if (response.status !== 200) throw new Error(`sign-in: ${response.status}`);
}

/** From the start to a clean stop. `password`: the first start shows its own. */
async function serve(stage, password) {
  const PORT = await sparePort();
  const origin = `http://127.0.0.1:${PORT}`;
  const child = start(stage, stage.command, { PORT });
  const said = listenTo(child);
  const ended = once(child, 'close');
  try {
    await untilHealthy(stage, child, said, { PORT });
    await servesPages(origin);
    await signsIn(origin, said, password ?? /password {3}(\S+)/.exec(said.text)?.[1]);
    child.kill('SIGTERM');
    // Docker waits ten seconds.
    const [code] = await Promise.race([ended, sleep(10_000, ['none, after 10 s'])]);
    if (code !== 0) throw new Error(`SIGTERM: exit code ${code}\n${said.text.slice(-2000)}`);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** The commands of the image, as `docker compose exec app tournament …` runs them. */
async function commandsWork(stage) {
  const tournament = (...args) =>
    finished(start(stage, ['tournament', ...args]), `tournament ${args.join(' ')}`);
  await tournament('backups', 'save', 'copy.json');
  const copy = lstatSync(stage.path('/data/copy.json'));
  if (isRoot && copy.uid !== UID) throw new Error(`copy.json belongs to user ${copy.uid}`);
  await tournament('backups', 'restore', 'copy.json');
  const list = await tournament('backups');
  if (!list.includes('0 teams')) throw new Error(`tournament backups said: ${list}`);
  return /is now: (\S+)/.exec(await tournament('reset-password'))?.[1];
}

async function prove(instructions) {
  const stage = await build(instructions);
  await serve(stage);
  const password = await commandsWork(stage);
  await serve(stage, password);
  return stage;
}

const started = Date.now();
const seconds = () => ((Date.now() - started) / 1000).toFixed(1);
const instructions = readDockerfile(dockerfile);
let proved;
try {
  proved = await prove(instructions);
} catch (error) {
  fail(`The image cannot be built or does not run: ${error.message}`);
}
const user = isRoot ? `user ${UID}` : `user ${process.getuid()} (not root here: no other user)`;
say(
  `${proved.image} followed with Node ${process.versions.node}, started as ${user}: ${seconds()} s`,
);

for (const line of ['ADD a b', 'COPY --link a b', 'SHELL ["sh"]', 'CMD npm start', 'ENV A "b c"']) {
  if (isRead(line)) fail(`The reader let pass what it does not know: ${line}`);
}
const copies = instructions.filter(({ kind }) => kind === 'COPY');
let passed = 0;
for (const left of copies) {
  try {
    await prove(instructions.filter((instruction) => instruction !== left));
    say(`Without this line it would run just the same: ${left.line}`);
    passed += 1;
  } catch (error) {
    if (process.argv.includes('--verbose')) say(`${left.line}\n  ${error.message.slice(0, 400)}`);
  }
}
say(
  `${copies.length - passed} of ${copies.length} COPY lines are missed when left out; ${seconds()} s`,
);
process.exit(passed > 0 ? 1 : 0);

function isRead(line) {
  try {
    readDockerfile(line);
    return true;
  } catch {
    return false;
  }
}
