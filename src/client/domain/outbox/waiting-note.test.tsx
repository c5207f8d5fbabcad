import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aFixture, TOURNAMENT_ID } from '../../../../tests/support/fixtures.factory.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { enterScore } from './use-outbox.ts';
import { WaitingNote } from './waiting-note.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a score that waits is counted beside the tables of its tournament, after a moment', async () => {
  const fixture = aFixture({ id: 501 });
  renderAdmin(
    <>
      <WaitingNote tournamentId={TOURNAMENT_ID} />
      <WaitingNote tournamentId={TOURNAMENT_ID + 1} />
    </>,
    { connection: 'offline' },
  );
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => {
    void enterScore({
      ...{ fixture, homeScore: 2, awayScore: 1, epoch: 'one', homeName: 'Ants', awayName: 'Bees' },
    });
  });
  await screen.findByText('1 score is not stored yet and not counted.', {}, { timeout: 3000 });
  expect(screen.getAllByText('Waiting')).toHaveLength(1);
});
