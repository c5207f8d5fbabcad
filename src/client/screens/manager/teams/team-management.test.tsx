import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { useActRecorder } from '../../../domain/acts/use-act-recorder.ts';
import { RenameTeamDialog } from '../../tournament/setup/rename-team-dialog.tsx';
import { TeamManagement } from './team-management.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ants = { id: 1, name: 'Ants' };
const bees = { id: 2, name: 'Bees' };
const cutLine = 'The server could not be reached. Please try again.';
const button = (name: string) => screen.getByRole('button', { name });

/** The three ways a call fails: the server's own words, another's page, silence. */
const failures = (act: string): [how: string, said: Said, sentence: string][] => [
  [
    'the server’s message',
    { code: 'unavailable' },
    'The server is busy or restarting. Please try again.',
  ],
  ['a proxy’s page', { page: '<h1>Bad gateway</h1>' }, `Failed to ${act} team`],
  ['no answer', 'nothing', `Failed to ${act} team. ${cutLine}`],
];

describe('creating a team', () => {
  const create = (name: string) =>
    userEvent.type(screen.getByPlaceholderText('Enter team name'), `${name}{Enter}`);

  test.each([
    ['', 'Team name is required'],
    ['   ', 'Team name is required'],
    ['x'.repeat(26), 'Team name must be 25 characters or less'],
  ])('the name %j is not sent: %s', async (name, sentence) => {
    const { asked } = renderAdmin(<TeamManagement teams={[]} />);
    await create(name);
    await screen.findByText(sentence);
    expect(asked).toEqual([]);
  });

  test('a taken name is refused with the sentence, and stays to be mended', async () => {
    renderAdmin(<TeamManagement teams={[ants]} />, {
      answers: { 'POST /api/teams': { code: 'team-name-taken' } },
    });
    await create('ANTS');
    await screen.findByText('A team with this name already exists');
    expect(screen.getByDisplayValue('ANTS')).toBeTruthy();
  });

  test.each(failures('create'))(
    'a creation that failed with %s gives the reason',
    async (_how, said, sentence) => {
      renderAdmin(<TeamManagement teams={[]} />, { answers: { 'POST /api/teams': said } });
      await create('Ants');
      await screen.findByText(sentence);
    },
  );

  test('a whole list is typed in one go, and a double Enter creates one', async () => {
    const { asked } = renderAdmin(<TeamManagement teams={[]} />, {
      answers: { 'POST /api/teams': 'never' },
    });
    await create('Ants{Enter}');
    await userEvent.clear(screen.getByPlaceholderText('Enter team name'));
    await create('Bees');
    expect(asked).toEqual(['POST /api/teams', 'POST /api/teams']);
  });

  test('the counter counts what will be stored, and the total runs', async () => {
    renderAdmin(<TeamManagement teams={[ants]} />);
    expect(screen.getByText('1 team')).toBeTruthy();
    await userEvent.type(screen.getByPlaceholderText('Enter team name'), ' 서울  팀');
    expect(screen.getByText('4/25')).toBeTruthy();
  });
});

describe('a list of names', () => {
  const preview = () =>
    within(screen.getByRole('list', { name: 'What will be done' }))
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent);
  const choose = (container: HTMLElement, name: string, bytes: readonly number[]) =>
    userEvent.upload(
      container.querySelector('input[type=file]') as HTMLInputElement,
      new File([Uint8Array.from(bytes)], name, { type: 'text/plain' }),
    );

  test('NAM-5 cells copied from a sheet show their names, and another column can be chosen', async () => {
    renderAdmin(<TeamManagement teams={[ants]} />);
    await userEvent.click(button('Paste or import names'));
    screen.getByLabelText('Team names, one a line').focus();
    await userEvent.paste('No\tTeam\tClub\n1\tFoxes\tNorthampton\n2\tOwls\tLeeds');
    expect(preview()).toEqual(['Foxes', 'Owls']);
    await userEvent.selectOptions(screen.getByLabelText('Column with the names'), 'Column 3: Club');
    expect(preview()).toEqual(['Northampton', 'Leeds']);
  });

  test('TXT-9 a file in Windows-1252 is read, and one that is no text is refused', async () => {
    const { container } = renderAdmin(<TeamManagement teams={[]} />);
    await userEvent.click(button('Paste or import names'));
    await choose(container, 'teams.txt', [0x46, 0xfc, 0x63, 0x68, 0x73, 0x65]);
    await waitFor(() => expect(preview()).toEqual(['Füchse']));
    await choose(container, 'teams.csv', [0xb5, 0xb6, 0xbc, 0xf6]);
    await screen.findByText('teams.csv: has unreadable characters: save the file as UTF-8.');
    expect(screen.queryByRole('list', { name: 'What will be done' })).toBeNull();
  });
});

describe('renaming and deleting', () => {
  const rename = async (name: string) => {
    await userEvent.click(screen.getByText('Ants'));
    if (name) await userEvent.type(screen.getByPlaceholderText('Ants'), name);
    await userEvent.click(button('Rename'));
  };

  test('needs a selected team', async () => {
    renderAdmin(<TeamManagement teams={[ants, bees]} />);
    await userEvent.click(button('Delete'));
    await screen.findByText('Please select a team to delete');
    await userEvent.click(button('Rename'));
    await screen.findByText('Please select a team to rename');
    await userEvent.type(screen.getByPlaceholderText('Select a team above'), 'Cats');
    await userEvent.click(button('Rename'));
    await screen.findByText('Please select a team and enter a new name');
  });

  test('needs a new name', async () => {
    renderAdmin(<TeamManagement teams={[ants, bees]} />);
    await rename('');
    await screen.findByText('Please select a team and enter a new name');
  });

  test('of a team that another screen deleted is refused', async () => {
    renderAdmin(<TeamManagement teams={[ants, bees]} />, {
      answers: { 'PUT /api/teams/1': { code: 'team-not-found' } },
    });
    await rename('Cats');
    await screen.findByText('Selected team not found');
  });

  test.each(failures('update'))(
    'gives the reason when the renaming failed with %s',
    async (_how, said, sentence) => {
      renderAdmin(<TeamManagement teams={[ants]} />, { answers: { 'PUT /api/teams/1': said } });
      await rename('Cats');
      await screen.findByText(sentence);
    },
  );

  test.each(failures('delete'))(
    'gives the reason when the deletion failed with %s',
    async (_how, said, sentence) => {
      renderAdmin(<TeamManagement teams={[ants]} />, { answers: { 'DELETE /api/teams/1': said } });
      await userEvent.click(screen.getByText('Ants'));
      await userEvent.click(button('Delete'));
      await userEvent.click(await screen.findByRole('button', { name: 'Delete Team' }));
      await screen.findByText(sentence);
    },
  );
});

test('a deleted team is asked about, comes back with Undo, and goes again with Redo', async () => {
  function Page() {
    useActRecorder();
    return <TeamManagement teams={[ants, bees]} />;
  }
  const { asked } = renderAdmin(<Page />, {
    championship: { teams: [ants] },
    answers: {
      'DELETE /api/teams/2': { value: bees, revisions: { championship: 2 } },
      'POST /api/undo': { value: { ok: true }, revisions: { championship: 3 } },
    },
  });
  await userEvent.click(screen.getByText('Bees'));
  await userEvent.click(button('Delete'));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
  await userEvent.click(button('Delete'));
  await screen.findByText(
    'Bees goes from the list of teams, and from every setup that has it chosen.',
  );
  await userEvent.click(button('Delete Team'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo.dataset.tip).toBe('Take back the deletion of Bees (Ctrl+Z)');
  await userEvent.click(undo);
  await screen.findByText('Taken back: the deletion of Bees.');
  expect(asked).toEqual(['DELETE /api/teams/2', 'POST /api/undo']);
  await userEvent.click(await screen.findByRole('button', { name: 'Redo' }));
  await screen.findByText('Done again: the deletion of Bees.');
  expect(asked).toHaveLength(3);
});

test('renaming on a tournament’s page says Names Updated, and the call names the tournament', async () => {
  const onClose = vi.fn();
  const { asked } = renderAdmin(
    <RenameTeamDialog team={ants} tournamentId={7} onClose={onClose} />,
    { answers: { 'PUT /api/teams/1': { value: { id: 1, name: 'Cats' } } } },
  );
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByDisplayValue('Ants'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Team name is required');
  await userEvent.type(dialog.getByRole('textbox', { name: /^Team name/ }), 'Cats{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await screen.findByText('Names Updated');
  expect(asked).toEqual(['PUT /api/teams/1']);
});
