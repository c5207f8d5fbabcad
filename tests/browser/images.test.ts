// Logos and sponsors: put in on the manager page, seen on every screen at once, gone without a trace.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '../../src/common/kernel/limits.ts';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { axeFindings, type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { createTournament, type TestTournament } from '../support/championship.factory.ts';
import { anSvg, aPicture, base64Of, padded } from '../support/images.factory.ts';
import { MatchCalls } from '../support/match-calls.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
});
beforeEach(async () => {
  await admin.ok(api.transfer.deleteAll, {});
  tournament = await createTournament(admin, { teams: 3 });
});
afterAll(() => app?.close());

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(content),
});
const addSponsor = (name: string, color: string) =>
  admin.ok(api.images.addSponsor, { name, file: base64Of(anSvg('', color)) });

async function openManager(): Promise<Page> {
  const { page } = await app.open('/mgrstart', { viewport: { width: 1440, height: 900 } });
  await signInOn(page);
  await page.getByRole('region', { name: 'Logos and Sponsors' }).waitFor();
  return page;
}

/** The picture in an element's pseudo-element, as an address. */
const pictureAt = (page: Page, selector: string, pseudo: '::before' | '::after') =>
  page.evaluate(
    ([target, part]) => {
      const element = document.querySelector(target as string);
      return element === null ? '' : getComputedStyle(element, part).backgroundImage;
    },
    [selector, pseudo],
  );
const untilPictureAt = async (page: Page, selector: string, pseudo: '::before' | '::after') => {
  await expect
    .poll(() => pictureAt(page, selector, pseudo), { timeout: 20_000 })
    .toContain('/api/images/');
};

/** Whether the picture of an <img> has arrived. */
const isDrawn = (image: Locator) =>
  image.evaluate(
    (element) =>
      (element as HTMLImageElement).complete && (element as HTMLImageElement).naturalWidth > 0,
  );
const untilDrawn = (image: Locator) =>
  expect.poll(() => isDrawn(image), { timeout: 20_000 }).toBe(true);

/** Files of the images that a page has asked for. */
const imageFiles = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /(image-layer|sponsor)[^/]*\.js$|\/api\/images\//.test(name)).length,
  );

describe('the logo of the event', () => {
  test('is put in by the button, shown at once, and taken away after a question', async () => {
    const page = await openManager();
    const view = await app.open(`/view/${tournament.tournament.id}`);
    const phone = await app.open(`/players/${tournament.tournament.id}`);
    await view.page.locator('header').waitFor();
    expect(await imageFiles(view.page)).toBe(0);
    await page.getByLabel('Choose the logo of the event').setInputFiles(file('logo.svg', anSvg()));
    for (const ground of ['light', 'dark']) {
      await untilDrawn(page.getByAltText(`logo of the event on a ${ground} ground`));
    }
    await untilPictureAt(view.page, 'header', '::after');
    await untilPictureAt(phone.page, 'header', '::before');
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Remove the logo of the event' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await view.page.waitForFunction(() => !document.documentElement.hasAttribute('data-logo'));
    expect(await pictureAt(view.page, 'header', '::after')).toBe('none');
    expect([...view.complaints, ...phone.complaints]).toEqual([]);
  });

  test('can be dropped, and moves nothing on a viewer that is opened with it', async () => {
    const page = await openManager();
    await page.getByLabel('Choose the logo of the event').evaluate((input, content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'logo.svg', { type: 'image/svg+xml' }));
      const drop = new DragEvent('drop', { bubbles: true, dataTransfer: transfer });
      input.parentElement?.dispatchEvent(drop);
    }, anSvg());
    await untilDrawn(page.getByAltText('logo of the event on a dark ground'));

    const html = (await app.visitor().request('GET', '/view')).body as string;
    expect(html).toContain('<html data-logo');
    const context = await app.browser.newContext({ baseURL: app.origin });
    const view = await context.newPage();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    await view.route(/image-layer|\/api\/images\//, async (route) => {
      await held;
      await route.continue();
    });
    await view.goto(`/view/${tournament.tournament.id}`);
    await view.locator('[data-at="left"]').first().waitFor();
    await view.evaluate(() => document.fonts.ready);
    const title = async () => {
      const box = await view.locator('h1').boundingBox();
      return [box?.x, box?.width];
    };
    expect(await pictureAt(view, 'header', '::after')).toBe('none');
    await view.locator('[data-connection="live"]').first().waitFor({ state: 'attached' });
    const before = await title();
    letGo();
    await untilPictureAt(view, 'header', '::after');
    expect(await title()).toEqual(before);
    await context.close();
  });

  test('that cannot be used is refused with the sentence', async () => {
    const page = await openManager();
    const choose = page.getByLabel('Choose the logo of the event');
    await choose.setInputFiles(file('logo.png', await aPicture('gif')));
    await page.getByText('This file is no image that can be used.').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.method()));
    await choose.setInputFiles(file('large.png', await padded(limits.imageBytes + 1)));
    await page.getByText('The image is larger than 1 MB.').waitFor();
    expect(asked).not.toContain('PUT');
  });
});

test('the logo of a team stands by its name, on the next match and on its players’ phones', async () => {
  const page = await openManager();
  const team = tournament.teams[0] as { id: number; name: string };
  await page.getByRole('radio', { name: team.name, exact: true }).check({ force: true });
  await page.getByLabel(`Choose the logo of ${team.name}`).setInputFiles(file('a.svg', anSvg()));
  await untilDrawn(page.getByAltText(`logo of ${team.name} on a dark ground`));
  const { page: view } = await app.open(`/view/${tournament.tournament.id}`);
  const pictures = () =>
    view.evaluate(
      () =>
        [...document.querySelectorAll('[data-at] > p:first-of-type > i')].filter((mark) =>
          getComputedStyle(mark).backgroundImage.includes('/api/images/'),
        ).length,
    );
  const first = tournament.fixtures[0];
  expect([first?.homeTeamId, first?.awayTeamId]).toContain(team.id);
  await expect.poll(pictures, { timeout: 20_000 }).toBe(1);
});

describe('sponsors', () => {
  test('are added, renamed, ordered and removed', async () => {
    const page = await openManager();
    const files = [file('acme_one.svg', anSvg()), file('other.svg', anSvg('', '#00c'))];
    await page.getByLabel('Choose the images of sponsors').setInputFiles(files);
    const rows = page.getByRole('list', { name: 'Sponsors' }).getByRole('listitem');
    await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(2);
    const names = () =>
      rows
        .getByRole('textbox')
        .evaluateAll((all) => all.map((element) => (element as HTMLInputElement).value));
    expect(await names()).toEqual(['acme one', 'other']);
    await page.getByRole('button', { name: 'Move other up' }).click();
    await expect.poll(names).toEqual(['other', 'acme one']);
    await page.getByLabel('Name of acme one').fill('Acme');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move Acme up' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove other' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
    await expect.poll(names).toEqual(['Acme']);
  });

  test('have their place in a break, and on the overlay when the desk takes them', async () => {
    await addSponsor('Acme', '#c00');
    const view = await app.open('/view');
    const overlay = await app.open('/overlay');
    await admin.ok(api.broadcast.announce, {
      tournament_id: null,
      text: 'Lunch break',
      until: null,
    });
    await untilDrawn(view.page.getByRole('region', { name: 'Announcement' }).getByAltText('Acme'));
    expect(await axeFindings(view.page)).toEqual([]);
    await admin.ok(api.broadcast.withdraw, {});
    await admin.ok(api.broadcast.operate, {
      tournament_id: null,
      type: 'take',
      graphic: 'sponsor',
    });
    const panel = overlay.page.getByRole('region', { name: 'Sponsor' });
    await untilDrawn(panel.getByAltText('Acme'));
    await admin.ok(api.broadcast.operate, { tournament_id: null, type: 'clear' });
    await panel.waitFor({ state: 'detached' });
    expect([...view.complaints, ...overlay.complaints]).toEqual([]);
  });

  test('have the end of each minute between matches, the same on all viewers, and give way to a call', async () => {
    await addSponsor('Acme', '#c00');
    await addSponsor('Other', '#00c');
    const views = await Promise.all([
      app.open('/view'),
      app.open(`/view/${tournament.tournament.id}`),
    ]);
    const slides = views.map(({ page }) => page.getByRole('region', { name: 'Sponsor' }));
    // It comes with the minute of the server.
    await Promise.all(slides.map((slide) => slide.waitFor({ timeout: 90_000 })));
    const shown = await Promise.all(
      slides.map((slide) => slide.getByRole('img').getAttribute('alt')),
    );
    expect(new Set(shown).size).toBe(1);
    const fixture = tournament.fixtures[0];
    if (fixture === undefined) throw new Error('no fixture');
    await new MatchCalls(admin, fixture).light(1);
    await Promise.all(slides.map((slide) => slide.waitFor({ state: 'detached', timeout: 5000 })));
  });
});
