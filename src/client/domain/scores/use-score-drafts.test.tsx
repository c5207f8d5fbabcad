import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  aFixture,
  aTournament,
  TOURNAMENT_ID,
} from '../../../../tests/support/fixtures.factory.ts';
import type { Said } from '../../app/admin-harness.support.tsx';
import { DRAFT_PREFIX, type ScoreDraft, writeDraft } from './score-drafts.ts';

const row = aFixture({ id: 3, homeTeamId: 1, awayTeamId: 2, displayMatchNumber: 5 });
const CALL = 'PUT /api/fixtures/3?type=score';

/** The modules of one page load: another page of the browser has its own. */
async function openPage(answers: Record<string, Said> = {}, fixture = row) {
  vi.resetModules();
  const { renderAdmin } = await import('../../app/admin-harness.support.tsx');
  const { FixtureRow } = await import('../../screens/tournament/rounds/fixture-row.tsx');
  const { useUnsentDraftFinder, useUnsentGuard } = await import('./use-score-drafts.ts');
  const outbox = await import('../outbox/use-outbox.ts');
  const { useFixture } = await import('../fixtures/fixtures.live.ts');
  const names = new Map([
    [1, 'Ants'],
    [2, 'Bees'],
  ]);
  function Page() {
    outbox.useOutboxRunner();
    useUnsentDraftFinder();
    useUnsentGuard();
    const shownFixture = useFixture(TOURNAMENT_ID, fixture.id) ?? fixture;
    return <FixtureRow fixture={shownFixture} names={names} notNeeded={null} />;
  }
  const tournament = { tournament: aTournament(), fixtures: [fixture] };
  return renderAdmin(<Page />, { tournament, answers });
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`, ${name},`));
const onDevice = (): ScoreDraft[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(DRAFT_PREFIX))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? ''));
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};
/** What a tab has on the device that has typed 8 : 1 there. */
const typedIn = (tab: string) => writeDraft(tab, { base: row, home: '8', away: '1' }, 'one');
const typeBoth = () => {
  act(() => box('Ants').focus());
  fireEvent.change(box('Ants'), { target: { value: '8' } });
  act(() => box('Bees').focus());
  fireEvent.change(box('Bees'), { target: { value: '1' } });
};
const strip = () => document.querySelector('[data-unsent]');

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('OUT-20: each typed digit is stored on the device before the next one, with the score it replaces', async () => {
  await openPage();
  act(() => box('Ants').focus());
  for (const text of ['1', '12', '']) {
    fireEvent.change(box('Ants'), { target: { value: text } });
    const kept = onDevice().map(({ base, home, away, epoch }) => [base.id, home, away, epoch]);
    expect(kept).toEqual(text === '' ? [] : [[3, text, '', 'one']]);
  }
});

test('OUT-21, OUT-22: a draft is shown as unsent after its page is gone, and is not sent', async () => {
  typedIn('gone');
  const { asked } = await openPage();
  await waitFor(() => expect(strip()?.textContent).toMatch(/^Unsent: Ants 8 : 1 Bees, typed /));
  expect([box('Ants').value, box('Bees').value]).toEqual(['', '']);
  expect(asked).toEqual([]);
  expect(onDevice()).toHaveLength(1);
});

test('OUT-21: a draft that the released program stored is shown and ends with Save', async () => {
  localStorage.setItem(
    'score-draft:9b2d7c1e-0000-4000-8000-000000000001:3',
    '{"version":1,"base":{"id":3,"tournament_id":1,"homeTeamId":1,"awayTeamId":2,"round":1,"matchNumber":1,"displayOrder":1,"displayMatchNumber":5,"homeScore":null,"awayScore":null,"mapLit":0},"home":"8","away":"1","tab":"9b2d7c1e-0000-4000-8000-000000000001","epoch":"one","at":1700000000000}',
  );
  const { asked } = await openPage({ [CALL]: { value: { ...row, homeScore: 8, awayScore: 1 } } });
  await waitFor(() => expect(strip()?.textContent).toMatch(/^Unsent: Ants 8 : 1 Bees, typed /));
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toEqual([CALL]));
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('OUT-22, OUT-23: Save sends a draft with the score it was typed over, and ends the draft', async () => {
  typedIn('gone');
  const value = { ...row, homeScore: 8, awayScore: 1 };
  const { asked } = await openPage({ [CALL]: { value } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toEqual([CALL]));
  await waitFor(() => expect(strip()).toBeNull());
  expect(onDevice()).toEqual([]);
});

test('OUT-23: Discard ends a draft, and so does Esc while it is typed', async () => {
  typedIn('gone');
  const { asked } = await openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(strip()).toBeNull());
  typeBoth();
  expect(onDevice()).toHaveLength(1);
  fireEvent.keyDown(box('Bees'), { key: 'Escape' });
  expect(onDevice()).toEqual([]);
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('OUT-23: a saved score is no longer a draft; a score typed since still is', async () => {
  await openPage();
  typeBoth();
  fireEvent.mouseDown(document.body);
  await waitFor(() => expect(onDevice()).toEqual([]));
});

test('OUT-21: a living tab keeps its own draft: another tab does not show it', async () => {
  typedIn('gone');
  typedIn('living');
  localStorage.setItem('score-outbox-tab:living', String(Date.now()));
  await openPage();
  await waitFor(() => expect(strip()).not.toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(strip()).toBeNull());
  expect(onDevice().map(({ tab }) => tab)).toEqual(['living']);
});

test('OUT-25: half a score is unsent, not sent, when its row goes away with the page', async () => {
  const { asked, unmount } = await openPage();
  act(() => box('Ants').focus());
  fireEvent.change(box('Ants'), { target: { value: '8' } });
  unmount();
  expect(asked.filter((call) => call.startsWith('PUT'))).toEqual([]);
  await openPage();
  await waitFor(() => expect(strip()?.textContent).toMatch(/^Unsent: Ants 8 : – Bees, typed /));
  expect(closing()).toBe(false);
});

test('OUT-24: closing the page asks while a typed score is unsent, its box in focus or not', async () => {
  await openPage();
  expect(closing()).toBe(false);
  typeBoth();
  expect(document.activeElement).toBe(box('Bees'));
  expect(closing()).toBe(true);
  fireEvent.keyDown(box('Bees'), { key: 'Escape' });
  expect(closing()).toBe(false);
});
