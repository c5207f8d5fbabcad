import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = 'POST /api/auth/change-password';

async function change(current: string, next: string, again: string, said: Said = 'nothing') {
  const onClose = vi.fn();
  const { asked } = renderAdmin(<ChangePasswordDialog open onClose={onClose} />, {
    answers: { [CALL]: said },
  });
  const type = async (label: string, text: string) => {
    if (text) await userEvent.type(await screen.findByLabelText(label), text);
  };
  await type('Current Password', current);
  await type('New Password', next);
  await type('Confirm New Password', again);
  const buttons = await screen.findAllByRole('button', { name: 'Change Password' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  return { onClose, asked };
}

test.each([
  ['', '', '', 'All fields are required'],
  ['old one', 'abcdef', '', 'All fields are required'],
  ['old one', 'abcdef', 'abcdeg', 'New passwords do not match'],
  ['old one', 'abcde', 'abcde', 'Password must be at least 6 characters'],
])('the form with %j, %j and %j is not sent: %s', async (current, next, again, sentence) => {
  const { asked } = await change(current, next, again);
  await screen.findByText(sentence);
  expect(asked).toEqual([]);
});

test.each([
  ['the server’s message', { code: 'wrong-password' }, 'Current password is incorrect'],
  ['a proxy’s page', { page: '<h1>Bad gateway</h1>' }, 'Failed to change password'],
  [
    'no answer',
    'nothing',
    'Failed to change password. The server could not be reached. Please try again.',
  ],
] as [string, Said, string][])(
  'the dialog that was refused with %s says so and stays open',
  async (_name, said, sentence) => {
    const { onClose } = await change('old one', 'abcdef', 'abcdef', said);
    await screen.findByText(sentence);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('the dialog closes when the password is changed, and says so', async () => {
  const { onClose } = await change('old one', 'abcdef', 'abcdef', {
    value: { admin: { username: 'mina' } },
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await screen.findByText('Password changed');
});
