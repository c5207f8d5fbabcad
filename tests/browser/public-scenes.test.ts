// What the scenes of the viewer show at the moments of a match: nothing of it is left out or covered.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fixture } from '../../src/common/fixture/fixture.schema.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { type BrowserApp, startBrowserApp } from '../support/browser.ts';
import { createTournament, setScore } from '../support/championship.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

const WIDE = 'W'.repeat(25);

const hall = { width: 1920, height: 1080 };
const sizes = [hall, { width: 1080, height: 1920 }, { width: 390, height: 844 }];

declare global {
  interface Window {
    dark: number[];
  }
}

let app: BrowserApp;
let admin: ApiClient;

const light = ({ id, tournament_id }: Fixture, mapLit: 0 | 1 | 2) =>
  admin.ok(api.fixtures.update, { type: 'map-lit', id, tournament_id, mapLit });

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
});
afterAll(() => app?.close());

/** Opens the viewer of a group and waits until news may move on it. */
async function openViewer(id: number | '', viewport = hall) {
  const opened = await app.open(`/view/${id}`, { viewport });
  await opened.page.locator('main section').first().waitFor();
  await opened.page.waitForFunction(() => !document.documentElement.hasAttribute('data-still'));
  return opened;
}

/** A group whose first team has beaten all others, which are level behind it, but for the last match. */
async function nearlyPlayed(teams: readonly string[]) {
  const made = await createTournament(admin, { name: `Group ${teams.length}`, teams });
  const champion = made.teams[0]?.id;
  const finish = ({ homeTeamId, awayTeamId }: Fixture): [number, number] =>
    homeTeamId === champion ? [3, 1] : awayTeamId === champion ? [1, 3] : [2, 2];
  const last = made.fixtures.at(-1) as Fixture;
  for (const fixture of made.fixtures) {
    if (fixture !== last) await setScore(admin, fixture, ...finish(fixture));
  }
  return { id: made.tournament.id, end: (score = finish(last)) => setScore(admin, last, ...score) };
}

const look = async (page: Page, name: string) => {
  const width = page.viewportSize()?.width;
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}-${width}.png` });
};

/** Whether the words of the page stay inside of it and of their own boxes. */
const overflows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1,
      )
      .map(
        ({ className, scrollWidth, scrollHeight, clientWidth, clientHeight }) =>
          `${className}: ${scrollWidth} x ${scrollHeight} in ${clientWidth} x ${clientHeight}`,
      ),
  );

// First: the event has no group yet.
test('GFX-8 the stream of an event can have a full picture before there is a group', async () => {
  const { page, context } = await app.open('/overlay', { viewport: hall });
  const text = { first: 'Starting soon', second: 'Sporthalle Köln', until: null };
  const desk = { tournament_id: null } as const;
  await admin.ok(api.broadcast.operate, { ...desk, type: 'take', graphic: 'slate', text });
  await page.getByText('Sporthalle Köln').waitFor({ timeout: 3000 });
  await page.waitForTimeout(1000);
  await look(page, 'slate');
  const box = await page.locator('[data-graphic="slate"] section').boundingBox();
  expect(box).toEqual({ x: 0, y: 0, ...hall });
  await admin.ok(api.broadcast.operate, { ...desk, type: 'auto' });
  await page.getByText('Sporthalle Köln').waitFor({ state: 'detached', timeout: 3000 });
  await context.close();
});

test.each(['/overlay', '/overlay/{id}'])(
  'GFX-7 %s shows the result beside the next match, called at once',
  async (address) => {
    const made = await createTournament(admin, { name: `Stream ${address}` });
    const [first, second] = made.fixtures as [Fixture, Fixture];
    await light(first, 2);
    const path = address.replace('{id}', String(made.tournament.id));
    const { page, context } = await app.open(path, { viewport: hall });
    await page.getByText('In play').waitFor();
    await setScore(admin, first, 4, 2);
    await light(first, 0);
    await light(second, 1);
    await page.getByText('Final').first().waitFor({ timeout: 3000 });
    await page.getByText('Called').first().waitFor({ timeout: 3000 });
    await page.waitForTimeout(3000);
    expect(await page.getByText('Final').count()).toBe(1);
    await look(page, `result-${made.tournament.id}`);
    await page.getByText('Final').waitFor({ state: 'detached', timeout: 6000 });
    expect(await page.getByText('Called').count()).toBeGreaterThan(0);
    await context.close();
    await light(second, 0);
  },
);

/** Notes each frame in which the colour of the group does not fill the champion's part. */
const watchGround = (page: Page) =>
  page.evaluate(() => {
    const dark: number[] = [];
    const look = (at: number) => {
      const title = [...document.querySelectorAll('main p')].find(
        ({ textContent }) => textContent?.includes('Winner') ?? false,
      );
      const ground = title?.parentElement && getComputedStyle(title.parentElement, '::before');
      if (ground && new DOMMatrix(ground.transform).a < 1) dark.push(at);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.dark = dark;
  });

test('SHW-11 the podium names all level teams, from its first frame on the colour of the group', async () => {
  const names = ['Comets', WIDE, '서울 드론 파이터즈', 'صقور الصحراء', 'Sky Hunters Drone Academy'];
  const { id, end } = await nearlyPlayed(names);
  const screens = await Promise.all(sizes.map((size) => openViewer(id, size)));
  for (const { page } of screens) await watchGround(page);
  await end();
  for (const { page, context } of screens) {
    await page.getByText('Winner').waitFor({ timeout: 25_000 });
    await page.waitForTimeout(5200);
    await look(page, 'podium');
    const places = await page
      .locator('[data-place]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('data-place')));
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, '');
    const dark = await page.evaluate(() => window.dark);
    expect(places).toEqual(['2', '2', '2', '2']);
    for (const name of names) expect(shown).toContain(name.replace(/\s+/g, ''));
    expect(await page.getByText('Shared 2nd').count()).toBe(4);
    expect(await overflows(page)).toEqual([]);
    expect(dark).toEqual([]);
    await context.close();
  }
});

test('GFX-4 the end on the stream: the result, the table that it made, then the podium with the winner first', async () => {
  const { id, end } = await nearlyPlayed(['Orcas', 'Ibises', '부산 드론 클럽', 'Larks']);
  // Results of the last minute have their time on the stream one after the other.
  const earlier = new Date(Date.now() - 3_600_000);
  await app.database.db.transaction((trx) =>
    trx('fixtures')
      .where({ tournament_id: id })
      .whereNotNull('finished_at')
      .update({ scored_at: earlier, finished_at: earlier }),
  );
  const { page, context } = await app.open(`/overlay/${id}?layout=desk`, { viewport: hall });
  await page.locator(':root:not([data-still])').waitFor({ state: 'attached' });
  await end([0, 5]);
  const panel = (kind: string) => page.locator(`[data-graphic="${kind}"] [data-news]`);
  await page.getByText('Final').first().waitFor({ timeout: 3000 });
  await look(page, 'end-1-result');
  await panel('table').waitFor({ timeout: 8000 });
  await page.waitForTimeout(1400);
  await look(page, 'end-2-table');
  expect(await panel('table').locator('[data-slid]').count()).toBeGreaterThan(0);
  await panel('podium').waitFor({ timeout: 8000 });
  const opacities = () =>
    panel('podium')
      .locator('[data-rank]')
      .evaluateAll((all) => all.map((element) => Number(getComputedStyle(element).opacity)));
  await page.waitForTimeout(1400);
  await look(page, 'end-3-podium');
  expect((await opacities())[0]).toBe(1);
  expect((await opacities()).at(-1)).toBe(0);
  await page.waitForTimeout(3600);
  await look(page, 'end-4-champion');
  expect(new Set(await opacities())).toEqual(new Set([1]));
  expect(await panel('table').count()).toBe(0);
  await context.close();
});

test('ROT-1 a match that begins is on the screen at once, the result before it in a row under it', async () => {
  const made = await createTournament(admin, {
    name: 'Hall',
    teams: ['M'.repeat(25), 'Owls', 'Vipers', 'Kites'],
  });
  const [first, second] = made.fixtures as [Fixture, Fixture];
  const otherTournament = await createTournament(admin, { name: 'Cage 2' });
  const [elsewhere] = otherTournament.fixtures as [Fixture];
  await light(first, 2);
  const screens = await Promise.all(
    [...sizes, hall].map((size, index) =>
      openViewer(index < sizes.length ? made.tournament.id : '', size),
    ),
  );
  await setScore(admin, first, 4, 2);
  await light(first, 0);
  for (const { page } of screens) await page.locator('section[data-state="final"]').waitFor();
  await light(second, 2);
  for (const { page } of screens) {
    await page.locator('section[data-state="in-play"]').waitFor({ timeout: 1500 });
    await page.locator('li', { hasText: 'Final' }).waitFor({ timeout: 1500 });
  }
  for (const { page } of screens) await look(page, 'begun');
  await light(elsewhere, 2);
  const all = screens.at(-1)?.page as Page;
  await all.locator('ol > li', { hasText: 'Cage 2' }).waitFor({ timeout: 1500 });
  await look(all, 'board');
  for (const { page } of screens) {
    await page.locator('li', { hasText: 'Final' }).waitFor({ state: 'detached', timeout: 8000 });
    expect(await overflows(page), JSON.stringify(page.viewportSize())).toEqual([]);
  }
  for (const { context } of screens) await context.close();
  for (const fixture of [second, elsewhere]) await light(fixture, 0);
});

test('the names of several matches are at least 4.5 % of the height, 3 % on a sign, also beside scores of two digits', async () => {
  const made = [
    await createTournament(admin, {
      name: 'North',
      teams: ['Falcons', 'Maschinenbau Flieger Köln'],
    }),
    await createTournament(admin, { name: 'South', teams: ['Hawks', 'Cage Masters of Rotterdam'] }),
  ];
  for (const { fixtures } of made) {
    const [match] = fixtures as [Fixture];
    await light(match, 2);
    await setScore(admin, match, 22, 10);
  }
  for (const size of [hall, { width: 1080, height: 1920 }]) {
    const { page, context } = await openViewer('', size);
    await look(page, 'two-digits');
    const least = size.height > size.width ? 0.03 : 0.045;
    const shown = page.locator('ol > li bdi');
    await expect.poll(() => shown.count()).toBe(6);
    const names = await shown.evaluateAll((all) =>
      all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize) / innerHeight),
    );
    expect(Math.min(...names)).toBeGreaterThan(least);
    await context.close();
  }
  for (const { fixtures } of made) await light(fixtures[0] as Fixture, 0);
});

test('the bug keeps one size, 30 % x 6 % at most, in all states, with and without a clock', async () => {
  const made = await createTournament(admin, {
    name: 'Bug',
    teams: [`${WIDE.slice(2)}MM`, 'Rays'],
  });
  const [match] = made.fixtures as [Fixture];
  const calls = new MatchCalls(admin, match);
  const { page, context } = await app.open(`/overlay/${made.tournament.id}`, { viewport: hall });
  const sizesSeen = new Set<string>();
  const see = async (word: string) => {
    await page.getByText(word).first().waitFor();
    await page.waitForTimeout(500);
    const box = await page.locator('[data-graphic="bug"] section').boundingBox();
    sizesSeen.add(`${box?.width} x ${box?.height}`);
    expect(box?.width).toBeLessThanOrEqual(0.3 * hall.width);
    expect(box?.height).toBeLessThanOrEqual(0.06 * hall.height + 0.1);
    const small = await page.locator('[data-graphic="bug"] section *').evaluateAll((all) =>
      all
        .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
        .filter((element) => element.closest('.sr-only') === null)
        .map((element) => ({
          text: element.textContent,
          size: Number.parseFloat(getComputedStyle(element).fontSize),
        }))
        .filter(({ size }) => size < 0.018 * innerHeight),
    );
    expect(small).toEqual([]);
    await look(page, `bug-${word}`);
  };
  await see('Next');
  await calls.light(1);
  await see('Called');
  await calls.light(2);
  await see('In play');
  await calls.clock('start');
  for (let count = 0; count < 10; count += 1) await calls.goal();
  await see('10');
  await calls.clock('pause');
  await see('Paused');
  await calls.review(true);
  await see('Under review');
  await calls.review(false);
  await calls.clock('end');
  await see('Set over');
  await calls.confirm();
  await see('Final');
  expect(sizesSeen.size).toBe(1);
  await context.close();
});

/** Boxes of what is drawn in the half that has just scored, and of its parts that a goal covers. */
const goalBoxes = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      const range = document.createRange();
      if (!element) return null;
      range.selectNodeContents(element);
      const { top, bottom, left, right, height } = range.getBoundingClientRect();
      return { top, bottom, left, right, height };
    };
    const sizeOf = (element: Element | null | undefined) =>
      element ? Number.parseFloat(getComputedStyle(element).fontSize) : Number.NaN;
    const card = document.querySelector('[data-goal]');
    return {
      isSeen: card !== null && getComputedStyle(card).visibility === 'visible',
      text: card?.textContent,
      call: boxOf(card?.firstElementChild),
      tally: boxOf(card?.lastElementChild),
      name: boxOf(card?.parentElement?.querySelector('bdi')),
      grows:
        sizeOf(card?.lastElementChild) - sizeOf(card?.parentElement?.querySelector('[data-shows]')),
    };
  });

test('SHW-12 a goal stands beside the name and the number for 1.2 s, whole beside scores of two digits', async () => {
  const made = await createTournament(admin, {
    name: 'Goals',
    teams: [`${WIDE.slice(1)}M`, 'Lynxes'],
  });
  const [match] = made.fixtures as [Fixture];
  await light(match, 2);
  await setScore(admin, match, 11, 12);
  const screens = await Promise.all(sizes.map((size) => openViewer(made.tournament.id, size)));
  await setScore(admin, match, 11, 13);
  await Promise.all(
    screens.map(async ({ page }) => {
      await page.locator('[data-goal]').waitFor();
      await page.waitForTimeout(500);
      const { isSeen, text, call, tally, name, grows } = await goalBoxes(page);
      expect([isSeen, text?.replace(/\s/g, '')]).toEqual([true, 'GOAL13']);
      if (!call || !tally || !name) throw new Error('There is no call.');
      const isApart = call.right <= tally.left || tally.right <= call.left;
      expect(isApart && name.bottom <= call.top && name.bottom <= tally.top + 8).toBe(true);
      expect(grows).toBeGreaterThanOrEqual(0);
      await look(page, 'goal');
    }),
  );
  await screens[0]?.page.waitForTimeout(1500);
  for (const { page } of screens) {
    expect((await goalBoxes(page)).isSeen).toBe(false);
    const [name, score] = await page
      .locator('[data-at="left"]')
      .first()
      .evaluate((half) => {
        const boxes = [half.querySelector('bdi > span'), half.querySelector('[data-shows]')];
        return boxes.map((box) => box?.getBoundingClientRect().toJSON() as DOMRect);
      });
    // The box of a number is lower than its digits are high.
    expect(score?.top).toBeGreaterThan((name?.bottom ?? Number.NaN) - 8);
  }
  await setScore(admin, match, 10, 13);
  await setScore(admin, match, 12, 13);
  await screens[0]?.page.getByText('12', { exact: true }).first().waitFor();
  for (const { page } of screens) expect((await goalBoxes(page)).isSeen).toBe(false);
  for (const { context } of screens) await context.close();
  await light(match, 0);
});

/** Pairs of name, digits, word of the side and code for phones that share a box, of each half of a match. */
const sharedBoxes = (page: Page) =>
  page.evaluate(() => {
    const textBox = (element: Element | null | undefined) => {
      const range = document.createRange();
      if (element) range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    /** As wide as the digits, as high as their line. */
    const digitsBox = (element: Element | null) => {
      const line = element?.getBoundingClientRect();
      const { left, width } = textBox(element?.lastElementChild);
      return line && new DOMRect(left, line.top, width, line.height);
    };
    const isInside = (box: DOMRect | undefined, half: Element) => {
      const { left, right } = half.getBoundingClientRect();
      return box !== undefined && box.left >= left && box.right <= right;
    };
    const code = document.querySelector('main aside')?.getBoundingClientRect();
    return [...document.querySelectorAll('main section > [data-at]')].flatMap((half) => {
      const word = half.querySelector('p')?.lastChild;
      const boxes = {
        name: textBox(half.querySelector('bdi')),
        digits: digitsBox(half.querySelector('[data-shows="score"]')),
        word: textBox(word?.parentElement),
        code,
      };
      const pairs = Object.entries(boxes).flatMap(([name, box], index, all) =>
        all.slice(index + 1).map(([other, otherBox]) => ({ name, box, other, otherBox })),
      );
      return pairs
        .filter(
          ({ box, otherBox }) =>
            box &&
            otherBox &&
            box.left < otherBox.right - 1 &&
            otherBox.left < box.right - 1 &&
            box.top < otherBox.bottom - 1 &&
            otherBox.top < box.bottom - 1,
        )
        .map(({ name, other }) => `${name} and ${other}`)
        .concat(isInside(boxes.digits, half) ? [] : 'digits outside of their half');
    });
  });

test('name, digits, side and the code for phones never share a box', async () => {
  const teams = ['Sky Hunters Drone Club 12', 'Wolverhampton Wanderers W', '한국 드론 축구 대표팀'];
  // A code leads to this machine only under a name that phones know.
  await admin.ok(api.venue.choose, { chosen: 'http://192.168.1.20:3000' });
  const made = await createTournament(admin, { name: 'Boxes', teams });
  const [match] = made.fixtures as [Fixture];
  const calls = new MatchCalls(admin, match);
  await calls.light(1);
  await calls.clock('start');
  const screens = await Promise.all(
    ['en', 'ko', 'fr'].flatMap((language) =>
      sizes.slice(0, 2).map(async (viewport) => {
        const path = `/view/${made.tournament.id}?qr=1&rotate=off&lang=${language}`;
        const { page, context } = await app.open(path, { viewport });
        await page.locator('main aside').waitFor();
        return { page, context, name: `${language} ${viewport.width}` };
      }),
    ),
  );
  for (const [home, away] of [
    [1, 0],
    [12, 3],
    [103, 12],
    [1034, 999],
  ] as const) {
    await setScore(admin, match, home, away);
    for (const { page, name } of screens) {
      const digits = page.locator('[data-shows="score"][data-side="home"]');
      await digits
        .filter({ hasText: `${home}` })
        .first()
        .waitFor();
      // The digits roll to their new value.
      await page.waitForTimeout(900);
      await look(page, `boxes-${name}-${home}`);
      expect(await sharedBoxes(page), `${home}:${away}, ${name}`).toEqual([]);
    }
  }
  for (const { context } of screens) await context.close();
  await calls.light(0);
});

test('a score of any length stays in one line on the phone of its team', async () => {
  const made = await createTournament(admin, { name: 'Lines', teams: ['Choughs', 'Dippers'] });
  const [match] = made.fixtures as [Fixture];
  const calls = new MatchCalls(admin, match);
  await calls.light(1);
  await calls.clock('start');
  await setScore(admin, match, 1034, 103);
  const viewport = { width: 390, height: 844 };
  const { page, context } = await app.open(`/players/${made.tournament.id}?lang=ko`, { viewport });
  await page.getByText('Choughs').first().click();
  const digits = page.locator('main section [data-shows="score"]').first();
  await digits.filter({ hasText: '1034' }).waitFor();
  const { lines, clock } = await digits.evaluate((element) => {
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
    const timer = element.closest('section')?.querySelector('[role="timer"]');
    return {
      lines: Math.round(element.getBoundingClientRect().height / lineHeight),
      clock: timer?.getBoundingClientRect().right ?? 0,
    };
  });
  expect(lines).toBe(1);
  expect(clock).toBeLessThanOrEqual(viewport.width);
  await context.close();
  await calls.light(0);
});

test('GFX-8 the full picture of a group names the event and the next match', async () => {
  await admin.ok(api.championship.rename, { name: 'Winter Cup' });
  const { tournament, fixtures } = await createTournament(admin, { name: 'Slate' });
  const address = `/overlay/${tournament.id}?layout=slate&first=Back%20soon`;
  const { page, context } = await app.open(address, { viewport: hall });
  const slate = page.locator('[data-graphic="slate"]');
  await slate.getByText('Back soon').waitFor();
  const text = await slate.innerText();
  expect(text).toContain('Winter Cup');
  expect(text).toMatch(/Up next\s+Slate 1\s+Slate 2/);
  for (const fixture of fixtures) await setScore(admin, fixture, 1, 0);
  await page.getByText('Up next').waitFor({ state: 'detached' });
  await context.close();
});
