import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  aTournament,
  scores,
  TOURNAMENT_ID,
  tournamentFixtures,
} from '../../../../tests/support/fixtures.factory.ts';
import { renderAdmin } from '../../app/admin-harness.support.tsx';
import { useOutboxRunner } from '../../domain/outbox/use-outbox.ts';
import { MatchBar } from './match-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  useOutboxRunner();
  return <MatchBar tournamentId={TOURNAMENT_ID} />;
}

test('Finish is sent after the score that was typed before it (UND-14)', async () => {
  const fixtures = tournamentFixtures(3, 1).map((fixture) =>
    fixture.id === 1 ? { ...fixture, mapLit: 2 as const } : fixture,
  );
  const score = 'PUT /api/fixtures/1?type=score';
  const call = 'PUT /api/fixtures/2?type=map-lit';
  const { asked } = renderAdmin(<Page />, {
    championship: { teams: [1, 2, 3].map((id) => ({ id, name: `Team ${id}` })) },
    tournament: { tournament: aTournament(), fixtures },
    answers: {
      [score]: {
        value: { ...fixtures[0], ...scores('3-1') },
        revisions: { [`tournament:${TOURNAMENT_ID}`]: 2 },
      },
      [call]: 'never',
    },
  });
  const box = (side: string) => screen.getByLabelText(new RegExp(`^Current match .*${side}`));
  fireEvent.keyDown(document.body, { key: '3' });
  fireEvent.change(box('Red'), { target: { value: '3' } });
  fireEvent.change(box('Blue'), { target: { value: '1' } });
  await userEvent.click(screen.getByRole('button', { name: 'Finish and call next' }));
  const writes = () => asked.filter((name) => name.startsWith('PUT'));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toEqual([score, call]);
});
