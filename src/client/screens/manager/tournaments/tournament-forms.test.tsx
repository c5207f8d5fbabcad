import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import { palette } from '../../../../common/tournaments/palette.ts';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { OFFLINE_REASON } from '../../../live/use-is-offline.ts';
import { CreateTournamentForm } from './create-tournament-form.tsx';
import { TournamentList } from './tournament-list.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tournaments = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aTournament({
      id: index + 1,
      name: `Group ${index + 1}`,
      color: palette[index % palette.length]?.hex ?? null,
    }),
  );
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const failures: [how: string, said: Said, reason: string][] = [
  ['the server’s message', { code: 'internal' }, 'Something went wrong on the server.'],
  ['a proxy’s page', { page: '<h1>Bad gateway</h1>' }, 'unknown error'],
  ['no answer', 'nothing', 'The server could not be reached. Please try again.'],
];

describe('creating a tournament', () => {
  const create = (name: string) =>
    userEvent.type(screen.getByPlaceholderText('Enter group name'), `${name}{Enter}`);

  test.each([0, 1])('with %i teams is refused, with the number of teams', (teams) => {
    renderAdmin(<CreateTournamentForm tournaments={[]} teams={teams} />);
    expect(screen.getByText(`Need at least 2 teams (${teams} created)`)).toBeTruthy();
    expect(button('Create Group').disabled).toBe(true);
  });

  test('is possible up to thirty tournaments', () => {
    const { unmount } = renderAdmin(
      <CreateTournamentForm tournaments={tournaments(limits.maxTournaments)} teams={9} />,
    );
    expect(screen.getByText('Maximum limit reached.')).toBeTruthy();
    expect(button('Create Group').disabled).toBe(true);
    unmount();
    renderAdmin(<CreateTournamentForm tournaments={tournaments(29)} teams={9} />);
    expect(button('Create Group').disabled).toBe(false);
  });

  test('needs a name', async () => {
    const { asked } = renderAdmin(<CreateTournamentForm tournaments={[]} teams={2} />);
    await userEvent.click(button('Create Group'));
    await screen.findByText('Please enter a group name.');
    expect(asked).toEqual([]);
  });

  test.each(failures)('gives the reason when it failed with %s', async (_how, said, reason) => {
    renderAdmin(<CreateTournamentForm tournaments={[]} teams={2} />, {
      answers: { 'POST /api/tournaments': said },
    });
    await create('Group A');
    await screen.findByText(`Failed to create tournament: ${reason}`);
  });

  test('sends nothing while the server cannot be reached, and the button says why', async () => {
    const { asked } = renderAdmin(<CreateTournamentForm tournaments={[]} teams={2} />, {
      connection: 'offline',
    });
    expect(button('Create Group').dataset.tip).toBe(OFFLINE_REASON);
    await userEvent.type(screen.getByLabelText('Group Name'), 'Pool A{Enter}');
    await userEvent.click(button('Create Group'));
    expect(asked).toEqual([]);
  });
});

describe('the list of tournaments', () => {
  test('shows colour, name and each status, and leads to the tournament', () => {
    const statuses = ['Empty', 'Ready', 'Ongoing', 'Completed'] as const;
    const rows = tournaments(4).map((tournament, index) => ({
      ...tournament,
      status: statuses[index] ?? 'Empty',
    }));
    renderAdmin(<TournamentList tournaments={rows} />);
    for (const status of statuses) expect(screen.getByText(status)).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      rows.map(({ id }) => `/admin/${id}`),
    );
  });

  test.each(failures)(
    'gives the reason when a renaming failed with %s',
    async (_how, said, reason) => {
      renderAdmin(<TournamentList tournaments={tournaments(1)} />, {
        answers: { 'PUT /api/tournaments/1': said },
      });
      await userEvent.click(button('Rename Group 1'));
      expect((await screen.findByRole('dialog')).textContent).toContain('Rename Game Set');
      await userEvent.type(screen.getByLabelText('Group Name'), 'x{Enter}');
      await screen.findByText(`Failed to rename tournament: ${reason}`);
    },
  );

  test.each(failures)(
    'gives the reason when a deletion failed with %s',
    async (_how, said, reason) => {
      renderAdmin(<TournamentList tournaments={tournaments(1)} />, {
        answers: { 'DELETE /api/tournaments/1': said },
      });
      await userEvent.click(button('Delete Group 1'));
      const code = (await screen.findByTestId('passkey')).textContent ?? '';
      await userEvent.type(screen.getByLabelText('Type this passkey to confirm'), `${code}{Enter}`);
      await screen.findByText(`Failed to delete tournament: ${reason}`);
    },
  );
});
