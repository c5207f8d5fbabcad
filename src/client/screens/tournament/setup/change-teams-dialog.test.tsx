import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aTournament,
  scores,
  tournamentFixtures,
} from '../../../../../tests/support/fixtures.factory.ts';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { ChangeTeamsButton } from './change-teams-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Late'];
const teams = names.map((name, n) => ({ id: n + 1, name }));
const tournament = aTournament();
const otherTournament = aTournament({ id: 8, name: 'Group B' });
const changed: Said = { value: { tournament, fixtures: [] } };

/** Alpha and Bravo have played, Charlie has not; Delta and Echo play in Group B. */
function show(answers: Record<string, Said>) {
  const fixtures = tournamentFixtures(3, 1).map((fixture, n) => ({
    ...fixture,
    ...scores(n === 0 ? '2-1' : ''),
  }));
  const [first] = tournamentFixtures(2, 1);
  const elsewhere = first ? [{ ...first, id: 50, homeTeamId: 4, awayTeamId: 5 }] : [];
  return renderAdmin(<ChangeTeamsButton state={{ tournament, fixtures }} />, {
    championship: { teams, tournaments: [tournament, otherTournament] },
    tournament: { tournament, fixtures },
    others: [{ tournament: otherTournament, fixtures: elsewhere }],
    answers,
  });
}
const choices = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('TMS-1, ASK-4 the dialog offers the teams that are not in the group and chooses none', async () => {
  const { asked } = show({ 'POST /api/tournaments/7/teams': changed });
  await press('Change Teams');
  expect(choices('Team')).toEqual(['Choose', 'Late', 'Delta (Group B)', 'Echo (Group B)']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add Team' }).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Echo (Group B)');
  screen.getByText('3 matches will be added. The team also keeps its matches in Group B.');
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Late');
  screen.getByText('3 matches will be added.');
  await press('Add Team');
  await screen.findByText('Teams Changed');
  expect(asked).toEqual(['POST /api/tournaments/7/teams']);
});

test('TMS-2 only a team that has not played moves, to a group that is running', async () => {
  const { asked } = show({ 'POST /api/tournaments/8/teams': changed });
  await press('Change Teams');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'move');
  expect([choices('Team'), choices('To')]).toEqual([
    ['Choose', 'Charlie', 'Alpha', 'Bravo'],
    ['Choose', 'Group B'],
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Charlie');
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Group B');
  await press('Move Team');
  await waitFor(() => expect(asked).toEqual(['POST /api/tournaments/8/teams']));
});

test('TMS-3 the dialog shows a refusal beside the team and stays open', async () => {
  show({ 'PUT /api/tournaments/7/teams/3': { code: 'team-has-played' } });
  await press('Change Teams');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'replace');
  await userEvent.selectOptions(screen.getByLabelText('Team'), 'Charlie');
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Late');
  await press('Exchange Team');
  await screen.findByText('This team has played or is called. It can only withdraw.');
  screen.getByRole('button', { name: 'Exchange Team' });
});

test('TMS-3 a team that cannot be exchanged is listed with the reason', async () => {
  show({});
  await press('Change Teams');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'replace');
  const reason = screen.getByRole('group', {
    name: 'This team has played or is called. It can only withdraw.',
  });
  const options = [...reason.querySelectorAll('option')];
  expect(options.map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Alpha', true],
    ['Bravo', true],
  ]);
});

test.each(['add', 'move', 'replace'])('ASK-4 %s has no default choice', async (act) => {
  const { asked } = show({});
  await press('Change Teams');
  await userEvent.selectOptions(screen.getByLabelText('What'), act);
  for (const select of screen.getAllByRole<HTMLSelectElement>('combobox').slice(1)) {
    expect(select.value).toBe('');
  }
  await userEvent.click(screen.getByRole('button', { name: /^(Add|Move|Exchange) Team$/ }));
  expect(asked).toEqual([]);
});
