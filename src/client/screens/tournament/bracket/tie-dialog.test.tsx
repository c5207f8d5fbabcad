import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aFixture, aTie, aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import type { Tie } from '../../../../common/fixture/fixture.schema.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { TieDialog } from './tie-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const seated = aTie({ teamA: 1, teamB: 2, fixtures: [7] });

test.each<[string, Partial<Tie>, string, string]>([
  ['no ruling', {}, 'Choose', ''],
  ['a walkover', { outcome: 'walkover', winnerTeamId: 2 }, 'Walkover for Bees', ''],
  ['an award', { outcome: 'awarded', winnerTeamId: 1, reason: 'Late' }, 'Awarded to Ants', 'Late'],
  ['no team', { outcome: 'none' }, 'Neither team comes', ''],
])('KO-11 the dialog of a tie with %s starts with it', async (_, about, choice, reason) => {
  const teams = ['Ants', 'Bees'].map((name, index) => ({ id: index + 1, name }));
  const tournament = aTournament({ id: 9, kind: 'knockout' });
  const tie = { ...seated, ...about };
  renderAdmin(<TieDialog tournamentId={9} tie={tie} onClose={() => undefined} />, {
    championship: { teams, tournaments: [tournament] },
    tournament: { tournament, ties: [tie], fixtures: [aFixture({ id: 7, tournament_id: 9 })] },
  });
  const select = await screen.findByLabelText<HTMLSelectElement>('Outcome');
  expect(select.selectedOptions[0]?.text).toBe(choice);
  expect(screen.getByLabelText<HTMLInputElement>(/Reason/).value).toBe(reason);
});
