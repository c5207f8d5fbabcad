// The manager start page: every form, guard and dialog of it, on the real app.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserApp, signInOn, startBrowserApp } from '../support/browser.ts';
import { TEST_ADMIN } from '../support/test-app.ts';

let app: BrowserApp;
let page: Page;
beforeAll(async () => {
  app = await startBrowserApp();
  ({ page } = await app.open('/mgrstart', {
    viewport: { width: 1280, height: 760 },
    acceptDownloads: true,
  }));
});
afterAll(() => app?.close());

const see = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const teamName = () => page.getByPlaceholder('Enter team name');
const tournamentName = () => page.getByPlaceholder('Enter group name');

async function createTeam(name: string) {
  await teamName().fill(name);
  await page.keyboard.press('Enter');
}

async function typePasskey() {
  const code = (await page.getByTestId('passkey').textContent()) ?? '';
  await page.getByLabel('Type this passkey to confirm').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
}

describe('signing in', () => {
  it('refuses a wrong password with the sentence, and takes the right one', async () => {
    await page.getByPlaceholder('Enter username').fill(TEST_ADMIN.username);
    await page.getByPlaceholder('Enter password').fill('not the password');
    await press('Sign In');
    await see('Invalid username or password');
    await signInOn(page);
    await page.getByText('Logged in as').waitFor();
  });
});

describe('an empty championship', () => {
  it('needs two teams for a tournament, and offers an import', async () => {
    await see('Need at least 2 teams (0 created)');
    await see('Import Data');
    expect(await page.getByRole('button', { name: 'Create Group' }).isDisabled()).toBe(true);
    expect(await page.getByText('Existing Groups').count()).toBe(0);
  });

  it('renames the championship, and refuses an empty name', async () => {
    await press('Rename');
    const name = page.getByRole('textbox', { name: 'Championship Name' });
    await name.fill('  ');
    await press('Save');
    await see('Championship name is required');
    await name.fill('Spring Cup');
    await press('Save');
    await page.getByRole('heading', { name: 'Spring Cup' }).waitFor();
    await press('Rename');
    await name.fill('Other');
    await press('Cancel');
    await page.getByRole('heading', { name: 'Spring Cup' }).waitFor();
  });

  it('says the next step, and creates teams from a pasted list', async () => {
    await see('Next: create at least two teams, or paste a list of their names.');
    await press('Paste or import names');
    await page.getByLabel('Team names, one a line').fill('Alpha\nBravo\nalpha');
    await press('Create 2 teams');
    await see('2 teams');
    await see('Next: create a group, then open it to choose its teams.');
  });
});

describe('teams', () => {
  it('are created one after the other, with a running total', async () => {
    for (const name of ['Delta', '서울 하이테크']) {
      await createTeam(name);
      await see(name);
    }
    await see('4 teams');
    await see('0/25');
  });

  it.each([
    ['', 'Team name is required'],
    ['x'.repeat(26), 'Team name must be 25 characters or less'],
    ['ALPHA', 'A team with this name already exists'],
  ])('%j is refused: %s', async (name, sentence) => {
    await createTeam(name);
    await see(sentence);
  });

  it('need a selection to be renamed or deleted', async () => {
    const own = page.getByRole('region', { name: 'Team Management' });
    await own.getByRole('button', { name: 'Delete' }).click();
    await see('Please select a team to delete');
    await own.getByRole('button', { name: 'Rename' }).click();
    await see('Please select a team to rename');
    await page.getByText('Delta', { exact: true }).click();
    await own.getByRole('button', { name: 'Rename' }).click();
    await see('Please select a team and enter a new name');
    await page.getByPlaceholder('Delta').fill('Dingo');
    await own.getByRole('button', { name: 'Rename' }).click();
    await see('Dingo');
    await own.getByRole('button', { name: 'Delete' }).click();
    await press('Delete Team');
    await see('3 teams');
    // Nothing is taken back behind a dialog, also while it closes.
    await dialog().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await see('Taken back: the deletion of Dingo.');
    await see('4 teams');
    await page.getByText('Dingo', { exact: true }).click();
    await own.getByRole('button', { name: 'Delete' }).click();
    await press('Delete Team');
    await see('3 teams');
  });

  it('in Hangul make no line taller than in Latin', async () => {
    const height = (name: string) =>
      page
        .locator('label')
        .filter({ hasText: name })
        .evaluate((row) => row.getBoundingClientRect().height);
    expect(await height('서울 하이테크')).toBe(await height('Bravo'));
  });
});

describe('tournaments', () => {
  it('need a name that no other has, and a colour that no other has', async () => {
    await press('Create Group');
    await see('Please enter a group name.');
    await tournamentName().fill('Group A');
    await press('Create Group');
    await see('Open Admin');
    await see('Empty');
    await see('Next: choose its teams and make the matches.');
    await tournamentName().fill('group a');
    await press('Create Group');
    await see('A Game Set with the name "group a" already exists. Please choose a different name.');
    expect(await page.getByRole('radio', { name: 'Red, In use' }).isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'Azure' }).check();
    await tournamentName().fill('Group B');
    await press('Create Group');
    await page.getByRole('radio', { name: 'Azure, In use' }).waitFor();
  });

  it('keep their own colour free in the dialog Rename Game Set', async () => {
    await press('Rename Group B');
    expect(await dialog().getByRole('heading').textContent()).toBe('Rename Game Set');
    expect(await dialog().getByRole('radio', { name: 'Azure' }).isEnabled()).toBe(true);
    expect(await dialog().getByRole('radio', { name: 'Red, In use' }).isDisabled()).toBe(true);
    await dialog().getByLabel('Group Name').fill('Juniors');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await see('Juniors');
  });

  it('are deleted only with the passkey', async () => {
    await press('Delete Juniors');
    expect(await dialog().getByRole('heading').textContent()).toBe('Delete Game Set');
    await page.getByLabel('Type this passkey to confirm').fill('0000');
    await page.keyboard.press('Enter');
    await see('Incorrect passkey. Please try again.');
    await typePasskey();
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('Juniors').count()).toBe(0);
  });
});

describe('the data', () => {
  let file = '';

  it('is exported as one file', async () => {
    const [done] = await Promise.all([page.waitForEvent('download'), press('Export Tournament')]);
    expect(done.suggestedFilename()).toMatch(/^Spring Cup \d{4}-\d\d-\d\d\.csv$/);
    file = await done.path();
  });

  it('is exported and deleted with the passkey', async () => {
    await page.getByText('Delete After Export').click();
    await press('Export Tournament');
    await see('Export and Delete All Data');
    await Promise.all([page.waitForEvent('download'), typePasskey()]);
    await see('All data deleted');
    await see('Import Data');
    await see('0 teams');
  });

  it('shows what a file holds before it is taken, and the line that is wrong', async () => {
    const text = readFileSync(file, 'utf8');
    const choose = (csv: string) =>
      page.locator('input[type=file][accept^=".csv"]').setInputFiles({
        name: 'cup.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      });
    await choose(text.replace('Alpha', 'Al\u200bpha'));
    await page.getByText(/^Failed to import data: Line \d+, column "/).waitFor();
    await choose(text.replace('Alpha', 'Al\u200bpha').replace('Bravo', 'x'.repeat(26)));
    await see('Failed to import data: 2 places of the file are wrong.');
    expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(2);
    await choose(text);
    await page.getByText('cup.csv').waitFor();
    expect(await page.locator('dd').allTextContents()).toEqual(['Spring Cup', '3', '1', '0', '0']);
    await page.getByRole('row', { name: 'Group A 0 0 0' }).waitFor();
    await press('Import');
    await see('Group A');
    await see('3 teams');
  });
});

describe('the password', () => {
  const fill = async (current: string, next: string, again: string) => {
    await dialog().getByLabel('Current Password').fill(current);
    await dialog().getByLabel('New Password', { exact: true }).fill(next);
    await dialog().getByLabel('Confirm New Password').fill(again);
    await page.keyboard.press('Enter');
  };

  it.each([
    ['', '', '', 'All fields are required'],
    [TEST_ADMIN.password, 'abcdef', 'abcdeg', 'New passwords do not match'],
    [TEST_ADMIN.password, 'abcde', 'abcde', 'Password must be at least 6 characters'],
    ['something else', 'abcdef', 'abcdef', 'Current password is incorrect'],
  ])('%j, %j, %j is refused: %s', async (current, next, again, sentence) => {
    if ((await dialog().count()) === 0) await press('Change Password');
    await fill(current, next, again);
    await see(sentence);
  });

  it('is changed, and logging out leads to the sign-in', async () => {
    await fill(TEST_ADMIN.password, 'another one', 'another one');
    await see('Password changed');
    await press('Logout');
    await see('Admin Login');
  });
});
