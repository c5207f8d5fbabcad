import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin, type Said } from '../../app/admin-harness.support.tsx';
import { SignInForm } from './sign-in-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const username = () => screen.getByPlaceholderText<HTMLInputElement>('Enter username');
const password = () => screen.getByPlaceholderText<HTMLInputElement>('Enter password');

function renderForm(said: Said) {
  return renderAdmin(<SignInForm />, { answers: { 'POST /api/auth/login': said } });
}

async function signIn() {
  await userEvent.type(username(), 'mina');
  await userEvent.type(password(), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('both fields are required, and the browser remembers neither', () => {
  renderForm('never');
  for (const field of [username(), password()]) {
    expect(field.required).toBe(true);
    expect(field.autocomplete).toBe('off');
  }
  expect(password().type).toBe('password');
});

test('the form says Signing in... while the answer is out, and asks once', async () => {
  const { asked } = renderForm('never');
  await signIn();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
  expect(button.disabled).toBe(true);
  expect(asked).toEqual(['POST /api/auth/login']);
});

test.each([
  ['a wrong password', { code: 'invalid-credentials' }, 'Invalid username or password'],
  ['no answer', 'nothing', 'Login failed. Please try again.'],
  ['a server in trouble', { code: 'internal' }, 'Login failed. Please try again.'],
  ['a proxy’s page', { page: '<h1>Bad gateway</h1>' }, 'Login failed. Please try again.'],
] as [string, Said, string][])(
  'the form shows %s, and keeps what was typed',
  async (_name, said, sentence) => {
    renderForm(said);
    await signIn();
    expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
    expect(username().value).toBe('mina');
  },
);

test('a one-time code lets this device in after too many attempts of others, and signs in', async () => {
  const { asked } = renderAdmin(<SignInForm />, {
    answers: {
      'POST /api/auth/login': { code: 'too-many-attempts' },
      'POST /api/auth/admit': { value: { ok: true } },
    },
  });
  await signIn();
  await userEvent.type(await screen.findByLabelText('One-Time Code'), 'abcde-fghjk');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() =>
    expect(asked).toEqual(['POST /api/auth/login', 'POST /api/auth/admit', 'POST /api/auth/login']),
  );
});
