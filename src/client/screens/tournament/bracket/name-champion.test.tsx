import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aTie, aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { RoundsTab } from '../rounds/rounds-tab.tsx';
import { BracketView } from './bracket-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const teams = ['Ants', 'Bees'].map((name, n) => ({ id: n + 1, name }));
const at = '2026-11-20T12:00:00.000Z';
const withdrawal = {
  ...({ teamId: 1, mode: 'rest-lost', reason: null, disqualified: true, at } as const),
  ...{ before: [], removed: [] },
};
const ties = [aTie({ teamA: 1, teamB: 2, outcome: 'played', winnerTeamId: 1 })];
const renderBracket = (fields: Parameters<typeof aTournament>[0]) => {
  const tournament = aTournament({ id: 9, kind: 'knockout', status: 'Completed', ...fields });
  return renderAdmin(<BracketView tournamentId={9} />, {
    championship: { teams, tournaments: [tournament] },
    tournament: { tournament, fixtures: [], ties },
    answers: { 'PUT /api/tournaments/9/champion': { value: tournament } },
  });
};
const QUESTION = 'The winner of the final has no place. Who is the champion?';

test('PLC-8 the bracket asks for the champion, and offers the second of the final', async () => {
  const { asked } = renderBracket({ withdrawals: [withdrawal] });
  await screen.findByText(QUESTION);
  await userEvent.click(screen.getByRole('button', { name: 'Name the Champion' }));
  const offered = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Champion' });
  expect([...offered.options].map(({ text }) => text)).toEqual(['Bees', 'No champion']);
  expect(offered.selectedOptions[0]?.text).toBe('Bees');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked).toEqual(['PUT /api/tournaments/9/champion']));
});

test('PLC-8 the question stands above the matches, too', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const tournament = aTournament({ id: 9, kind: 'knockout', withdrawals: [withdrawal] });
  const state = { tournament, fixtures: [], ties };
  renderAdmin(
    <RoundsTab
      {...{ state, names: new Map(), round: 1, filter: 'all' }}
      onRound={() => undefined}
      onFilter={() => undefined}
    />,
    { championship: { teams, tournaments: [tournament] }, tournament: state },
  );
  await screen.findByText(QUESTION);
});

test('PLC-8 the bracket asks nothing while the winner of the final is champion', async () => {
  renderBracket({});
  await screen.findByRole('button', { name: 'Rule on F' });
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('PLC-8 the bracket says who was named, and that nobody was', async () => {
  renderBracket({ withdrawals: [withdrawal], champion: { teamId: 2, instead: 1, at } });
  await screen.findByText(/^Champion:/);
  cleanup();
  renderBracket({ withdrawals: [withdrawal], champion: { teamId: null, instead: 1, at } });
  await screen.findByText('No champion');
  expect(screen.queryByText(QUESTION)).toBeNull();
});
