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
