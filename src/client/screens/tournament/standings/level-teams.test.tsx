import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aPair, aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import { computeStandings } from '../../../../common/standings/standings.rules.ts';
import type { TieBreak } from '../../../../common/standings/standings.schema.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { client } from '../../../http/api.ts';
import { LevelTeams } from './level-teams.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const standingsOf = (tieBreak: TieBreak, texts: string[]) =>
  computeStandings({
    tournament: aTournament({ tieBreak }),
    fixtures: aPair(...texts),
    teams: [
      { id: 1, name: 'Ants' },
      { id: 2, name: 'Bees' },
    ],
    revision: 1,
  });

function renderLevel(...texts: string[]) {
  return renderLevelIn('head-to-head', ...texts);
}
function renderLevelIn(tieBreak: TieBreak, ...texts: string[]) {
  const decide = vi
    .spyOn(client.tournaments, 'decide')
    .mockResolvedValue({ kind: 'lot', order: [2, 1], at: '2026-11-20T12:00:00.000Z' });
  const standings = standingsOf(tieBreak, texts);
  renderAdmin(<LevelTeams tournamentId={7} tieBreak={tieBreak} standings={standings} />);
  return decide;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each([
  ['an open group', ['1-1', '']],
  ['a decided one', ['2-1']],
])('LVL-5 %s has no level teams to put in order', (_what, texts) => {
  renderLevel(...texts);
  expect(screen.queryByText(/share rank/)).toBeNull();
});

test('LVL-5, ASK-4 level teams are put in order by hand', async () => {
  const decide = renderLevel('1-1');
  screen.getByText('Ants and Bees share rank 1.');
  await press('Put in Order');
  // ASK-4: the order in which they are listed at first is not the admin's.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Order' }).disabled).toBe(true);
  await press('Move Bees up');
  await press('Save Order');
  expect(decide.mock.calls).toEqual([[{ id: 7, kind: 'manual', order: [2, 1] }]]);
});

test.each([
  ['none', /^This group shares ranks .* change “Teams with equal points” in Setup\.$/],
  ['head-to-head', 'Nothing in the results separates these teams.'],
] as const)(
  'LVL-1 the dialog of level teams says why they share a rank: %s',
  async (tieBreak, text) => {
    renderLevelIn(tieBreak, '1-1');
    await press('Put in Order');
    screen.getByText(text);
  },
);

test('LVL-5 an order drawn by lot says so, until it is changed by hand', async () => {
  const decide = renderLevel('1-1');
  await press('Put in Order');
  await press('Draw Lots');
  screen.getByText('This order was drawn by lot.');
  await press('Save Order');
  expect(decide.mock.calls[0]?.[0]).toMatchObject({ kind: 'lot' });
  await press('Put in Order');
  await press('Draw Lots');
  const [up] = screen.getAllByRole('button', { name: /^Move .* up$/ }).slice(-1);
  await userEvent.click(up as HTMLElement);
  expect(screen.queryByText('This order was drawn by lot.')).toBeNull();
});
