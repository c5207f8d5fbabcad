import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aTie,
  aTournament,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { WithdrawButton } from './withdraw-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const teams = ['Ants', 'Bees', 'Cats'].map((name, n) => ({ id: n + 1, name }));

function open(tournament: ReturnType<typeof aTournament>, ties = [aTie()]) {
  const fixtures = tournamentFixtures(2, 1);
  renderAdmin(<WithdrawButton state={{ tournament, fixtures }} />, {
    championship: { teams, tournaments: [tournament] },
    tournament: { tournament, fixtures, ...(tournament.kind === 'knockout' && { ties }) },
  });
  return userEvent.click(screen.getByRole('button', { name: 'Withdraw a Team' }));
}

test('WDR-4 a knockout offers teams with a bye, and no choice of what matches count', async () => {
  const bye = aTie({ slotB: { bye: true }, teamA: 3 });
  await open(aTournament({ kind: 'knockout' }), [bye]);
  screen.getByText('It loses its open matches.');
  const names = [...screen.getByLabelText<HTMLSelectElement>('Team').options];
  expect(names.map(({ text }) => text)).toEqual(['Choose', 'Ants', 'Bees', 'Cats']);
  expect(screen.queryByLabelText('Its matches')).toBeNull();
});

test('WDR-3 a group offers the choice until its places are taken', async () => {
  await open(aTournament());
  screen.getByLabelText('Its matches');
  cleanup();
  await open(aTournament({ status: 'Completed', feeds: [9] }));
  expect(screen.queryByLabelText('Its matches')).toBeNull();
});
