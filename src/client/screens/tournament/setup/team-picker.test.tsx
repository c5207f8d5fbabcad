import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { TeamPicker } from './team-picker.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Team ${index + 1}` }));
const teams = ['Alpha', 'Bravo', 'Charlie'].map((name, index) => ({ id: index + 1, name }));
const groupB = { name: 'Group B', isRunning: true };
const calls: string[] = [];

function show(
  props: Partial<Parameters<typeof TeamPicker>[0]> = {},
  answers: Record<string, Said> = {},
) {
  calls.length = 0;
  return renderAdmin(
    <TeamPicker
      teams={teams}
      selectedIds={[]}
      onAdd={(ids) => calls.push(`add ${ids.join()}`)}
      onRemove={(id) => calls.push(`remove ${id}`)}
      onRename={({ name }) => calls.push(`rename ${name}`)}
      {...props}
    />,
    { answers },
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the picker lists all teams, and a box chooses a team or leaves it out', async () => {
  show({ selectedIds: [2] });
  expect(['Alpha', 'Bravo', 'Charlie'].map((name) => box(name).checked)).toEqual([
    false,
    true,
    false,
  ]);
  screen.getByText('1 chosen');
  await userEvent.click(box('Charlie'));
  await userEvent.click(box('Bravo'));
  await press('Rename Bravo');
  expect(calls).toEqual(['add 3', 'remove 2', 'rename Bravo']);
});

test('the picker adds all teams that are not chosen with one press', async () => {
  show({ selectedIds: [2] });
  await press('Add all');
  expect(calls).toEqual(['add 1,3']);
});

test('the picker takes nine teams by default, and says how many of more it would add', async () => {
  show({ teams: named(12), selectedIds: [12] });
  await press('Add 8 of 11');
  expect(calls).toEqual(['add 1,2,3,4,5,6,7,8']);
  cleanup();
  show({ teams: named(12), selectedIds: named(9).map(({ id }) => id) });
  screen.getByText('Maximum number of teams (9) reached.');
  expect([box('Team 9').disabled, box('Team 10').disabled]).toEqual([false, true]);
});

test('the limit of nine can be raised to 64', async () => {
  show({ teams: named(70), selectedIds: named(9).map(({ id }) => id) });
  await press('Allow up to 64 teams');
  await press('Add 55 of 61');
  expect(calls).toEqual([`add ${Array.from({ length: 55 }, (_, n) => n + 10).join()}`]);
  expect(screen.queryByRole('button', { name: 'Allow up to 64 teams' })).toBeNull();
});

test('TRN-8 the picker says which other group a team is in, and adds only free ones at once', async () => {
  const chosen = { name: 'Group C', isRunning: false };
  show({
    otherGroups: new Map([
      [1, groupB],
      [2, chosen],
    ]),
  });
  expect(box('Alpha plays in Group B').disabled).toBe(false);
  box('Bravo chosen for Group C');
  await press('Add 1 of 3');
  expect(calls).toEqual(['add 3']);
});

test('the picker searches a long list in any case, and adds what is found', async () => {
  show({ teams: [...named(12), { id: 20, name: 'Falcons' }] });
  await userEvent.type(screen.getByLabelText('Search teams'), 'FALC');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await press('Add all');
  expect(calls).toEqual(['add 20']);
  await userEvent.type(screen.getByLabelText('Search teams'), 'x');
  screen.getByText('No team has this in its name.');
});

test.each([
  [
    'there are no teams',
    { teams: [] },
    'No teams available. Create teams on the management page first.',
  ],
  ['all are chosen', { selectedIds: [1, 2, 3] }, 'All available teams have been added.'],
  [
    'all others play elsewhere',
    { selectedIds: [1, 2], otherGroups: new Map([[3, groupB]]) },
    'Every other team is in another group.',
  ],
])('the picker adds nothing when %s, and says why', (_, props, sentence) => {
  show(props);
  screen.getByText(sentence);
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add all' });
  expect(add.disabled).toBe(true);
});

test('a pasted list shows what will be done, creates what is missing and chooses all', async () => {
  const created = [
    { id: 9, name: 'Delta' },
    { id: 1, name: 'Alpha' },
  ];
  const { asked } = show({}, { 'POST /api/teams/batch': { value: created } });
  await press('Paste names');
  const text = screen.getByLabelText('Team names, one a line');
  await userEvent.click(text);
  await userEvent.paste(`Delta\nalpha\n\nDELTA\n${'x'.repeat(26)}`);
  const lines = within(screen.getByRole('list', { name: 'What will be done' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Deltawill be created',
    'Alphaexists, is chosen',
    'DELTAis in the list already',
    `${'x'.repeat(26)}Team name must be 25 characters or less`,
  ]);
  await press('Create 1 team, choose 2');
  await vi.waitFor(() => expect(calls).toEqual(['add 9,1']));
  expect(asked).toEqual(['POST /api/teams/batch']);
  expect(screen.queryByLabelText('Team names, one a line')).toBeNull();
});

test('a list that could not be stored stays, with the reason', async () => {
  show({}, { 'POST /api/teams/batch': 'nothing' });
  await press('Paste names');
  await userEvent.type(screen.getByLabelText('Team names, one a line'), 'Delta');
  await press('Create and choose 1 team');
  await screen.findByText(/The teams could not be created\..*could not be reached/);
  expect(screen.getByDisplayValue('Delta')).toBeTruthy();
  expect(calls).toEqual([]);
});
