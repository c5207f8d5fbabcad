import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aTournament } from '../../../../../tests/support/fixtures.factory.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { renderAdmin } from '../../../app/admin-harness.support.tsx';
import { RulesDialog } from './rules-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (fields: Partial<Tournament>) =>
  renderAdmin(<RulesDialog tournament={aTournament(fields)} open onClose={() => undefined} />, {
    answers: { 'PUT /api/tournaments/7': 'never' },
  });
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('Rules says what the setup says: without rules, scores only and no clock', () => {
  show({});
  expect(choice('Scores only, no clock').checked).toBe(true);
  expect(choice('Plain').checked).toBe(false);
});

test('Rules can go back to scores only', async () => {
  const { asked } = show({ matchPreset: { name: 'Plain' } });
  expect(choice('Plain').checked).toBe(true);
  await userEvent.click(choice('Scores only, no clock'));
  await waitFor(() => expect(asked).toEqual(['PUT /api/tournaments/7']));
});

test('PRE-5 own rules are sent as what differs from the preset; a text that is no time is not', async () => {
  show({ matchPreset: { name: 'SkyCup 2026' } });
  const sent: unknown[] = [];
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return inner(url, init);
  });
  await userEvent.click(screen.getByText('Own rules'));
  const set = screen.getByLabelText('Set (min:s)');
  const use = screen.getByRole('button', { name: 'Use These Rules' });
  await userEvent.clear(set);
  await userEvent.type(set, '2.5');
  await userEvent.click(use);
  expect(screen.getByRole('alert').textContent).toBe(
    'A set lasts 0:01 to 60:00, as minutes:seconds.',
  );
  expect(sent).toEqual([]);
  await userEvent.clear(set);
  await userEvent.type(set, '2:30');
  await userEvent.selectOptions(screen.getByLabelText('Fouls'), 'Points for the other team');
  await userEvent.click(use);
  await waitFor(() =>
    expect(sent).toEqual([
      {
        matchPreset: {
          name: 'SkyCup 2026',
          setMs: 150_000,
          penalty: { mode: 'points', pointsPerFoul: 2 },
        },
      },
    ]),
  );
});

test('PRE-3 Rules says that the preset in force is changed', () => {
  show({ matchPreset: { name: 'Plain', setMs: 60_000 } });
  expect(choice('Plain, changed').checked).toBe(true);
  expect(choice('SkyCup 2026').checked).toBe(false);
});
