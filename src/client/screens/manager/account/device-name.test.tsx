import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin, type Said } from '../../../app/admin-harness.support.tsx';
import { ownDeviceName } from '../../../domain/auth/own-device.ts';
import { DeviceName } from './device-name.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const CALL = 'PUT /api/auth/device';

async function give(name: string, said: Said = { value: { ok: true } }) {
  const { asked } = renderAdmin(<DeviceName popoverTarget="account" />, {
    answers: { [CALL]: said },
  });
  await userEvent.click(screen.getByRole('button'));
  const field = await screen.findByLabelText('Name, such as Table 1');
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { asked };
}

test('a name is sent, kept on the device and shown', async () => {
  const { asked } = await give('  Table   1 ');
  await screen.findByRole('button', { name: 'This device: Table 1. Rename' });
  expect(asked).toEqual([CALL]);
  expect(ownDeviceName()).toBe('Table 1');
});

test('an empty name takes the old one away', async () => {
  localStorage.setItem('device-name', 'Table 1');
  await give('');
  await screen.findByRole('button', { name: 'Name Device' });
  expect(ownDeviceName()).toBe('');
});

test('a name that is too long is not sent', async () => {
  const { asked } = await give('x'.repeat(26));
  await screen.findByText('The name must be 25 characters or less.');
  expect(asked).toEqual([]);
});

test('a name that the server did not take is not kept', async () => {
  await give('Table 1', 'nothing');
  await screen.findByText(/The name was not saved/);
  expect(ownDeviceName()).toBe('');
});

test('DEV-3 a kept name that is not legal counts as none', () => {
  localStorage.setItem('device-name', 'turned \u202e round');
  expect(ownDeviceName()).toBe('');
});
