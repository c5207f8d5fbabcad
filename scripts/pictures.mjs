// Makes docs/pictures/*.png from the demo event, through the built app and a real browser:
// `npm run build && node scripts/pictures.mjs`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './browsers.mjs';
import { root } from './sources.mjs';

const out = join(root, 'docs', 'pictures');
const port = Number(process.env.PORT ?? 23_417);
const origin = `http://127.0.0.1:${port}`;
const password = 'only for pictures';
const dataDir = mkdtempSync(join(tmpdir(), 'pictures-'));
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, ADMIN_PASSWORD: password };
delete env.DATABASE_URL;
delete env.REDIS_URL;

/** Every picture: where it is taken, how large the screen is, and in which colours. */
const laptop = { width: 1440, height: 900 };
const small = { width: 1024, height: 600 };
const phone = { width: 390, height: 844 };
const projector = { width: 1920, height: 1080 };
const shots = [
  ['manager-light', '/mgrstart', laptop, 'light'],
  ['manager-dark', '/mgrstart', laptop, 'dark'],
  ['manager-phone', '/mgrstart', phone, 'light'],
  ['tournament-light', '/admin/3?round=2', laptop, 'light'],
  ['tournament-dark', '/admin/3?round=2', laptop, 'dark'],
  ['tournament-small', '/admin/3?round=2', small, 'dark'],
  ['tournament-phone', '/admin/3?round=2', phone, 'dark'],
  ['tournament-teams', '/admin/3?tab=teams&team=10', laptop, 'light'],
  ['tournament-points', '/admin/3?tab=wins', laptop, 'light'],
  ['tournament-goals', '/admin/3?tab=goals', laptop, 'dark'],
  ['viewer-called', '/view/3', projector, 'dark'],
  ['viewer-points', '/view/3?page=points&rotate=off', projector, 'dark'],
  ['viewer-results', '/view/3?page=results&rotate=off', projector, 'light'],
  ['viewer-winner', '/view/1?rotate=off', projector, 'dark'],
  ['players-choose', '/players/3', phone, 'light'],
  ['players-team', '/players/3', phone, 'dark', 'Celtic FC'],
  ['qr-codes', '/', laptop, 'light'],
  ['not-found', '/nowhere', laptop, 'light'],
];

async function untilReady() {
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((turn) => setTimeout(turn, 200));
  }
  throw new Error('the server did not start');
}

const imageOf = (name) =>
  `data:image/png;base64,${readFileSync(join(out, `${name}.png`)).toString('base64')}`;

/** The table, the big screen and a phone in one picture, for the README. */
async function montage(browser) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.setContent(`<style>
      body { margin: 0; height: 900px; background: #e4e2dc; position: relative; }
      img { position: absolute; border-radius: 10px; box-shadow: 0 12px 40px rgb(0 0 0 / 35%); }
    </style>
    <img src="${imageOf('viewer-called')}" style="left:60px;top:50px;width:1010px">
    <img src="${imageOf('tournament-light')}" style="right:50px;top:330px;width:840px">
    <img src="${imageOf('players-team')}" style="left:120px;top:380px;width:220px">`);
  await page.screenshot({ path: join(out, 'readme.png') });
  await page.close();
}

mkdirSync(out, { recursive: true });
spawnSync(process.execPath, [join(root, 'dist/server/demo.js')], { env, stdio: 'inherit' });
const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
  env,
  stdio: 'ignore',
});
try {
  await untilReady();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  for (const [name, path, viewport, colorScheme, choice] of shots) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript((mode) => {
      localStorage.setItem('theme', mode);
      // As on the device on which the fixtures were generated.
      localStorage.setItem('cage-orientation', 'true');
    }, colorScheme);
    if (/^\/(mgrstart|admin)/.test(path)) {
      const data = { username: 'admin', password };
      await context.request.post(`${origin}/api/auth/login`, { data });
    }
    await page.goto(origin + path);
    await page.evaluate(() => document.fonts.ready);
    if (choice) await page.getByRole('button', { name: choice }).click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(out, `${name}.png`) });
    await context.close();
  }
  await montage(browser);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await new Promise((gone) => server.once('exit', gone));
  rmSync(dataDir, { recursive: true, force: true });
}
