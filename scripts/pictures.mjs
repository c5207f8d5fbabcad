// Makes docs/pictures/*.png from the demo event, through the built app and a real browser:
// `npm run build && node scripts/pictures.mjs`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { admin, openStage, pictures as out, screens } from './picture-stage.mjs';

/** Every picture: where it is taken, how large the screen is, and in which colours. */
const { wall, laptop, small, phone } = screens;
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
  ['viewer-called', '/view/3', wall, 'dark'],
  ['viewer-points', '/view/3?page=points&rotate=off', wall, 'dark'],
  ['viewer-results', '/view/3?page=results&rotate=off', wall, 'light'],
  ['viewer-winner', '/view/1?rotate=off', wall, 'dark'],
  ['players-choose', '/players/3', phone, 'light'],
  ['players-team', '/players/3', phone, 'dark', 'Celtic FC'],
  ['qr-codes', '/', laptop, 'light'],
  ['not-found', '/nowhere', laptop, 'light'],
];

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
const { origin, browser, close } = await openStage({ demo: true });
try {
  for (const [name, path, viewport, colorScheme, choice] of shots) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript((mode) => {
      localStorage.setItem('theme', mode);
      // As on the device on which the fixtures were generated.
      localStorage.setItem('cage-orientation', 'true');
    }, colorScheme);
    if (/^\/(mgrstart|admin)/.test(path)) {
      await context.request.post(`${origin}/api/auth/login`, { data: admin });
    }
    await page.goto(origin + path);
    await page.evaluate(() => document.fonts.ready);
    if (choice) await page.getByRole('button', { name: choice }).click();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: join(out, `${name}.png`) });
    await context.close();
  }
  await montage(browser);
} finally {
  await close();
}
