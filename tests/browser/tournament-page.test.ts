// The admin's page of a tournament: Undo, guards, order, the address; score entry is in src/client/domain/scores. Two admins at once are in
// admin-session.test.ts, a whole round by keyboard in admin-interactions.test.ts.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../src/common/wire/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { atRest, type BrowserApp, startBrowserApp } from '../support/browser.ts';
import {
  createTournament,
  setScore,
  type TestTournament,
} from '../support/championship.factory.ts';
import { boxes, button, card, order, over, says, typeScore } from '../support/table-page.ts';

let app: BrowserApp;
let admin: ApiClient;
let tournament: TestTournament;
let page: Page;
let turn = 0;

beforeAll(async () => {
  app = await startBrowserApp();
  admin = await app.admin();
});
afterAll(() => app?.close());

const openTournament = async (search = '') => {
  const opened = await app.openAsAdmin(`/admin/${tournament.tournament.id}${search}`, {
    viewport: { width: 1280, height: 760 },
  });
  return opened.page;
};

beforeEach(async () => {
  turn += 1;
  tournament = await createTournament(admin, { name: `Group ${turn}`, teams: 4, rounds: 2 });
  page = await openTournament();
  await card(page, 1).waitFor();
});
afterEach(async () => {
  for (const context of app.browser.contexts()) await context.close();
});

const see = (on: Page, text: string) => on.getByText(text, { exact: true }).first().waitFor();
const label = (on: Page, match: number) => card(on, match).getAttribute('aria-label');
/** The scores of a round as the server has them. */
async function stored(round: number) {
  const fixtures = await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id });
  return fixtures
    .filter((fixture) => fixture.round === round)
    .map(({ homeScore, awayScore }) => [homeScore, awayScore]);
}

const choose = (on: Page, name: string) => on.getByText(name, { exact: true }).click();

describe('score entry', () => {
  it('Ctrl+Z takes back calls, swaps and rounds, newest first, on every screen', async () => {
    const before = await label(page, 3);
    await button(page, 'Swap sides of match 3').click();
    await see(page, 'Teams Swapped');
    await button(page, 'Call match 1').click();
    await button(page, 'Start match 1').click();
    await says(page, 1, /In play/);
    await button(page, 'Call match 2').click();
    await button(page, 'Call Match 2').click();
    await says(page, 2, /Called/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Add One').click();
    await see(page, 'Tournament now has 3 rounds.');
    await button(page, 'Round 1').click();
    const second = await openTournament();
    await says(second, 2, /Called/);
    const takesBack = async (sentence: string) => {
      await page.keyboard.press('Control+z');
      await see(page, sentence);
    };
    await takesBack('Taken back: the added round 3.');
    await expect.poll(() => button(second, 'Round 3').count()).toBe(0);
    await takesBack('Taken back: the call of match 2.');
    await says(second, 1, /In play/);
    expect(await button(page, 'Undo').getAttribute('data-tip')).toBe(
      'Take back the start of match 1 (Ctrl+Z)',
    );
    await takesBack('Taken back: the start of match 1.');
    await takesBack('Taken back: the call of match 1.');
    await takesBack('Taken back: the swapped sides of match 3.');
    await expect.poll(() => label(second, 3)).toBe(before);
    await expect.poll(() => button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  });

  it('Ctrl+Z takes back a withdrawal and an award', async () => {
    const { fixtures, teams } = tournament;
    const winner = teams.find(({ id }) => id === fixtures[0]?.homeTeamId)?.name ?? '';
    await button(page, 'Setup').click();
    await button(page, 'Award or Void a Match').click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel('Match', { exact: true }).selectOption({ index: 1 });
    await dialog.getByLabel('Outcome').selectOption({ label: `Awarded to ${winner}` });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await see(page, 'Match Updated');
    await button(page, 'Withdraw a Team').click();
    await dialog.getByLabel('Team').selectOption({ label: winner });
    await dialog.getByLabel('Its matches').selectOption('void-all');
    await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await see(page, `${winner} Withdrawn`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Setup' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await see(page, `Taken back: the withdrawal of ${winner}.`);
    const outcomes = async () =>
      (await admin.ok(api.fixtures.list, { tournament_id: tournament.tournament.id }))
        .filter(({ outcome }) => outcome !== 'played')
        .map(({ id, outcome }) => [id, outcome]);
    expect(await outcomes()).toEqual([[fixtures[0]?.id, 'awarded']]);
    expect(await button(page, 'Undo').getAttribute('data-tip')).toBe(
      'Take back the outcome of match 1 (Ctrl+Z)',
    );
    await page.keyboard.press('Control+z');
    await see(page, 'Taken back: the outcome of match 1.');
    await expect.poll(outcomes).toEqual([]);
  });

  it('Ctrl+Z takes back the last score, and the history any other', async () => {
    await typeScore(page, 1, '3', '1');
    await typeScore(page, 2, '5', '5');
    await says(page, 2, /Draw/);
    await page.keyboard.press('Control+z');
    await see(page, 'Taken back: the score of match 2.');
    await expect.poll(() => label(page, 2)).not.toContain('Draw');
    await button(page, 'History').click();
    await page.getByRole('button', { name: 'Put match 1 back to – : –' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => label(page, 1)).not.toContain('Final');
  });
});

describe('guards', () => {
  it('calls one match at a time, which then keeps its sides', async () => {
    await button(page, 'Call match 1').click();
    await says(page, 1, /Called/);
    await button(page, 'Take back the call of match 1').click();
    await expect.poll(() => label(page, 1)).not.toContain('Called');
    await button(page, 'Call match 1').click();
    await button(page, 'Start match 1').click();
    await says(page, 1, /In play/);
    expect(await card(page, 1).getByTestId('swap-sides').getAttribute('data-tip')).toBe(
      'Sides cannot be swapped while the match is called or in play.',
    );
    await button(page, 'Call match 2').click();
    await see(page, 'Call match 2 instead?');
    await button(page, 'Keep Match 1').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await label(page, 1)).toContain('In play');
    await button(page, 'Call match 2').click();
    await button(page, 'Call Match 2').click();
    await says(page, 2, /Called/);
    await expect.poll(() => label(page, 1)).not.toContain('In play');
    await typeScore(page, 2, '2', '1');
    await button(page, 'Finish match 2').click();
    await says(page, 2, /Final/);
  });

  it('swaps the sides of an unscored match, and says so', async () => {
    const before = await label(page, 3);
    await button(page, 'Swap sides of match 3').click();
    await see(page, 'Teams Swapped');
    await see(page, 'Red/Blue team positions have been swapped successfully for Match 3.');
    expect(await label(page, 3)).not.toBe(before);
  });

  it('adds a round, and removes the last one only without scores', async () => {
    await button(page, 'Add One').click();
    await see(page, 'Tournament now has 3 rounds.');
    await expect.poll(() => button(page, 'Add One').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Call match 13').click();
    await says(page, 13, /Called/);
    await button(page, 'Remove Last').click();
    await page
      .getByText(/^Round 3 goes with its 6 matches, with match 13, .* is called\./)
      .waitFor();
    await button(page, 'Remove Round 3').click();
    await see(page, 'Round Removed');
    await button(page, 'Round 2').click();
    await typeScore(page, 7, '1', '0');
    await says(page, 7, /Final/);
    await expect
      .poll(() => button(page, 'Remove Last').getAttribute('data-tip'))
      .toBe('Scores exist in the last round. Remove scores first.');
  });

  it('TRN-5 blue left for another tournament leaves this one as it is, on both devices', async () => {
    const otherTournament = await admin.ok(api.tournaments.create, { name: `Other ${turn}` });
    const openOther = async () => {
      const opened = await app.openAsAdmin(`/admin/${otherTournament.id}`);
      return opened.page;
    };
    const [first, second] = [await openOther(), await openOther()];
    const redOnLeft = (on: Page) =>
      on.evaluate(() => document.documentElement.getAttribute('data-red-teams-on-left'));
    await first.getByText('Blue left').click();
    for (const device of [first, second]) {
      await expect.poll(() => redOnLeft(device)).toBe('false');
      await expect.poll(() => device.getByLabel('Blue left').isChecked()).toBe(true);
    }
    expect(await redOnLeft(page)).toBe('true');
    await first.goto(`${app.origin}/admin/${tournament.tournament.id}`);
    await card(first, 1).waitFor();
    expect(await redOnLeft(first)).toBe('true');
    expect(await label(first, 1)).toBe(await label(page, 1));
    await button(first, 'Setup').click();
    await see(first, 'Cage orientation cannot be changed once fixtures are generated');
  });

  it('resets with the passkey and is in setup again, with the teams', async () => {
    expect(await button(page, 'Reset').count()).toBe(0);
    await button(page, 'Setup').click();
    await see(page, 'Cage orientation cannot be changed once fixtures are generated');
    await button(page, 'Reset').click();
    const code = (await page.getByTestId('passkey').textContent()) ?? '';
    await page.getByLabel('Type this passkey to confirm').fill(code);
    await page.keyboard.press('Enter');
    await see(page, 'No Fixtures Generated');
    await see(page, 'Reset Complete');
    expect(await page.getByLabel('Rounds').inputValue()).toBe('3');
    await choose(page, tournament.teams[0]?.name ?? '');
    await button(page, 'Generate Fixtures').click();
    await see(page, 'Not Enough Teams');
  });

  it('keeps what is picked while a missing team is made on the manager page', async () => {
    const { id } = await admin.ok(api.tournaments.create, { name: `Empty ${turn}` });
    await page.goto(`/admin/${id}`);
    const name = tournament.teams[0]?.name ?? '';
    await choose(page, name);
    await page.getByRole('link', { name: 'Manager' }).click();
    await see(page, 'Existing Groups');
    await page.goBack();
    await expect.poll(() => page.getByRole('checkbox', { name }).isChecked()).toBe(true);
  });

  it('takes two clicks to set up nine teams, or a pasted list of them', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `Drone ${turn} ${index + 1}`);
    const { id } = await admin.ok(api.tournaments.create, { name: `Nine ${turn}` });
    await page.goto(`/admin/${id}`);
    let clicks = 0;
    const click = async (name: string) => {
      clicks += 1;
      await button(page, name).click();
    };
    await click('Paste names');
    // Opened with the focus in it: no click.
    await page.keyboard.insertText(names.join('\n'));
    await click('Create and choose 9 teams');
    await see(page, '9 chosen');
    await page.getByText('Every team rests at least 3 matches between two of its own.').waitFor();
    await click('Generate Fixtures');
    await see(page, 'Round 1 Matches');
    expect(clicks).toBeLessThanOrEqual(3);
    expect(await page.getByRole('article').first().getAttribute('aria-label')).toMatch(/^Match 1:/);

    // While this group is open its teams are not free for another one (TRN-8).
    await admin.ok(api.tournaments.remove, { id });
    const again = await admin.ok(api.tournaments.create, { name: `Again ${turn}` });
    await page.goto(`/admin/${again.id}`);
    await page.getByLabel('Search teams').fill(`drone ${turn}`);
    clicks = 0;
    await click('Add all');
    await see(page, '9 chosen');
    await click('Generate Fixtures');
    await see(page, 'Round 1 Matches');
    expect(clicks).toBe(2);
  });
});

describe('the match bar', () => {
  /** The open line; other tournaments have a closed one. */
  const line = (on: Page) => on.locator('[data-line]');
  const saysNow = (on: Page, word: string) => line(on).getByText(word, { exact: true }).waitFor();

  it('plays a match from any tab, and the next one on the manager page, by keys alone', async () => {
    for (const { id } of await admin.ok(api.tournaments.list, {})) {
      if (id !== tournament.tournament.id) await admin.ok(api.tournaments.remove, { id });
    }
    await page.goto(`/admin/${tournament.tournament.id}?tab=wins`);
    await saysNow(page, 'Next');
    await page.keyboard.press('Control+Enter');
    await saysNow(page, 'Called');
    await page.waitForTimeout(500);
    await page.keyboard.press('Control+Enter');
    await saysNow(page, 'In play');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(1))[0]).toEqual([3, 1]);
    await line(page).getByRole('button', { name: 'Start' }).waitFor();
    await page.goto('/mgrstart');
    await line(page).getByText(`Group ${turn}`, { exact: true }).waitFor();
    await saysNow(page, 'Called');
    await page.keyboard.press('Control+Enter');
    await saysNow(page, 'In play');
  });
});

describe('the order of matches', () => {
  const shown = () => order(page);

  it('can stay in its edit mode while scores are typed, and the box in use stays', async () => {
    for (const fixture of tournament.fixtures.filter(({ round }) => round === 1).slice(0, 4)) {
      await setScore(admin, fixture, 1, 0);
    }
    await button(page, 'Call match 5').click();
    await says(page, 5, /Called/);
    await button(page, 'Reorder').click();
    await button(page, 'Move match 5').waitFor();
    await boxes(page, 5).first().focus();
    await page.keyboard.type('3');
    // The pause saves one half: now only one match could still be moved.
    await expect.poll(async () => (await stored(1))[4], { timeout: 10_000 }).toEqual([3, null]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await stored(1))[4], { timeout: 10_000 }).toEqual([3, 2]);
    await button(page, 'Reorder').click();
    await card(page, 1).waitFor();
  });

  it('is changed by dragging, but not above a scored match', async () => {
    await typeScore(page, 1, '1', '0');
    await says(page, 1, /Final/);
    const before = await shown();
    await button(page, 'Reorder').click();
    // The rule looks at what the server has, the card also at what is on its way.
    await expect
      .poll(() => button(page, 'Move match 1').getAttribute('aria-disabled'))
      .toBe('true');
    const drag = async (from: number, to: number) => {
      await atRest(page);
      const handle = await button(page, `Move match ${from}`).boundingBox();
      const place = await card(page, to).boundingBox();
      if (!handle || !place) throw new Error('not on screen');
      await page.mouse.move(handle.x + 10, handle.y + 10);
      await page.mouse.down();
      await page.mouse.move(handle.x + 10, handle.y + 20, { steps: 4 });
      await page.mouse.move(handle.x + 10, place.y + place.height / 2, { steps: 12 });
      await over(page, to);
      await page.mouse.up();
    };
    await drag(4, 1);
    await page
      .getByText('Dropped where it was. Nothing changed.', { exact: true })
      .waitFor({ state: 'attached' });
    expect(await shown()).toEqual(before);
    await drag(4, 2);
    await see(page, 'Fixtures reordered');
    const [a, b, c, d, ...rest] = before;
    await expect.poll(shown).toEqual([a, d, b, c, ...rest]);
    await button(page, 'Round 2').click();
    await see(page, 'Round 2 Matches');
    expect(await button(page, 'Reorder').getAttribute('data-tip')).toBe(
      'Fixture reordering is only available in Round 1.',
    );
  });
});

describe('the address', () => {
  it('keeps the tab, the round and the team', async () => {
    await button(page, 'Round 2').click();
    await page.reload();
    await see(page, 'Round 2 Matches');
    await page.getByRole('tab', { name: 'By Teams' }).click();
    const name = tournament.teams[2]?.name ?? '';
    await page.getByLabel('Team', { exact: true }).selectOption({ label: name });
    await page.reload();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.goto(`/admin/${tournament.tournament.id}?tab=goals`);
    await see(page, '>1 indicates stronger in scoring. <1 indicates stronger in defending.');
  });

  it('of a tournament that does not exist is not found', async () => {
    await page.goto('/admin/999999');
    await see(page, 'Page Not Found');
  });
});
