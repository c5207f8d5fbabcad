// `npm run dev`: both documents through Vite, with the data of the server behind it; stops on a signal.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchChromium } from '../support/browser.ts';

const root = join(import.meta.dirname, '../..');
const folder = `node_modules/.cache/dev-${process.pid}`;

let dev: ChildProcess;
let browser: Browser;
let said = '';

beforeAll(async () => {
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEV_DATA_DIR: folder },
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.on('data', (text) => {
      said += text;
    });
  }
  browser = await launchChromium();
  await vi.waitUntil(() => /Ready in/.test(said) || dev.exitCode !== null, {
    timeout: 110_000,
  });
});
afterAll(async () => {
  await browser?.close();
  dev?.kill('SIGKILL');
  rmSync(join(root, folder), { recursive: true, force: true });
});

async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const origin = /Ready in [\d.]+ s: (http:\S+?)\/?\s/.exec(said)?.[1];
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${origin}${path}`);
  return { page, complaints };
}

it('the development server serves the public and the admin’s document, with demo data and the live connection', async () => {
  const players = await open('/players');
  await players.page.getByText('Live', { exact: true }).waitFor({ timeout: 60_000 });
  const manager = await open('/mgrstart');
  // The first opening bundles the packages of the admin's pages.
  await manager.page.getByPlaceholder('Enter username').fill('admin', { timeout: 120_000 });
  await manager.page.getByPlaceholder('Enter password').fill('development');
  await manager.page.getByRole('button', { name: 'Sign In' }).click();
  await manager.page.getByText('Logged in as').waitFor({ timeout: 60_000 });
  await manager.page.getByText('Dinamo Kiev', { exact: true }).first().waitFor();
  expect([...players.complaints, ...manager.complaints]).toEqual([]);
});

it('the development server stops on a signal', async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
