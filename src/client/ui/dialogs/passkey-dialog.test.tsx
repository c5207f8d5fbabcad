import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderThemed } from '../../theme/themed.support.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

afterEach(cleanup);

function open(answer: string | null, begun: Promise<void> = Promise.resolve()) {
  const calls: string[] = [];
  renderThemed(
    <PasskeyDialog
      title="Delete Game Set"
      text="All of it."
      confirmLabel="Delete"
      open
      onClose={() => calls.push('closed')}
      onConfirm={async () => {
        calls.push('confirmed');
        await begun;
        return answer;
      }}
    />,
  );
  const code = () => screen.getByTestId('passkey').textContent ?? '';
  const input = () => screen.getByLabelText<HTMLInputElement>('Type this passkey to confirm');
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  return { calls, code, input, button };
}

test('the dialog confirms only with all four characters, typed in capitals whatever is typed', async () => {
  const { calls, code, input, button } = open(null);
  expect(code()).toMatch(/^[A-Z0-9]{4}$/);
  await userEvent.type(input(), code().slice(0, 3));
  expect(button().disabled).toBe(true);
  await userEvent.type(input(), code().slice(3).toLowerCase());
  expect(input().value).toBe(code());
  await userEvent.click(button());
  await waitFor(() => expect(calls).toEqual(['confirmed', 'closed']));
});

test('an action that has begun cannot be called off: neither Cancel nor Escape closes the dialog', async () => {
  let end: () => void = () => undefined;
  const begun = new Promise<void>((done) => {
    end = done;
  });
  const { calls, code, input, button } = open(null, begun);
  await userEvent.type(input(), code());
  await userEvent.click(button());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(calls).toEqual(['confirmed']);
  end();
  await waitFor(() => expect(calls).toEqual(['confirmed', 'closed']));
});

test('the dialog says so when it is another passkey, and does nothing', async () => {
  const { calls, code, input, button } = open(null);
  const wrong = code().startsWith('A') ? 'BBBB' : 'AAAA';
  await userEvent.type(input(), wrong);
  await userEvent.click(button());
  expect(screen.getByText('Incorrect passkey. Please try again.')).toBeTruthy();
  expect([calls, input().value]).toEqual([[], '']);
});

test('the dialog stays open and says why when the action could not be done', async () => {
  const { calls, code, input } = open('Failed to delete tournament: offline');
  await userEvent.type(input(), `${code()}{Enter}`);
  expect(await screen.findByText('Failed to delete tournament: offline')).toBeTruthy();
  expect(calls).toEqual(['confirmed']);
});
