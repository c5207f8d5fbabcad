import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderThemed } from '../../theme/themed.support.tsx';
import { TeamPicker } from './team-picker.tsx';

afterEach(cleanup);

const teams = ['Alpha', 'Bravo', 'Charlie'].map((name, index) => ({ id: index + 1, name }));
const calls: string[] = [];

function show(props: Partial<Parameters<typeof TeamPicker>[0]> = {}) {
  calls.length = 0;
  renderThemed(
    <TeamPicker
      teams={teams}
      selectedIds={[]}
      isReadOnly={false}
      onAdd={(id) => calls.push(`add ${id}`)}
      onRemove={(id) => calls.push(`remove ${id}`)}
      onRename={({ name }) => calls.push(`rename ${name}`)}
      {...props}
    />,
  );
}
const select = () => screen.getByLabelText<HTMLSelectElement>('Select Team');
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add' });
const options = () =>
  within(select())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('offers only teams that are not selected, and adds the chosen one', async () => {
  show({ selectedIds: [2] });
  expect(options()).toEqual(['Select a team', 'Alpha', 'Charlie']);
  expect(add().disabled).toBe(true);
  await userEvent.selectOptions(select(), 'Charlie');
  await userEvent.click(add());
  expect(calls).toEqual(['add 3']);
  expect([select().value, add().disabled]).toEqual(['', true]);
});

test('removes and renames a selected team', async () => {
  show({ selectedIds: [2] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bravo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rename Bravo' }));
  expect(calls).toEqual(['remove 2', 'rename Bravo']);
});

test.each([
  [
    'there are no teams',
    { teams: [] },
    'No teams available. Create teams on the management page first.',
  ],
  ['all are selected', { selectedIds: [1, 2, 3] }, 'All available teams have been added.'],
  ['the limit is reached', { selectedIds: [1, 2], max: 2 }, 'Maximum number of teams (2) reached.'],
])('offers nothing when %s, and says why', (_, props, sentence) => {
  show(props);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect([select().disabled, add().disabled]).toEqual([true, true]);
});

test('takes nine teams by default', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `T${index}` }));
  show({ teams: many, selectedIds: many.slice(0, 9).map(({ id }) => id) });
  expect(screen.getByText('Maximum number of teams (9) reached.')).toBeTruthy();
});

test('only shows who plays when it is read-only', () => {
  show({ selectedIds: [1], isReadOnly: true });
  expect(screen.queryByLabelText('Select Team')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove Alpha' })).toBeNull();
  expect(screen.getByText('Alpha')).toBeTruthy();
});
