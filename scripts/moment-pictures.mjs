// The moments of a match frame by frame, on the wall, on a sign and on the stream: docs/pictures/moments/*.jpg.
// `npm run build && node scripts/moment-pictures.mjs`; EACH=folder keeps each picture in full size too.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eventCalls, openStage, pictures, Sheets, screens, wait } from './picture-stage.mjs';

const NAMES = ['Sky Hunters Drone Academy', 'Comets', '서울 드론 파이터즈', 'Kites'];

const { origin, call, browser, close } = await openStage();
const { light, score, newTournament, draw } = eventCalls(call);
const sheets = new Sheets();

try {
  await call('PUT', '/api/championship-settings', { name: 'Drone Soccer Open 2026' });
  const teams = [];
  for (const name of NAMES) teams.push((await call('POST', '/api/teams', { name })).id);
  const tournament = await newTournament('Group A', '#16a3dc');
  const fixtures = await draw(tournament, teams, 1);
  const [first] = fixtures;
  const last = fixtures.at(-1);

  const watching = [];
  for (const [sheet, path, viewport] of [
    ['wall', `/view/${tournament.id}`, screens.wall],
    ['sign', `/view/${tournament.id}`, screens.sign],
    ['stream', `/overlay/${tournament.id}?layout=desk&bg=6b7b6b`, screens.wall],
  ]) {
    const context = await browser.newContext({ viewport, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(origin + path);
    watching.push({ sheet, page });
  }
  // Nothing moves while a page opens.
  await wait(3000);

  /** Frames at these ms after the act; a picture takes some of them itself, so each page is at it by itself. */
  async function film(label, act, moments) {
    const begin = Date.now();
    await act();
    await Promise.all(
      watching.map(async ({ sheet, page }) => {
        for (const ms of moments) {
          await wait(begin + ms - Date.now());
          await sheets.keep(sheet, `${label} +${((Date.now() - begin) / 1000).toFixed(1)} s`, page);
        }
      }),
    );
  }
  const target = ({ id, tournament_id }) => ({ id, tournament_id });
  const clock = (fixture, act, ms) =>
    call('PUT', `/api/fixtures/${fixture.id}/clock`, {
      ...{ tournament_id: fixture.tournament_id, act },
      ...(ms === undefined ? {} : { ms }),
    });
  const goal = (fixture, teamId) =>
    call('POST', `/api/fixtures/${fixture.id}/events`, {
      ...{ tournament_id: fixture.tournament_id, id: randomUUID(), kind: 'goal', teamId },
    });
  const review = (fixture, underReview) =>
    call('PUT', `/api/fixtures/${fixture.id}/review`, { ...target(fixture), underReview });
  const confirm = (fixture) => call('PUT', `/api/fixtures/${fixture.id}/confirm`, target(fixture));

  await film('called', () => light(first, 1), [150, 700, 2000]);
  await film('start', () => clock(first, 'start'), [150, 700, 4500]);
  await film('goal', () => goal(first, first.homeTeamId), [150, 500, 1000, 2500]);
  await film('review', () => review(first, true), [150, 1500]);
  await film('review over', () => review(first, false), [150, 1500]);
  await clock(first, 'set', 1500);
  await film('end', () => wait(1500), [1600, 2600, 4000]);
  await film('final', () => confirm(first), [150, 700, 2500]);
  await wait(8000);
  for (const fixture of fixtures) {
    if (fixture !== first && fixture !== last) await score(fixture, 2, 2);
  }
  // Each of these results has its time on the stream.
  await wait(26_000);
  await light(last, 2);
  await score(last, 0, 5);
  await wait(1500);
  await film('last result', () => light(last, 0), [300, 2500]);
  await film('champion', () => wait(5000), [5600, 7200, 9000, 11_000, 13_500, 16_000, 19_000]);
  await sheets.write(browser, join(pictures, 'moments'), (name) => (name === 'sign' ? 480 : 250));
} finally {
  await close();
}
