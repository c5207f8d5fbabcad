// `npm run dev`: the server from its sources, restarted when one changes, and the client from Vite
// with hot reload, on demo data in .dev-data. PORT names Vite's port (5173), DATABASE_URL a server
// in place of the embedded database; it is then used as it is.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { fail, installWhenNeeded, requireNode, run, say, stopWithTheShell } from './prepare.mjs';
import { root } from './sources.mjs';

const started = performance.now();
requireNode();
process.chdir(root);
await installWhenNeeded({ withTests: false });
stopWithTheShell();
const { context } = await import('esbuild');
const { createServer } = await import('vite');

const PASSWORD = 'development';
const home = join(root, process.env.DEV_DATA_DIR ?? '.dev-data');
const dataDir = join(home, 'data');
const program = join(home, 'program');
/** Vite tells its own requests from those of a page by these. */
const OWN = /^\/(api|socket\.io|health|@|node_modules)(\/|$)/;
const STOPPING_MS = 5000;
/** Ends the server when this process is gone, however that ended. */
const WITH_US =
  "data:text/javascript,process.on('disconnect',()=>process.kill(process.pid,'SIGTERM'))";

const port = await freePort();
const environment = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  ADMIN_PASSWORD: PASSWORD,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
const server = { child: null, ready: deferred(), turn: Promise.resolve() };

// The server reads its version and its documents from beside itself.
mkdirSync(program, { recursive: true });
cpSync('package.json', join(program, 'package.json'));
const bundling = await context({
  entryPoints: [
    'src/server/main.ts',
    'src/server/programs/demo.ts',
    'src/server/programs/csv-worker.ts',
    'src/server/programs/image-program.ts',
  ],
  outdir: join(program, 'dist', 'server'),
  entryNames: '[name]',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [{ name: 'restart', setup: (build) => build.onEnd(restartWhenBuilt) }],
});
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { entries: ['admin.html', 'public.html'] },
  server: {
    host: process.env.HOST,
    port: Number(process.env.PORT ?? 5173),
    strictPort: process.env.PORT !== undefined,
    proxy: {
      // The server refuses a write whose Origin is not its Host, so the Host stays as the browser sent it.
      '/api': { target: `http://127.0.0.1:${port}` },
      '/health': { target: `http://127.0.0.1:${port}` },
      '/socket.io': { target: `http://127.0.0.1:${port}`, ws: true },
    },
    watch: { ignored: [join(home, '**')] },
  },
  plugins: [
    { name: 'documents', configureServer: ({ middlewares }) => void middlewares.use(answer) },
  ],
});
const { findPage } = await vite.ssrLoadModule(join(root, 'src/common/kernel/pages.ts'));

let stopping = false;
// Vite's own listener would end this process before the server has stopped.
process.removeAllListeners('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
await vite.listen();
await bundling.watch();
await server.ready.promise;
const [address] = vite.resolvedUrls.local;
say(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s: ${address}`);
say(`Admin: ${address}mgrstart, user admin, password ${PASSWORD}. Viewer: ${address}view`);
say(
  'Ctrl+C stops. A changed server file restarts the server, a changed client file is swapped in.',
);

/** Called by esbuild after each build: errors leave the running server as it is. */
function restartWhenBuilt({ errors }) {
  if (errors.length > 0) return;
  if (server.ready.isSettled) server.ready = deferred();
  server.turn = server.turn.then(restart);
}

async function restart() {
  if (stopping) return;
  const began = performance.now();
  const isFirst = server.child === null;
  await end();
  copyDocuments();
  if (!process.env.DATABASE_URL && !existsSync(dataDir)) await makeDemo();
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--import', WITH_US, join(program, 'dist', 'server', 'main.js')],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    },
  );
  server.child = child;
  const isUp = await new Promise((resolve) => {
    // The banner comes when the server listens; it is for those who start the product.
    child.stdout.once('data', () => resolve(true));
    child.once('exit', () => resolve(false));
  });
  child.stdout.resume();
  if (!isUp) {
    say('The server has stopped; the reason is above. The next change starts it again.');
    return;
  }
  server.ready.resolve();
  if (!isFirst) say(`Server restarted in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

async function end() {
  const { child } = server;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS);
  await ended;
  clearTimeout(force);
}

/** The half-played event; made aside, so that an interrupted start leaves nothing half made. */
async function makeDemo() {
  say('Making the demo data (only the first time; delete .dev-data for new ones) …');
  const making = join(home, `making-${process.pid}`);
  const demo = join(program, 'dist', 'server', 'demo.js');
  const env = { ...environment, DATA_DIR: making };
  const stdio = ['ignore', 'ignore', 'inherit'];
  const code = await run(process.execPath, [demo], { env, stdio });
  if (code !== 0) fail('The demo data could not be made; the reason is above.', code);
  renameSync(making, dataDir);
}

/** The server fills in what a document carries for its page; Vite has the rest. */
function copyDocuments() {
  const client = join(program, 'dist', 'client');
  rmSync(client, { recursive: true, force: true });
  mkdirSync(client, { recursive: true });
  for (const name of readdirSync('src/client').filter((file) => file.endsWith('.html'))) {
    cpSync(join('src/client', name), join(client, name));
  }
}

/** Waits for a server that restarts; answers a page's address with its document. */
async function answer(request, response, next) {
  const { pathname } = new URL(request.url, 'http://localhost');
  // A worker that keeps files would show those of yesterday.
  if (pathname === '/sw.js') return void response.writeHead(404).end();
  const isDocument =
    request.method === 'GET' &&
    !OWN.test(pathname) &&
    /text\/html/.test(request.headers.accept ?? '');
  if (!isDocument && !OWN.test(pathname)) return next();
  await server.ready.promise;
  if (!isDocument) return next();
  try {
    const page = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
    });
    // Vite follows relative names in index.html only.
    const html = (await page.text()).replaceAll('="./', '="/');
    const name = `/${findPage(pathname)?.page.document ?? 'admin'}.html`;
    const body = await vite.transformIndexHtml(name, html, request.url);
    // Without the policy of the product: hot reload puts scripts and styles into the page.
    response.writeHead(page.status, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' });
    response.end(body);
  } catch (error) {
    next(error);
  }
}

async function stop() {
  // A terminal and npm may both tell us; the second time must not end us before the server.
  if (stopping) return;
  stopping = true;
  await bundling.dispose();
  await server.turn;
  await end();
  await vite.close();
  process.exit(0);
}

function deferred() {
  const one = { isSettled: false };
  one.promise = new Promise((resolve) => {
    one.resolve = () => {
      one.isSettled = true;
      resolve();
    };
  });
  return one;
}

async function freePort() {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  return free;
}
