// Every public page in every state of an event, as it is seen: an event is played through the real
// calls while the pages are open, and what they show is put on sheets, docs/pictures/states/*.jpg.
// `npm run build && node scripts/state-pictures.mjs`; EACH=folder keeps each picture in full size too.
import { join } from 'node:path';
import { eventCalls, openStage, pictures, Sheets, screens, wait } from './picture-stage.mjs';

const ADDRESS = 'http://192.168.1.20:3000';
const { wall, sign, laptop, phone } = screens;
/** Twenty-five characters, the most a name has; and scripts of other width. */
const LONG = [
  'Sky Hunters Drone Academy',
  'Maschinenbau Flieger Köln',
  'Cage Masters of Rotterdam',
  'WWWWWWWWWW MMMMMMMMMM WWW',
  '서울 드론 파이터즈 국가대표 선수단',
  'Owls',
  'Kites',
  'Larks',
  'Wirbelwind',
];

const { origin, call, browser, stopServer, close } = await openStage();
const { light, score, newTournament, draw } = eventCalls(call);
const sheets = new Sheets();
const keep = sheets.keep.bind(sheets);

const open = async (path, viewport, colorScheme, choices = {}) => {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(
    ([mode, stored]) => {
      localStorage.setItem('theme', mode);
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    [colorScheme, choices],
  );
  await page.goto(origin + path);
  await page.evaluate(() => document.fonts.ready);
  return page;
};

/** One picture of a page that is opened for it. */
async function once(sheet, label, path, viewport, colorScheme, { choices, act, ...options } = {}) {
  const page = await open(path, viewport, colorScheme, choices);
  await act?.(page);
  await wait(900);
  await keep(sheet, label, page, options);
  await page.context().close();
}

try {
  await call('PUT', '/api/championship-settings', { name: 'Drone Soccer Open 2026' });
  const themes = ['dark', 'light'];
  for (const theme of themes) {
    await once(`viewer-${theme}`, 'no group yet', '/view', wall, theme);
    await once(`players-${theme}`, 'no group yet', '/players', phone, theme);
    await once(`codes-${theme}`, 'no group yet', '/', laptop, theme);
  }
  await call('PUT', '/api/addresses', { chosen: ADDRESS });
  const teams = [];
  for (const name of LONG) teams.push(await call('POST', '/api/teams', { name }));
  const small = [];
  for (const name of ['Falcons', 'Vipers', 'Comets', 'Hawks']) {
    small.push(await call('POST', '/api/teams', { name }));
  }
  const tournament = await newTournament('Group A', '#16a3dc');
  const mine = { 'my-teams': JSON.stringify({ [tournament.id]: small[0].id }) };

  const live = [];
  for (const theme of themes) {
    const follow = async (sheet, path, viewport, choices) =>
      live.push({ sheet: `${sheet}-${theme}`, page: await open(path, viewport, theme, choices) });
    await follow('viewer', `/view/${tournament.id}`, wall);
    await follow('players', `/players/${tournament.id}`, phone, mine);
    if (theme === 'dark') {
      await follow('viewer-laptop', `/view/${tournament.id}`, laptop);
      await follow('viewer-phone', `/view/${tournament.id}`, phone);
      await follow('viewer-portrait', `/view/${tournament.id}`, sign);
      await follow('overlay-bug', `/overlay/${tournament.id}?bg=6b7b6b`, wall);
      await follow('overlay-lower', `/overlay/${tournament.id}?layout=lower&bg=6b7b6b`, wall);
    }
  }
  const take = async (label) => {
    await wait(1500);
    for (const { sheet, page } of live) await keep(sheet, label, page);
  };
  await take('no fixtures yet');
  const fixtures = await draw(
    tournament,
    small.map(({ id }) => id),
    1,
  );
  const own = fixtures.filter(({ homeTeamId, awayTeamId }) =>
    [homeTeamId, awayTeamId].includes(small[0].id),
  );
  await take('ready');
  for (const theme of themes) {
    await once(`players-${theme}`, 'team not chosen', `/players/${tournament.id}`, phone, theme);
  }
  await light(own[0], 1);
  await take('called');
  await light(own[0], 2);
  await score(own[0], 22, 20);
  await take('in play');
  await light(own[0], 0);
  await take('result');
  const [other] = fixtures.filter((fixture) => !own.includes(fixture));
  await light(other, 2);
  await score(other, 3, 3);
  await take('another plays');
  await light(other, 0);
  for (const fixture of fixtures) {
    if (fixture !== own[0] && fixture !== other) await score(fixture, 4, fixture.id % 3);
  }
  await wait(13_000);
  await take('all played');

  // The largest event: nine teams, three rounds, the longest names; then thirty tournaments.
  const big = await newTournament('Premier League of the Rhine', '#e81ec4');
  await draw(
    big,
    teams.map(({ id }) => id),
    3,
  );
  const all = await call('GET', `/api/fixtures?tournament_id=${big.id}`);
  const order = all.sort((a, b) => a.round - b.round || a.displayOrder - b.displayOrder);
  for (const [index, fixture] of order.slice(0, 80).entries()) {
    await score(fixture, (index * 7) % 23, (index * 5) % 19).catch(() => undefined);
  }
  const asked = { 'my-teams': JSON.stringify({ [big.id]: teams[0].id }) };
  for (const [label, query] of Object.entries({
    next: 'page=next',
    points: 'page=points',
    goals: 'page=goals',
    results: 'page=results',
  })) {
    await once('large-viewer', label, `/view/${big.id}?rotate=off&${query}`, wall, 'dark');
    await once('large-viewer', `${label}, light`, `/view/${big.id}?${query}`, laptop, 'light');
    await once('large-portrait', label, `/view/${big.id}?rotate=off&${query}`, sign, 'dark');
  }
  // The first that may be called: a decider that is not needed may not.
  let waiting;
  for (const fixture of order.slice(80)) {
    waiting ??= await light(fixture, 1).catch(() => undefined);
  }
  await once('large-viewer', 'called', `/view/${big.id}`, wall, 'dark');
  await light(waiting, 2);
  await score(waiting, 22, 9);
  await once('large-viewer', 'in play', `/view/${big.id}`, wall, 'dark');
  await once('large-portrait', 'in play', `/view/${big.id}`, sign, 'dark');
  await once('large-viewer', 'in play, flipped', `/view/${big.id}?flip=1`, wall, 'light');
  for (const tab of ['team', 'matches', 'standings']) {
    for (const theme of themes) {
      const path = `/players/${big.id}#${tab}`;
      await once('large-players', `${tab}, ${theme}`, path, phone, theme, { choices: asked });
    }
  }
  await once('large-players', 'choice', `/players/${big.id}`, phone, 'light');
  for (const layout of ['bug', 'lower', 'next', 'table']) {
    const path = `/overlay/${big.id}?layout=${layout}&bg=6b7b6b`;
    await once('large-overlay', layout, path, wall, 'dark');
  }
  await light(waiting, 0);

  // Two cages at once.
  const second = await newTournament('Group C', '#e8b01e');
  const [match] = await draw(
    second,
    small.map(({ id }) => id),
    1,
  );
  await light(match, 2);
  await score(match, 9, 10);
  for (const fixture of order.slice(90)) {
    if (await light(fixture, 1).catch(() => null)) break;
  }
  await once('large-viewer', 'two at once', '/view', wall, 'dark');
  await once('large-portrait', 'two at once', '/view', sign, 'dark');

  const venue = { wifi: { ssid: 'Sporthalle', passphrase: 'fly safely', security: 'WPA' } };
  await call('PUT', '/api/addresses', { chosen: ADDRESS, ...venue });
  const setUp = async (page) => page.getByRole('button', { name: 'Set up' }).click();
  for (const theme of themes) {
    await once(`codes-${theme}`, 'groups', '/', laptop, theme);
    await once(`codes-${theme}`, 'on a phone', '/', phone, theme);
    await once(`codes-${theme}`, 'set up', '/', laptop, theme, { act: setUp });
    await once(`codes-${theme}`, 'full screen', '/?slide', wall, theme);
    await once(`codes-${theme}`, 'not found', '/view/x', laptop, theme);
    await once(`viewer-${theme}`, 'unknown group', '/view/999', wall, theme);
    await once(`players-${theme}`, 'unknown group', '/players/999', phone, theme);
    await once(`players-${theme}`, 'which group', '/players?choose', phone, theme);
  }
  const sheet = await open('/', laptop, 'dark');
  for (const kind of ['Posters', 'Cards']) {
    await sheet.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
    await sheet.getByRole('button', { name: kind }).click();
    await sheet.emulateMedia({ media: 'print' });
    await sheet.setViewportSize({ width: 703, height: 1032 });
    await keep('codes-light', `${kind} on paper`, sheet, {
      clip: { x: 0, y: 0, width: 703, height: 1032 },
    });
    const pdf = await sheet.pdf({ preferCSSPageSize: true, printBackground: true });
    sheets.keepFile(`${kind}.pdf`, pdf);
    await sheet.emulateMedia({ media: null });
    await sheet.setViewportSize(laptop);
    await sheet.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
  for (let number = 4; number <= 30; number += 1) {
    await newTournament(
      `Group ${number}`,
      `#${(number * 500_000 + 1_000_000).toString(16).padStart(6, '0')}`,
    );
  }
  await once('codes-light', 'thirty groups', '/', laptop, 'light');
  await once('codes-dark', 'thirty groups on a wall', '/', wall, 'dark');
  await once('players-light', 'thirty groups', '/players?choose', phone, 'light');

  await stopServer();
  await wait(25_000);
  for (const { sheet: name, page } of live) await keep(name, 'server gone', page);
  await sheets.write(browser, join(pictures, 'states'), (name) =>
    /players|phone|portrait/.test(name) ? 480 : 272,
  );
} finally {
  await close();
}
