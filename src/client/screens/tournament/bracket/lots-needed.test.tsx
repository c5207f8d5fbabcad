import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aTie,
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../../../tests/support/fixtures.factory.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { BracketView } from './bracket-view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const teams = ['Ants', 'Bees', 'Cats', 'Dogs'].map((name, n) => ({ id: n + 1, name }));
const group = (id: number, score: string) => ({
  tournament: aTournament({ id, name: `Group ${id}`, status: 'Completed' }),
  fixtures: tournamentFixtures(2, 1).map((fixture) => ({
    ...{ ...fixture, ...scores(score), tournament_id: id },
    ...{ homeTeamId: 2 * id - 1, awayTeamId: 2 * id },
  })),
});

test('LVL-9 the bracket names a lot between two groups, and the knockout records it', async () => {
  const tournament = aTournament({ id: 9, kind: 'knockout' });
  const ranked = { ranked: 1, place: 2, tournaments: [1, 2] };
  const ties = [aTie({ slotA: { tournament: 1, place: 1 }, slotB: ranked })];
  const { asked } = renderAdmin(<BracketView tournamentId={9} />, {
    championship: { teams, tournaments: [tournament] },
    tournament: { tournament, fixtures: [], ties },
    others: [group(1, '3-1'), group(2, '3-1')],
    answers: {
      'POST /api/tournaments/9/decisions': {
        value: { kind: 'lot', order: [2, 4], at: '2026-11-20T12:00:00.000Z' },
      },
    },
  });
  await screen.findByText('Bees and Dogs are level. A lot decides their order.');
  await userEvent.click(screen.getByRole('button', { name: 'Put in Order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Draw Lots' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Order' }));
  await waitFor(() => expect(asked).toEqual(['POST /api/tournaments/9/decisions']));
});

test('LVL-1 the lot of a group that shares ranks says where this is set', async () => {
  const tournament = aTournament({ id: 9, kind: 'knockout' });
  const ties = [aTie({ slotA: { tournament: 1, place: 1 }, slotB: { tournament: 2, place: 1 } })];
  renderAdmin(<BracketView tournamentId={9} />, {
    championship: { teams, tournaments: [tournament] },
    tournament: { tournament, fixtures: [], ties },
    others: [group(1, '1-1'), group(2, '3-1')],
  });
  await screen.findByText('Ants and Bees are level. A lot decides their order.');
  await userEvent.click(screen.getByRole('button', { name: 'Put in Order' }));
  screen.getByText(/^This group shares ranks /);
});
