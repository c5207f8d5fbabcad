// What scripts that take pictures stand on: the built server with a database of its own, a browser, and sheets.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './browsers.mjs';
import { root } from './sources.mjs';

/** Where the pictures of the documentation are. */
export const pictures = join(root, 'docs', 'pictures');
export const admin = { username: 'admin', password: 'only for pictures' };
export const screens = {
  wall: { width: 1920, height: 1080 },
  /** A sign that stands on its end. */
  sign: { width: 1080, height: 1920 },
  laptop: { width: 1440, height: 900 },
  small: { width: 1024, height: 600 },
  phone: { width: 390, height: 844 },
};
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Starts server and browser; `demo`: with the demo's event. `call` acts as the admin, and throws where it is refused. */
export async function openStage({ demo = false } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  const port = Number(process.env.PORT ?? 23_417);
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  env.ADMIN_PASSWORD = admin.password;
  delete env.DATABASE_URL;
  delete env.REDIS_URL;
  const program = (name) => join(root, 'dist/server', name);
  if (demo) spawnSync(process.execPath, [program('demo.js')], { env, stdio: 'inherit' });
  const server = spawn(process.execPath, [program('main.js')], { env, stdio: 'ignore' });
  const gone = new Promise((done) => server.once('exit', done));
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null);
    if (ready?.ok) break;
    await wait(200);
  }
  let cookie = '';
  async function call(method, path, body) {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const set = answer.headers.getSetCookie().map((line) => line.replace(/;.*$/, ''));
    if (set.length > 0) cookie = set.join('; ');
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  }
  await call('POST', '/api/auth/login', admin);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const stopServer = async () => {
    server.kill('SIGKILL');
    await gone;
  };
  const close = async () => {
    await browser.close();
    await stopServer();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, call, browser, stopServer, close };
}

/** The calls of an event, made with a stage's `call`. */
export function eventCalls(call) {
  const update = ({ id, tournament_id }, type, change) =>
    call('PUT', `/api/fixtures/${id}?type=${type}`, { tournament_id, ...change });
  return {
    light: (fixture, mapLit) => update(fixture, 'map-lit', { mapLit }),
    score: (fixture, homeScore, awayScore) => update(fixture, 'score', { homeScore, awayScore }),
    newTournament: (name, color) => call('POST', '/api/tournaments', { name, color }),
    draw: (tournament, teams, rounds) =>
      call('POST', '/api/fixtures/generate', { tournament_id: tournament.id, teams, rounds }),
  };
}

/** Pictures by sheet, in the order they were taken. EACH=folder keeps each one in full size too. */
export class Sheets {
  #sheets = new Map();
  #each = process.env.EACH;

  async keep(sheet, label, page, options = {}) {
    const png = await page.screenshot(options);
    this.keepFile(`${sheet}-${label.replace(/\W+/g, '-')}.png`, png);
    this.#sheets.set(sheet, [...(this.#sheets.get(sheet) ?? []), { label, png }]);
  }

  keepFile(name, bytes) {
    if (!this.#each) return;
    mkdirSync(this.#each, { recursive: true });
    writeFileSync(join(this.#each, name), bytes);
  }

  /** Every picture of a sheet small, with its name: as a wall is seen from far away. `heightOf`: in px. */
  async write(browser, folder, heightOf) {
    const paper = await browser.newPage();
    mkdirSync(folder, { recursive: true });
    for (const [name, taken] of this.#sheets) {
      const figures = taken.map(
        ({ label, png }) =>
          `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${label}</figcaption></figure>`,
      );
      await paper.setViewportSize({ width: 1500, height: 400 });
      await paper.setContent(`<style>
        body { margin: 12px; display: flex; flex-wrap: wrap; gap: 12px; background: #8a8f94;
          font: 15px sans-serif; color: #000; }
        figure { margin: 0; } img { display: block; height: ${heightOf(name)}px; }
      </style>${figures.join('')}`);
      await paper.screenshot({
        path: join(folder, `${name}.jpg`),
        fullPage: true,
        type: 'jpeg',
        quality: 82,
      });
    }
  }
}
