import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { MadeUpPassword } from './made-up-password.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('one press of Keep This Password keeps the password', async () => {
  const { asked } = renderAdmin(<MadeUpPassword open />, {
    answers: { 'POST /api/auth/keep-password': { value: { admin: { username: 'admin' } } } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep This Password' }));
  await waitFor(() => expect(asked).toEqual(['POST /api/auth/keep-password']));
});

test('the dialog has no Close button and stays open after Escape', async () => {
  renderAdmin(<MadeUpPassword open />);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('dialog').getAttribute('data-state')).toBe('open');
});
