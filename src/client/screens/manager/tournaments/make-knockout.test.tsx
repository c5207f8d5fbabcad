import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aTournament, tournamentFixtures } from '../../../../../tests/support/fixtures.factory.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { MakeKnockout } from './make-knockout.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openWizard(...teams: number[]) {
  const others = teams.map((count, index) => ({
    tournament: aTournament({ id: index + 1, name: `Group ${index + 1}` }),
    fixtures: tournamentFixtures(count, 1),
  }));
  const tournaments = others.map(({ tournament }) => tournament);
  renderAdmin(<MakeKnockout tournaments={tournaments} />, { others });
  await userEvent.click(screen.getByRole('button', { name: 'Make a Knockout' }));
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const optionsOf = (name: string) => [...select(name).options].map(({ value }) => Number(value));

test('KO-2 the wizard counts no bye as a tie', async () => {
  await openWizard(4, 3);
  await userEvent.selectOptions(select('Best of the next place'), '1');
  screen.getByText('5 teams, 5 ties, at most 15 matches.');
});

test('KO-3 the wizard takes no more teams from each group than the smallest one has', async () => {
  await openWizard(4, 3);
  expect(optionsOf('From each group')).toEqual([1, 2, 3]);
  await userEvent.selectOptions(select('Best of the next place'), '2');
  await userEvent.selectOptions(select('From each group'), '3');
  expect(optionsOf('Best of the next place')).toEqual([0]);
  screen.getByText('6 teams, 6 ties, at most 18 matches.');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Group 2' }));
  expect(optionsOf('From each group')).toEqual([1, 2, 3, 4]);
});
